import type { FeedbackStatus } from './feedback';
import { isSameItem, type ItemKey } from './transaction';

/** In percent, 0 to 100; null before the first feedback. */
export function progressOf(item: ItemKey, statuses: readonly FeedbackStatus[]): number | null {
  return statuses.find((status) => isSameItem(status, item))?.progressPercentage ?? null;
}
