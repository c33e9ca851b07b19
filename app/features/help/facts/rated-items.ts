import { canBeRated, itemKeyOf, newestFirst, type Transaction } from '~/core-api/transaction';
import { progressOf, type History } from '~/history/history';

const maxItems = 50;

/** The newest first. `percent` is null when the feedback has not begun. */
export function unratedItems(
  history: Pick<History, 'items' | 'statuses'>,
): { item: Transaction; percent: number | null }[] {
  return history.items
    .filter((item) => canBeRated(item) && item.product.category?.mainCategory)
    .sort(newestFirst)
    .map((item) => ({ item, percent: progressOf(history, itemKeyOf(item)) }))
    .filter(({ percent }) => percent !== 100)
    .slice(0, maxItems);
}
