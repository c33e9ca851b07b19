import type { FeedbackStatus } from '~/core-api/feedback';
import { progressOf } from '~/core-api/feedback-status';
import { canBeRated, itemKeyOf, storeOf, type Transaction } from '~/core-api/transaction';
import type { ListQuery, Tab } from './list-query';
import { matches } from './search-text';

/** Items without a main category belong to no tab (specification, section 5). */
export function belongsTo(item: Transaction, tab: Tab): boolean {
  return Boolean(item.product.category?.mainCategory) && item.isReturned === (tab === 'returns');
}

type Choice = Pick<ListQuery, 'categories' | 'stores' | 'search'>;

/** Choices within a filter are alternatives, filters are combined, and an empty filter lets everything through (G22). */
export function isShown(item: Transaction, { categories, stores, search }: Choice): boolean {
  const category = item.product.category?.mainCategory;
  const store = storeOf(item)?.id;
  return (
    (categories.length === 0 || categories.some((chosen) => chosen === category)) &&
    (stores.length === 0 || stores.some((chosen) => chosen === store)) &&
    matches(item, search)
  );
}

/** One that was opened without an answer is not rated either. */
export function isUnrated(item: Transaction, statuses: readonly FeedbackStatus[]): boolean {
  return canBeRated(item) && !progressOf(itemKeyOf(item), statuses);
}

/**
 * Belongs to the tab and passes its filters.
 * @param statuses tell what is unrated; null lets rated items through as well, whatever the query says
 */
export function isListed(
  item: Transaction,
  query: ListQuery,
  statuses: readonly FeedbackStatus[] | null,
): boolean {
  const isAsked = !query.isUnrated || statuses === null || isUnrated(item, statuses);
  return isAsked && belongsTo(item, query.tab) && isShown(item, query);
}
