import { answeredOf, type Feedback, type FeedbackStatus } from '~/core-api/feedback';
import { getFeedback, listFeedbackStatuses } from '~/core-api/feedback.server';
import type { ItemKey } from '~/core-api/transaction';
import { withoutCircles } from '~/core-api/read-pages.server';
import { getTransactions } from '~/core-api/transaction.server';
import type { Outcome, Unexpected } from '~/server/outcome';
import { fitAnswersOf } from '~/sizes/fit-answers';
import { noAnswers } from '~/sizes/sized-item';
import { findHistory, keepHistory, openHistory, type Person } from './history-cache.server';
import {
  addAnswers,
  addPage,
  addSavedAnswers,
  addStatuses,
  countedOf,
  dropAnswers,
  findAnswers,
  listIn,
  readAnew,
  unreadFeedbacks,
  type HistoryPage,
  type KnownHistory,
  type PurchaseHistory,
  type ToldAnswers,
} from './known-history';
import type { KnownList } from './known-list';

const feedbacksAtOnce = 6;

type Limits = {
  /** Of the core, in all. */
  maxCalls: number;
  /** How far back the list is read, in pages; those that are kept count. With 0 only `known` and what is kept. */
  maxPages: number;
  /** What the caller has just read: it costs no call. */
  known?: { page?: HistoryPage; statuses?: readonly FeedbackStatus[] };
};

export type HistoryRefusal =
  'unauthenticated' | 'statuses-failed' | 'statuses-unreadable' | Unexpected;

/**
 * What the person has bought and said about it, as far as the limits and the caller's deadline allow: the next call goes
 * on where this one has stopped. The newest page and the statuses are always asked for, unless they are handed in; the
 * rest is kept in this process. Once both are there, whatever fails is only not counted yet.
 */
export async function readHistory(
  person: Person,
  { maxCalls, maxPages, known = {} }: Limits,
): Promise<Outcome<PurchaseHistory, HistoryRefusal>> {
  const history = openHistory(person);
  const getPage = withoutCircles(getTransactions);
  const reading = { person, history, callsLeft: maxCalls, getPage };
  const [statuses, newest] = await Promise.all([
    known.statuses ?? readStatuses(reading),
    known.page ?? (maxPages > 0 ? readPage(reading, null) : null),
  ]);
  if ('refusal' in statuses) return statuses;
  if (newest && 'refusal' in newest) return { ok: false, refusal: expected(newest.refusal) };
  addStatuses(history, statuses);
  if (newest) addPage(history, newest);
  await readFurther(reading, maxPages, newest?.from === null ? newest.next : null);
  keepHistory(person, history);
  return { ok: true, value: countedOf(history) };
}

/** What is kept in this process, without a call. */
export function knownHistoryOf(person: Person): PurchaseHistory {
  return countedOf(openHistory(person));
}

/** What has just been read for another purpose costs no call. */
export function rememberPage(person: Person, page: HistoryPage): void {
  const history = openHistory(person);
  addPage(history, page);
  keepHistory(person, history);
}

export function rememberStatuses(person: Person, statuses: readonly FeedbackStatus[]): void {
  addStatuses(openHistory(person), statuses);
}

/** Purchases or returns, as far as they are kept in this process. */
export function listKnownOf(person: Person, tab: 'purchases' | 'returns'): KnownList {
  return listIn(openHistory(person), tab);
}

/** What a feedback at this percentage says, as far as it is kept in this process. */
export function answersKnownOf(person: Person, item: ItemKey, percent: number): ToldAnswers | null {
  return findAnswers(openHistory(person), item, percent);
}

/** After a save, so that the next page counts it. */
export function rememberAnswers(person: Pick<Person, 'uid'>, feedback: Feedback): void {
  const history = findHistory(person);
  if (history) addSavedAnswers(history, feedback, toldBy(feedback));
}

/** After a save of which nobody knows what it has done. */
export function forgetAnswers(person: Pick<Person, 'uid'>, item: ItemKey): void {
  const history = findHistory(person);
  if (history) dropAnswers(history, item);
}

