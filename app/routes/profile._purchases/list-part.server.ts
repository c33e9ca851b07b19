import type { FeedbackStatus } from '~/core-api/feedback';
import { newestFirst, oldestFirst, type Transaction } from '~/core-api/transaction';
import { getTransactions } from '~/core-api/transaction.server';
import type { Caller } from '~/server/caller';
import type { Outcome, Unexpected } from '~/server/outcome';
import type { ListCursor } from '../profile/list-cursor';
import { readListPart, type ListPart, type PartSize } from '../profile/list-part.server';
import type { ListQuery } from './list-query';
import { readOldestPart } from './oldest-part.server';
import { isListed } from './shown-items';

export type PurchaseListPart = ListPart<Transaction> & {
  /** Oldest first: where older items than these lie. */
  further: ListCursor | null;
};

/**
 * In the order of the query.
 * @param statuses tell what is unrated; null shows rated items as well, whatever the query says
 */
export async function findListPart(
  caller: Caller,
  query: ListQuery,
  statuses: readonly FeedbackStatus[] | null = null,
  size?: PartSize,
): Promise<Outcome<PurchaseListPart, 'unauthenticated' | 'unknown-part' | Unexpected>> {
  const source = {
    caller,
    getPage: getTransactions,
    size,
    isShown: (item: Transaction) => isListed(item, query, statuses),
  };
  if (query.order === 'oldest') return readOldestPart({ ...source, oldestFirst }, query);
  const part = await readListPart(source, query);
  if (!part.ok) return part;
  part.value.items.sort(newestFirst);
  return { ok: true, value: { ...part.value, further: null } };
}
