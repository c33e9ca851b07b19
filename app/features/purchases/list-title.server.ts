import type { Translator } from '~/i18n/translator.server';
import type { PurchaseList } from './purchase-list.server';

/** What tells one tab of a browser from the next comes first: what was searched for. */
export function listTitleOf(
  { query, filter }: Pick<PurchaseList, 'query' | 'filter'>,
  heading: string,
  { t, words }: Translator,
): string {
  const { search, isUnrated, order } = query;
  const { unrated, oldest } = words('purchases').filter;
  const chosen = [...filter.categories, ...filter.stores].filter(({ isChosen }) => isChosen);
  const searched = search === '' ? [] : [t('list-end:search', { search })];
  return [
    ...searched,
    heading,
    ...chosen.map(({ title }) => title),
    ...(isUnrated ? [unrated] : []),
    ...(order === 'oldest' ? [oldest] : []),
  ].join(', ');
}
