import type { FeedbackStatus } from '~/core-api/feedback';
import { newestFirst, type Transaction } from '~/core-api/transaction';
import { getTransactions } from '~/core-api/transaction.server';
import type { Caller } from '~/server/caller';
import type { Outcome, Unexpected } from '~/server/outcome';
import { readListPart, type ListPart, type PartSize } from '../profile/list-part.server';
import type { HistoryPage } from '../profile/known-history';
import type { ListQuery } from './list-query';
import { belongsTo, isShown, isUnrated } from './shown-items';

type PurchaseListPart = ListPart<Transaction> & {
  /** All that was read, of both tabs. */
  history: HistoryPage;
};

/**
 * Newest first. `loaded`: the items of the tab before filtering.
 * @param statuses tell what is unrated; null shows rated items as well, whatever the query says
 */
export async function findListPart(
  caller: Caller,
  query: ListQuery,
  statuses: readonly FeedbackStatus[] | null = null,
  size?: PartSize,
): Promise<Outcome<PurchaseListPart, 'unauthenticated' | 'unknown-part' | Unexpected>> {
  const isAsked = (item: Transaction) =>
    !query.isUnrated || statuses === null || isUnrated(item, statuses);
  const part = await readListPart(
    {
      caller,
      getPage: getTransactions,
      size,
      isShown: (item) => belongsTo(item, query.tab) && isShown(item, query) && isAsked(item),
    },
    query,
  );
  if (!part.ok) return part;
  const { items, loaded, ...rest } = part.value;
  const from = rest.isLost ? null : query.after;
  const value = {
    ...rest,
    history: { from, items: loaded, next: rest.loadedTo },
    items: items.sort(newestFirst),
    loaded: loaded.filter((item) => belongsTo(item, query.tab)),
  };
  return { ok: true, value };
}
