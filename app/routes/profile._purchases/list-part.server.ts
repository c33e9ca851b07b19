import { newestFirst, type Transaction } from '~/core-api/transaction';
import { getTransactions } from '~/core-api/transaction.server';
import type { Caller } from '~/server/caller';
import type { Outcome, Unexpected } from '~/server/outcome';
import type { ListQuery } from './list-query';
import { belongsTo, isShown } from './shown-items';

const minItems = 20;
const maxCalls = 6;

/** `loaded`: the items of the tab before filtering. `next`: the continuation token of the next part. */
type ListPart = { items: Transaction[]; loaded: Transaction[]; next: string | null };

/**
 * The core has no filters: its pages are read until there are twenty items to show, but at most six of them, so that
 * the costs of a part do not grow with the history (G18).
 */
export async function findListPart(
  caller: Caller,
  query: ListQuery,
): Promise<Outcome<ListPart, 'unauthenticated' | Unexpected>> {
  const loaded: Transaction[] = [];
  let next = query.after;
  for (let calls = 0; calls < maxCalls; calls += 1) {
    const page = await getTransactions(caller, { continuationToken: next });
    if (!page.ok) return page;
    loaded.push(...page.value.results.filter((item) => belongsTo(item, query.tab)));
    next = page.value.continuationToken ?? null;
    if (next === null || loaded.filter((item) => isShown(item, query)).length >= minItems) break;
  }
  const items = loaded.filter((item) => isShown(item, query)).sort(newestFirst);
  return { ok: true, value: { items, loaded, next } };
}
