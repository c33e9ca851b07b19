import { isMainCategory, type MainCategory } from '~/core-api/category';
import type { Tab } from '~/history/history';
import { onceFor } from '~/server/once-for';

export type ListQuery = {
  tab: Tab;
  categories: MainCategory[];
  stores: string[];
  search: string;
  /** Only items that can be rated and are not rated yet. */
  isUnrated: boolean;
  order: 'newest' | 'oldest';
  /** The id of the item before those that are asked for; null for the first ones. */
  after: string | null;
};

const longestSearch = 100;

export function listQueryOf(parameters: URLSearchParams): ListQuery {
  return {
    tab: parameters.get('tab') === 'returns' ? 'returns' : 'purchases',
    categories: unique(parameters.getAll('category')).filter(isMainCategory),
    stores: unique(parameters.getAll('store')).filter((store) => store !== ''),
    search: searchOf(parameters.get('q') ?? ''),
    isUnrated: parameters.get('unrated') === 'yes',
    order: parameters.get('order') === 'oldest' ? 'oldest' : 'newest',
    after: parameters.get('after') || null,
  };
}

export function isNarrowed({ categories, stores, search, isUnrated }: ListQuery): boolean {
  return categories.length > 0 || stores.length > 0 || search !== '' || isUnrated;
}

export function listAddressOf(query: ListQuery): string {
  const parameters = listParametersOf(query);
  return parameters.size === 0 ? '/profile' : `/profile?${parameters}`;
}

/** Where the unrated items of the list are rated together, from this page on (G84). */
export function queueAddressOf(query: ListQuery): string {
  const parameters = listParametersOf({ ...query, isUnrated: false });
  const address = '/profile/feedback/queue';
  return parameters.size === 0 ? address : `${address}?${parameters}`;
}

/** `listParametersOf` as text, worked out once for a list and not for each of its cards. */
export const listTextOf = onceFor((query: ListQuery) => String(listParametersOf(query)));

export function listParametersOf(query: ListQuery): URLSearchParams {
  const { tab, categories, stores, search, isUnrated, order, after } = query;
  const parameters = new URLSearchParams();
  if (tab === 'returns') parameters.set('tab', tab);
  for (const category of categories) parameters.append('category', category);
  for (const store of stores) parameters.append('store', store);
  if (search !== '') parameters.set('q', search);
  if (isUnrated) parameters.set('unrated', 'yes');
  if (order === 'oldest') parameters.set('order', order);
  if (after !== null) parameters.set('after', after);
  return parameters;
}

/** In one line, without characters that cannot be seen. */
function searchOf(text: string): string {
  const visible = text.replace(/\p{Cf}/gu, '').replace(/[\s\p{Cc}]+/gu, ' ');
  return [...visible.trim()].slice(0, longestSearch).join('').trim();
}

function unique(values: string[]): string[] {
  return [...new Set(values)];
}

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
