import { listStatusesUnlessKnown, type StatusList } from '~/core-api/feedback.server';
import { getNewestTransactions, getTransactions } from '~/core-api/transaction.server';
import { readPages } from '~/core-api/read-pages.server';
import { untagged, type Tagged } from '~/core-api/request.server';
import type { Transaction, TransactionPage } from '~/core-api/transaction';
import type { Caller } from '~/server/caller';
import { log } from '~/server/log.server';
import type { Outcome, Unexpected } from '~/server/outcome';
import { outsideOfRequests } from '~/server/request-scope.server';
import { byItem, mostItems, type History } from './history';
import {
  readOffered,
  readUnread,
  type Said,
  type Statuses,
  surely,
  type Stoppable,
} from './read-answers.server';

export type PageRefusal = 'unauthenticated' | Unexpected;

export type StatusesRead = Outcome<Statuses, 'statuses-failed' | 'statuses-unreadable'>;

export type HistoryRefusal = PageRefusal | 'statuses-failed' | 'statuses-unreadable';

export type Answered = {
  newest: Tagged<TransactionPage> | null;
  statuses: Tagged<StatusList> | null;
};

type Whole = Answered & { history: History };

type Asked = {
  newest: ReturnType<typeof getNewestTransactions>;
  statuses: ReturnType<typeof listStatusesUnlessKnown>;
};

export type Reading = Asked & {
  /** By `Date.now()`: what is saved later is newer. */
  begunAt: number;
  count: () => number;
  whole: Promise<Outcome<Whole, HistoryRefusal>>;
  stop: () => void;
};

type List = Pick<History, 'items' | 'unreadable' | 'isCut'>;

type PageOutcome = Promise<Outcome<TransactionPage, PageRefusal | 'unknown-page'>>;

/** The request waits for the newest page and the statuses; the rest belongs to no request. */
export function beginReading(caller: Caller): Reading {
  const progress = { count: 0, isStopped: false };
  const asked = {
    newest: getNewestTransactions(caller, null),
    statuses: listStatusesUnlessKnown(caller, null),
  };
  const nobody: Caller = {
    language: caller.language,
    idToken: () => caller.idToken(),
    // The cookie with a new token would have no response to go with.
    renewIdToken: async () => false,
  };
  return {
    ...asked,
    begunAt: Date.now(),
    count: () => progress.count,
    whole: outsideOfRequests(() => readAll(nobody, asked, progress)).catch(failed),
    stop: () => (progress.isStopped = true),
  };
}

/** A response is thrown where the first call has found that the session is over. */
function failed(error: unknown): Outcome<Whole, HistoryRefusal> {
  if (!(error instanceof Response)) log.error({ reason: String(error) }, 'A history was not read');
  return { ok: false, refusal: 'unknown' };
}

type Progress = Stoppable & { count: number };

async function readAll(
  caller: Caller,
  asked: Asked,
  progress: Progress,
): Promise<Outcome<Whole, HistoryRefusal>> {
  // Together: where both are refused by a session that is over, nobody else may wait for the other one.
  const [newest, list] = await Promise.all([asked.newest, asked.statuses]);
  const statuses = statusesOf(list);
  if (!statuses.ok) return statuses;
  let said: Promise<Outcome<Said, 'unknown'>> = readOffered(caller, statuses.value, progress).then(
    (answers) => ({ ok: true, value: { ...statuses.value, answers } }),
  );
  const items = await readList(caller, untagged(newest), progress, (onPage) => {
    said = said.then((known) =>
      known.ok ? readUnread(caller, { ...known.value, items: onPage }, progress) : known,
    );
  });
  const known = await said;
  if (!items.ok) return items;
  if (!known.ok) return known;
  const tags = { newest: newest.ok ? newest.value : null, statuses: list.ok ? list.value : null };
  return { ok: true, value: { ...tags, history: { ...items.value, ...known.value } } };
}

type OnPage = (items: readonly Transaction[]) => void;

/** A place that the core no longer knows is given up for the beginning, once. */
async function readList(
  caller: Caller,
  first: Awaited<PageOutcome>,
  progress: Progress,
  onPage: OnPage,
): Promise<Outcome<List, PageRefusal>> {
  const list = await readFrom(caller, { first, onPage }, progress);
  if (list.ok || list.refusal !== 'unknown-page') return withoutUnknownPage(list);
  const again = await getTransactions(caller, { continuationToken: null });
  return withoutUnknownPage(await readFrom(caller, { first: again, onPage }, progress));
}

async function readFrom(
  caller: Caller,
  { first, onPage }: { first: Awaited<PageOutcome>; onPage: OnPage },
  progress: Progress,
): Promise<Outcome<List, PageRefusal | 'unknown-page'>> {
  const getPage = async (continuationToken: string | null) =>
    continuationToken === null
      ? first
      : surely(progress, () => getTransactions(caller, { continuationToken }));
  const items = new Map<string, Transaction>();
  let unreadable = 0;
  let isCut = false;
  for await (const page of readPages(getPage)) {
    if (!page.ok) return page;
    // What comes while it is read moves the rest along: an item may be met twice.
    for (const item of page.value.results) if (!items.has(item.id)) items.set(item.id, item);
    onPage(page.value.results);
    unreadable += page.value.unreadable;
    progress.count = items.size;
    isCut = page.value.continuationToken !== null || items.size > mostItems;
    if (items.size >= mostItems) break;
  }
  const value = { items: [...items.values()].slice(0, mostItems), unreadable, isCut };
  return { ok: true, value };
}

const none: Statuses = { statuses: new Map(), unreadableStatuses: 0, isWithoutFeedback: false };

/** 404 stands for none (G30). */
export function statusesOf(read: Awaited<Asked['statuses']>): StatusesRead {
  if (read.ok) {
    const { records, unreadable } = read.value.value;
    const statuses = byItem(records);
    return { ok: true, value: { ...none, statuses, unreadableStatuses: unreadable } };
  }
  if (read.refusal === 'not-found') {
    return { ok: true, value: { ...none, isWithoutFeedback: true } };
  }
  const isUnreadable = read.refusal === 'unreadable';
  return { ok: false, refusal: isUnreadable ? 'statuses-unreadable' : 'statuses-failed' };
}

function withoutUnknownPage<Value>(
  outcome: Outcome<Value, PageRefusal | 'unknown-page'>,
): Outcome<Value, PageRefusal> {
  if (outcome.ok) return outcome;
  const { refusal } = outcome;
  return { ok: false, refusal: refusal === 'unknown-page' ? 'unknown' : refusal };
}
