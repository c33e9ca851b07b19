import type { FeedbackStatus } from './feedback';
import { canBeRated, isSameItem, itemKeyOf, type ItemKey, type Transaction } from './transaction';

/** In percent, 0 to 100; null before the first feedback. */
export function progressOf(item: ItemKey, statuses: readonly FeedbackStatus[]): number | null {
  return statuses.find((status) => isSameItem(status, item))?.progressPercentage ?? null;
}

export function nextUnrated(
  items: readonly Transaction[],
  statuses: readonly FeedbackStatus[],
  after: ItemKey,
): Transaction | undefined {
  const place = items.findIndex((item) => isSameItem(itemKeyOf(item), after));
  return [...items.slice(place + 1), ...items.slice(0, Math.max(place, 0))].find(
    (item) => canBeRated(item) && progressOf(itemKeyOf(item), statuses) === null,
  );
}
