import { newestFirst, type Transaction } from '~/core-api/transaction';
import { getTransactions } from '~/core-api/transaction.server';
import type { Caller } from '~/server/caller';
import type { Outcome, Unexpected } from '~/server/outcome';
import { readListPart, type ListPart } from '../profile/list-part.server';
import type { HistoryPage } from '../profile/known-history';
import type { ListQuery } from './list-query';
import { belongsTo, isShown } from './shown-items';

type PurchaseListPart = ListPart<Transaction> & {
  /** All that was read, of both tabs. */
  history: HistoryPage;
};

/** Newest first. `loaded`: the items of the tab before filtering. */
export async function findListPart(
  caller: Caller,
  query: ListQuery,
): Promise<Outcome<PurchaseListPart, 'unauthenticated' | 'unknown-part' | Unexpected>> {
  const part = await readListPart(
    {
      caller,
      getPage: getTransactions,
      isShown: (item) => belongsTo(item, query.tab) && isShown(item, query),
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
