import type { FeedbackStatus } from '~/core-api/feedback';
import { canBeRated, isSameItem, itemKeyOf, type Transaction } from '~/core-api/transaction';

const mostItems = 50;

/** The newest items whose feedback is not finished, with how far it is: null when it has not begun. */
export function unratedItems(
  items: readonly Transaction[],
  statuses: readonly FeedbackStatus[],
): { item: Transaction; percent: number | null }[] {
  return items
    .map((item) => ({ item, percent: percentOf(item, statuses) }))
    .filter(({ item, percent }) => canBeRated(item) && percent !== 100)
    .slice(0, mostItems);
}

/** The items whose feedback is finished. */
export function ratedItems(
  items: readonly Transaction[],
  statuses: readonly FeedbackStatus[],
): Transaction[] {
  return items.filter((item) => percentOf(item, statuses) === 100);
}

function percentOf(item: Transaction, statuses: readonly FeedbackStatus[]): number | null {
  const key = itemKeyOf(item);
  return statuses.find((status) => isSameItem(status, key))?.progressPercentage ?? null;
}
