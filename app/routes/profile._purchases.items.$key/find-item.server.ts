import { isSameItem, itemKeyOf, type ItemKey, type Transaction } from '~/core-api/transaction';
import { getTransactions } from '~/core-api/transaction.server';
import type { Outcome, Unexpected } from '~/server/outcome';
import type { User } from '~/session/user.server';
import type { HistoryPage } from '../profile/known-history';
import { pageKnownOf } from '../profile/known-items.server';
import { rememberPage } from '../profile/purchase-history.server';
import type { ListQuery } from '../profile._purchases/list-query';

// As many as a part of the list may cost.
const maxCalls = 6;

export type FoundItem = {
  /** At least one; more where several of it were ordered. */
  pieces: [Transaction, ...Transaction[]];
  page: HistoryPage;
};

type Refusal = 'not-found' | 'not-found-so-far' | 'unauthenticated' | Unexpected;

/**
 * The core gives no single item, only pages of fifty. Looks first where the item was last seen, then where the list
 * began that it was opened from, whatever that list shows, then among the newest.
 */
export async function findItem(
  user: User,
  item: ItemKey,
  { after }: Pick<ListQuery, 'after'>,
): Promise<Outcome<FoundItem, Refusal>> {
  const known = pageKnownOf(user, item);
  const starts = [...new Set([known ?? after, after, null])];
  const search: Search = { user, item, callsLeft: maxCalls, nexts: new Map(), failure: null };
  for (const [place, start] of starts.entries()) {
    const isCertain = place === 0 && known !== undefined;
    const share = Math.ceil(search.callsLeft / (starts.length - place));
    const found = await follow(search, start, isCertain ? maxCalls : share);
    if (found) return { ok: true, value: found };
  }
  const refusal = isComplete(search) ? 'not-found' : 'not-found-so-far';
  return { ok: false, refusal: search.failure ?? refusal };
}

type Search = {
  user: User;
  item: ItemKey;
  callsLeft: number;
  /** By the token of each page that was read, that of the next one. */
  nexts: Map<string | null, string | null>;
  failure: Exclude<Refusal, 'not-found' | 'not-found-so-far'> | null;
};

/** Page by page, up to one that was read already. */
async function follow(
  search: Search,
  start: string | null,
  maxPages: number,
): Promise<FoundItem | null> {
  let from = start;
  for (let pages = 0; pages < maxPages && search.callsLeft > 0; pages += 1) {
    if (search.nexts.has(from)) return null;
    const page = await readPage(search, from);
    if (!page) return null;
    const [first, ...more] = page.items.filter((one) => isSameItem(itemKeyOf(one), search.item));
    if (first) return { pieces: [first, ...more], page };
    if (page.next === null) return null;
    from = page.next;
  }
  return null;
}

/** Null for a place that the core no longer knows, and after a failure. */
async function readPage(search: Search, from: string | null): Promise<HistoryPage | null> {
  search.callsLeft -= 1;
  const read = await getTransactions(search.user, { continuationToken: from });
  if (!read.ok) {
    if (read.refusal !== 'unknown-part') search.failure = read.refusal;
    return null;
  }
  const page = { from, items: read.value.results, next: read.value.continuationToken };
  search.nexts.set(from, page.next);
  rememberPage(search.user, page);
  return page;
}

/** From the newest page to the end. */
function isComplete({ nexts }: Search): boolean {
  return nexts.has(null) && [...nexts.values()].every((next) => next === null || nexts.has(next));
}
