import { newestFirst, type Transaction } from '~/core-api/transaction';
import { getTransactions } from '~/core-api/transaction.server';
import type { Caller } from '~/server/caller';
import type { Outcome, Unexpected } from '~/server/outcome';
import { readListPart, type ListPart } from '../profile/list-part.server';
import type { ListQuery } from './list-query';
import { belongsTo, isShown } from './shown-items';

/** Newest first. `loaded`: the items of the tab before filtering. */
export async function findListPart(
  caller: Caller,
  query: ListQuery,
): Promise<Outcome<ListPart<Transaction>, 'unauthenticated' | 'unknown-part' | Unexpected>> {
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
  const value = {
    ...rest,
    items: items.sort(newestFirst),
    loaded: loaded.filter((item) => belongsTo(item, query.tab)),
  };
  return { ok: true, value };
}