type Reading = {
  person: Person;
  history: KnownHistory;
  callsLeft: number;
  getPage: typeof getTransactions;
};

type Refused<Refusal> = { ok: false; refusal: Refusal };

/** 404 stands for none (G30). */
async function readStatuses(
  reading: Reading,
): Promise<FeedbackStatus[] | Refused<'statuses-failed' | 'statuses-unreadable'>> {
  reading.callsLeft -= 1;
  const statuses = await listFeedbackStatuses(reading.person);
  if (statuses.ok) return statuses.value.records;
  if (statuses.refusal === 'not-found') return [];
  const isUnreadable = statuses.refusal === 'unreadable';
  return { ok: false, refusal: isUnreadable ? 'statuses-unreadable' : 'statuses-failed' };
}

type PageRefusal = 'unauthenticated' | 'unknown-part' | Unexpected;

async function readPage(
  reading: Reading,
  from: string | null,
): Promise<HistoryPage | Refused<PageRefusal>> {
  reading.callsLeft -= 1;
  const page = await reading.getPage(reading.person, { continuationToken: from });
  if (!page.ok) return page;
  return { from, items: page.value.results, next: page.value.continuationToken };
}

function expected(refusal: PageRefusal): HistoryRefusal {
  return refusal === 'unknown-part' ? 'unknown' : refusal;
}

/**
 * Older pages one after the other, and beside them the feedbacks of what was found, which come first when calls get
 * scarce. A place that the core no longer knows is given up for the one behind the newest page.
 */
async function readFurther(
  reading: Reading,
  maxPages: number,
  behindNewest: string | null,
): Promise<void> {
  const { history } = reading;
  const feedbacks = createFeedbackReader(reading);
  feedbacks.start();
  let hasBegunAnew = false;
  while (history.place.pages < maxPages && reading.callsLeft > feedbacks.waiting()) {
    const { next } = history.place;
    if (next === null || isLate(reading)) break;
    const page = await readPage(reading, next);
    if (!('refusal' in page)) {
      addPage(history, page);
      feedbacks.start();
    } else if (page.refusal === 'unknown-part' && !hasBegunAnew && behindNewest !== null) {
      hasBegunAnew = true;
      readAnew(history, behindNewest);
    } else break;
  }
  await feedbacks.finished();
}

/** Reads several at a time; each is asked for once. */
function createFeedbackReader(reading: Reading) {
  const asked = new Set<FeedbackStatus>();
  const workers: Promise<void>[] = [];
  let queue: FeedbackStatus[] = [];
  let idle = feedbacksAtOnce;

  async function work(): Promise<void> {
    idle -= 1;
    while (reading.callsLeft > 0 && !isLate(reading)) {
      const status = queue.shift();
      if (!status) break;
      asked.add(status);
      await readAnswers(reading, status);
    }
    idle += 1;
  }

  return {
    start() {
      queue = unreadFeedbacks(reading.history).filter((status) => !asked.has(status));
      const count = Math.min(idle, queue.length);
      for (let worker = 0; worker < count; worker += 1) workers.push(work());
    },
    waiting: () => queue.length,
    finished: () => Promise.all(workers),
  };
}

/** A feedback that is gone holds no answers; after a failure the next request asks again. */
async function readAnswers(reading: Reading, status: FeedbackStatus): Promise<void> {
  const { person, history } = reading;
  reading.callsLeft -= 1;
  const { progressPercentage: percent, ...item } = status;
  const at = performance.now();
  const feedback = await getFeedback(person, item);
  if (!feedback.ok && feedback.refusal === 'unknown') return;
  const isGone = !feedback.ok && feedback.refusal === 'not-found';
  const told = feedback.ok ? toldBy(feedback.value) : { answers: isGone ? noAnswers : null };
  addAnswers(history, item, { ...told, percent, at });
}

function toldBy(feedback: Feedback): ToldAnswers {
  return { answers: fitAnswersOf(feedback), answered: answeredOf(feedback.questions) };
}

function isLate({ person: { deadline = Infinity } }: Reading): boolean {
  return Date.now() >= deadline;
}
