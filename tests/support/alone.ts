import type { Transaction } from '~/core-api/transaction';
import type { EqualItems } from '../../app/features/purchases/list-paging.server';

/** Bought once. */
export function alone(item: Transaction): EqualItems {
  return { item, count: 1, pieces: 1, returns: item.isReturned ? [item] : [] };
}
