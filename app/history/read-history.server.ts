import { setTimeout as pause } from 'node:timers/promises';
import type { FeedbackStatus } from '~/core-api/feedback';
import { getFeedback, listFeedbackStatuses } from '~/core-api/feedback.server';
import { withoutCircles } from '~/core-api/read-pages.server';
import type { Transaction, TransactionPage } from '~/core-api/transaction';
import { getTransactions } from '~/core-api/transaction.server';
import type { Caller } from '~/server/caller';
import { fewAtOnce } from '~/server/few-at-once';
import { log } from '~/server/log.server';
import type { Outcome, Unexpected } from '~/server/outcome';
import { outsideOfRequests } from '~/server/request-scope.server';
import { noAnswers } from '~/sizes/sized-item';
import {
  answersIn,
  byItem,
  itemText,
  mostItems,
  unreadFeedbacks,
  type History,
  type KnownAnswers,
} from './history';

const feedbacksAtOnce = 6;
const mostTries = 3;
const pauseMs = 200;

export type PageRefusal = 'unauthenticated' | Unexpected;

export type Statuses = Pick<History, 'statuses' | 'unreadableStatuses' | 'isWithoutFeedback'>;

export type StatusesRead = Outcome<Statuses, 'statuses-failed' | 'statuses-unreadable'>;

export type HistoryRefusal = PageRefusal | 'statuses-failed' | 'statuses-unreadable';

/** What is being read, to the end. */
export type Reading = {
  /** By `Date.now()`: what is saved later is newer. */
  begunAt: number;
  newest: Promise<Outcome<TransactionPage, PageRefusal>>;
  statuses: Promise<StatusesRead>;
  /** Items so far. */
  count: () => number;
  whole: Promise<Outcome<History, HistoryRefusal>>;
  /** Nobody waits for the rest: no further call is made. */
  stop: () => void;
};

type List = Pick<History, 'items' | 'unreadable' | 'isCut'>;

type GetPage = (caller: Caller, place: { continuationToken: string | null }) => PageOutcome;

type PageOutcome = Promise<Outcome<TransactionPage, PageRefusal | 'unknown-part'>>;

/**
 * The newest page and the statuses are the request's, which waits for them. The rest belongs to none: the pages of the
 * list follow each other, and beside them the feedbacks are read, six at a time.
 */
export function beginReading(caller: Caller): Reading {
  const progress = { count: 0, isStopped: false };
  const getPage = withoutCircles(getTransactions);
  const first = getPage(caller, { continuationToken: null });
  const statuses = readStatuses(caller);
  const nobody: Caller = {
    language: caller.language,
    idToken: () => caller.idToken(),
    // The cookie with a new token would have no response to go with.
    renewIdToken: async () => false,
  };
  const begun = { first, getPage, statuses };
  return {
    begunAt: Date.now(),
    newest: first.then(withoutUnknownPart),
    statuses,
    count: () => progress.count,
    whole: outsideOfRequests(() => readWhole(nobody, begun, progress)).catch(failed),
    stop: () => (progress.isStopped = true),
  };
}

/** A response is thrown where the first call has found that the session is over. */
function failed(error: unknown): Outcome<History, HistoryRefusal> {
  if (!(error instanceof Response)) log.error({ reason: String(error) }, 'A history was not read');
  return { ok: false, refusal: 'unknown' };
}

type Progress = { count: number; isStopped: boolean };
type Begun = { first: PageOutcome; getPage: GetPage; statuses: Promise<StatusesRead> };

async function readWhole(
  caller: Caller,
  begun: Begun,
  progress: Progress,
): Promise<Outcome<History, HistoryRefusal>> {
  const statuses = await begun.statuses;
  // Nothing would be whole without them.
  if (!statuses.ok) return statuses;
  const answers = new Map<string, KnownAnswers>();
  let said: Promise<Outcome<Said, HistoryRefusal>> = Promise.resolve({
    ok: true,
    value: { ...statuses.value, answers },
  });
  const list = await readList(caller, begun, progress, (items) => {
    said = said.then((known) =>
      known.ok ? readUnread(caller, { ...known.value, items }, progress) : known,
    );
  });
  const known = await said;
  if (!list.ok) return list;
  return known.ok ? { ok: true, value: { ...list.value, ...known.value } } : known;
}

type OnPage = (items: readonly Transaction[]) => void;

/** A place that the core no longer knows is given up for the beginning, once. */
async function readList(
  caller: Caller,
  { first, getPage }: Begun,
  progress: Progress,
  onPage: OnPage,
): Promise<Outcome<List, PageRefusal>> {
  const list = await readPages(caller, { page: await first, getPage, onPage }, progress);
  if (list.ok || list.refusal !== 'unknown-part') return withoutUnknownPart(list);
  const again = withoutCircles(getTransactions);
  const page = await again(caller, { continuationToken: null });
  const begun = { page, getPage: again, onPage };
  return withoutUnknownPart(await readPages(caller, begun, progress));
}

