import type { Tab } from '~/history/history';
import { listParametersOf, type ListQuery } from './list-query';

/** The file of a tab by its name; null for any other name. */
export function exportedTabOf(file: string | undefined): Tab | null {
  return (['purchases', 'returns'] as const).find((tab) => fileOf(tab) === file) ?? null;
}

/** The whole list under its filters; a file always begins with the newest item. */
export function exportAddressOf(query: ListQuery): string {
  const whole: ListQuery = { ...query, after: null, tab: 'purchases', order: 'newest' };
  const parameters = listParametersOf(whole);
  const address = `/profile/export/${fileOf(query.tab)}`;
  return parameters.size === 0 ? address : `${address}?${parameters}`;
}

function fileOf(tab: Tab): string {
  return `${tab}.csv`;
}
