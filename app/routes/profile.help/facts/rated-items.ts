import type { FeedbackStatus } from '~/core-api/feedback';
import { progressOf } from '~/core-api/feedback-status';
import { canBeRated, itemKeyOf, type Transaction } from '~/core-api/transaction';

const maxItems = 50;

/** `percent` is null when the feedback has not begun. */
export function unratedItems(
  items: readonly Transaction[],
  statuses: readonly FeedbackStatus[],
): { item: Transaction; percent: number | null }[] {
  return items
    .map((item) => ({ item, percent: progressOf(itemKeyOf(item), statuses) }))
    .filter(({ item, percent }) => canBeRated(item) && percent !== 100)
    .slice(0, maxItems);
}
