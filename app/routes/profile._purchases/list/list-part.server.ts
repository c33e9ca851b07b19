import type { Caller, Outcome, Unexpected } from '~/core-api/request.server';
import { newestFirst, type Transaction } from '~/core-api/transaction';
import { getTransactions } from '~/core-api/transaction.server';
import type { ListQuery } from './list-query';
import { belongsTo, isShown } from './shown-items';

const enough = 20;
const mostCalls = 6;

/** `loaded`: every item of the tab that was read, before the filters. `next`: where the list goes on, if it does. */
export type ListPart = { items: Transaction[]; loaded: Transaction[]; next: string | null };

/**
 * One part of the list. The core knows no filters, so its pages are read on until twenty items can be shown,
 * but at most six of them (G18): every part costs the same, however long the history is.
 */
export async function findListPart(
  caller: Caller,
  query: ListQuery,
): Promise<Outcome<ListPart, 'unauthenticated' | Unexpected>> {
  const loaded: Transaction[] = [];
  let next = query.after;
  for (let calls = 0; calls < mostCalls; calls += 1) {
    const page = await getTransactions(caller, { continuationToken: next });
    if (!page.ok) return page;
    loaded.push(...page.value.results.filter((item) => belongsTo(item, query.tab)));
    next = page.value.continuationToken ?? null;
    if (next === null || loaded.filter((item) => isShown(item, query)).length >= enough) break;
  }
  const items = loaded.filter((item) => isShown(item, query)).sort(newestFirst);
  return { ok: true, value: { items, loaded, next } };
}