async function readPages(
  caller: Caller,
  {
    page: first,
    getPage,
    onPage,
  }: { page: Awaited<PageOutcome>; getPage: GetPage; onPage: OnPage },
  progress: Progress,
): Promise<Outcome<List, PageRefusal | 'unknown-part'>> {
  const items = new Map<string, Transaction>();
  let unreadable = 0;
  let page = first;
  for (;;) {
    if (!page.ok) return page;
    // What comes while it is read moves the rest along: an item may be met twice.
    for (const item of page.value.results) if (!items.has(item.id)) items.set(item.id, item);
    onPage(page.value.results);
    unreadable += page.value.unreadable;
    progress.count = items.size;
    const { continuationToken } = page.value;
    const isOver = continuationToken === null || items.size >= mostItems;
    if (isOver) {
      const isCut = continuationToken !== null || items.size > mostItems;
      const value = { items: [...items.values()].slice(0, mostItems), unreadable, isCut };
      return { ok: true, value };
    }
    page = await surely(progress, () => getPage(caller, { continuationToken }));
  }
}

type Said = Statuses & Pick<History, 'answers'>;

/** What is known by now with the answers about the items that are not. */
export async function readUnread(
  caller: Caller,
  { items, ...known }: Said & Pick<History, 'items'>,
  progress: Pick<Progress, 'isStopped'> = { isStopped: false },
): Promise<Outcome<Said, HistoryRefusal>> {
  const unread = unreadFeedbacks({ items, ...known });
  if (unread.length === 0) return { ok: true, value: known };
  const answers = new Map(known.answers);
  let refusal: HistoryRefusal | null = null;
  await fewAtOnce(unread, feedbacksAtOnce, async (status) => {
    const read = refusal ? null : await readFeedback(caller, status, progress);
    if (!read) return;
    if (!read.ok) {
      refusal = read.refusal;
      return;
    }
    // Once for each percentage that the statuses give, even where the feedback itself gives another.
    answers.set(itemText(status), { ...read.value, percent: status.progressPercentage });
  });
  return refusal ? { ok: false, refusal } : { ok: true, value: { ...known, answers } };
}

/** A feedback that is gone holds no answers. */
async function readFeedback(
  caller: Caller,
  { progressPercentage: percent, ...item }: FeedbackStatus,
  progress: Pick<Progress, 'isStopped'>,
): Promise<Outcome<KnownAnswers, 'unknown'>> {
  const feedback = await surely(progress, () => getFeedback(caller, item));
  if (feedback.ok) return { ok: true, value: answersIn(feedback.value) };
  if (feedback.refusal === 'unknown') return { ok: false, refusal: 'unknown' };
  const answers = feedback.refusal === 'not-found' ? noAnswers : null;
  return { ok: true, value: { percent, answers } };
}

export async function readNewest(caller: Caller): Promise<Outcome<TransactionPage, PageRefusal>> {
  return withoutUnknownPart(await getTransactions(caller, { continuationToken: null }));
}

const none: Statuses = { statuses: new Map(), unreadableStatuses: 0, isWithoutFeedback: false };

/** 404 stands for none (G30). */
export async function readStatuses(caller: Caller): Promise<StatusesRead> {
  const read = await listFeedbackStatuses(caller);
  if (read.ok) {
    const { records, unreadable } = read.value;
    const statuses = byItem(records);
    return { ok: true, value: { ...none, statuses, unreadableStatuses: unreadable } };
  }
  if (read.refusal === 'not-found') {
    return { ok: true, value: { ...none, isWithoutFeedback: true } };
  }
  const isUnreadable = read.refusal === 'unreadable';
  return { ok: false, refusal: isUnreadable ? 'statuses-unreadable' : 'statuses-failed' };
}

/** Again where nothing was answered: the reading is long, and nobody presses for each of its calls. */
async function surely<Value, Refusal extends string>(
  progress: Pick<Progress, 'isStopped'>,
  call: () => Promise<Outcome<Value, Refusal | 'unknown'>>,
): Promise<Outcome<Value, Refusal | 'unknown'>> {
  for (let tries = 1; ; tries += 1) {
    if (progress.isStopped) return { ok: false, refusal: 'unknown' };
    const outcome = await call();
    if (outcome.ok || outcome.refusal !== 'unknown' || tries === mostTries) return outcome;
    await pause(pauseMs * tries);
  }
}

function withoutUnknownPart<Value>(
  outcome: Outcome<Value, PageRefusal | 'unknown-part'>,
): Outcome<Value, PageRefusal> {
  if (outcome.ok) return outcome;
  const { refusal } = outcome;
  return { ok: false, refusal: refusal === 'unknown-part' ? 'unknown' : refusal };
}
