import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { config } from '~/config/config.server';
import type { Feedback } from '~/core-api/feedback';
import { listStatusesUnlessKnown } from '~/core-api/feedback.server';
import type { ItemKey } from '~/core-api/transaction';
import { getNewestTransactions } from '~/core-api/transaction.server';
import { within, type Caller } from '~/server/caller';
import type { Outcome } from '~/server/outcome';
import type { Save as NumberedSave } from '~/session/store/session-record';
import {
  answersIn,
  changed,
  itemText,
  progressOf,
  unreadFeedbacks,
  withAnswers,
  withNewest,
  type History,
  type KnownAnswers,
} from './history';
import type { Known, PartlyKnown } from './known-history';
import {
  beginReading,
  statusesOf,
  type Answered,
  type PageRefusal,
  type Reading,
  type StatusesRead,
} from './read-history.server';
import { readUnread } from './read-answers.server';
import { noteSave, withoutSavedElsewhere } from './saves-elsewhere.server';

export type Person = Caller & { uid: string; sessionId: string; saves: readonly NumberedSave[] };

type Save = { at: number; item: ItemKey; known: KnownAnswers | null };

type Kept = Answered & {
  /** A new one begins the history anew, so that logging in again gets rid of what is old. */
  sessions: Set<string>;
  history: History | null;
  readAt: number;
  reading: Reading | null;
  /** By `itemText`: newer than what was asked for before. */
  saves: Map<string, Save>;
  /** The number of the last save, in whatever process, that it knows. */
  lastSave: number;
};

const tenMinutes = 600_000;
// Measured, with what is worked out from it; the list is the one that was shown last.
const bytesPerItem = 2500;
const bytesPerAnswer = 400;
const bytesOfList = 50_000;

const mostBytes = config.historyMegabytes * 1_000_000;

const histories = new LRUCache<string, Kept>({
  maxSize: mostBytes,
  sizeCalculation: bytesOf,
  ttl: 6 * tenMinutes,
  updateAgeOnGet: true,
  dispose: ({ reading }, _uid, reason) => {
    if (reason === 'evict' || reason === 'expire') reading?.stop();
  },
});

/** What is larger than all of the memory has it alone: otherwise it would be read anew for each page. */
function bytesOf({ history }: Kept): number {
  if (!history) return bytesPerItem;
  const { items, answers } = history;
  const bytes = items.length * bytesPerItem + answers.size * bytesPerAnswer;
  return Math.min(mostBytes, bytesOfList + bytes);
}

/** What is known after `waitMs`, at least the newest page (decision 17). @param item whose feedback its page reads */
export async function historyOf(
  person: Person,
  waitMs = config.historyWaitMs,
  item: ItemKey | null = null,
): Promise<Outcome<Known, PageRefusal>> {
  const kept = keptOf(person);
  if (kept.history) return bringUpToDate(kept, kept.history, { person, waitMs, item });
  const { reading } = kept;
  // Another request has begun it: where that was given up, or its session is over, this one asks for itself.
  const known = reading && (await waitFor(kept, reading, waitMs).catch(() => null));
  return known?.ok ? known : waitFor(kept, begin(kept, person), waitMs);
}

export async function completeHistoryOf(person: Person): Promise<History | null> {
  const known = await historyOf(person);
  return known.ok ? known.value.history : null;
}

export function keptHistoryOf({ uid }: Pick<Person, 'uid'>): History | null {
  const history = histories.get(uid)?.history ?? null;
  return history && unreadFeedbacks(history).length === 0 ? history : null;
}

export function rememberAnswers({ uid }: Pick<Person, 'uid'>, feedback: Feedback): void {
  note(uid, feedback, answersIn(feedback));
}

/** After a save, so that the next page counts it, in every process. */
export function rememberSave(person: Pick<Person, 'uid'>, feedback: Feedback): Promise<void> {
  rememberAnswers(person, feedback);
  return notifyOthers(person, feedback);
}

/** After a save of which nobody knows what it has done: the next page asks. */
export function dropAnswers({ uid }: Pick<Person, 'uid'>, item: ItemKey): Promise<void> {
  note(uid, item, null);
  return notifyOthers({ uid }, item);
}

async function notifyOthers({ uid }: Pick<Person, 'uid'>, item: ItemKey): Promise<void> {
  const number = await noteSave(uid, item);
  const kept = histories.get(uid);
  if (kept?.lastSave === number - 1) kept.lastSave = number;
}

export function dropHistory({ uid }: Pick<Person, 'uid'>): void {
  histories.peek(uid)?.reading?.stop();
  histories.delete(uid);
}

function note(uid: string, item: ItemKey, known: KnownAnswers | null): void {
  const kept = histories.get(uid);
  if (!kept) return;
  kept.saves.set(itemText(item), { at: Date.now(), item, known });
  if (kept.history) keep(uid, kept, withAnswers(kept.history, item, known));
}

const nothingRead = { history: null, readAt: 0, newest: null, statuses: null, reading: null };

function keptOf({ uid, sessionId, saves }: Person): Kept {
  const known = histories.get(uid);
  if (known?.sessions.has(sessionId)) return known;
  dropHistory({ uid });
  const sessions = new Set([...(known?.sessions ?? []), sessionId]);
  const lastSave = saves.at(-1)?.number ?? 0;
  const kept: Kept = { ...nothingRead, sessions, saves: new Map(), lastSave };
  histories.set(uid, kept);
  return kept;
}

function keep(uid: string, kept: Kept, history: History): void {
  kept.history = history;
  // It was dropped meanwhile.
  if (histories.peek(uid) !== kept) return;
  // The cache takes the size of a value only when it is put in.
  histories.delete(uid);
  histories.set(uid, kept);
}

function begin(kept: Kept, person: Person): Reading {
  const reading = beginReading(person);
  const { lastSave } = kept;
  kept.reading = reading;
  void reading.whole.then((whole) => {
    if (kept.reading !== reading) return;
    kept.reading = null;
    // Also after a failure: while an older one serves, a core that fails is not read to that place by each page.
    kept.readAt = reading.begunAt;
    if (!whole.ok) return;
    const { history, ...answered } = whole.value;
    Object.assign(kept, answered);
    // What another process has saved since then may have been read before it.
    kept.lastSave = Math.min(kept.lastSave, lastSave);
    keep(person.uid, kept, withSaves(history, kept, reading.begunAt));
  });
  return reading;
}

function withSaves(history: History, { saves }: Kept, askedAt: number): History {
  return [...saves.values()]
    .filter(({ at }) => at >= askedAt)
    .reduce((known, { item, known: said }) => withAnswers(known, item, said), history);
}

async function waitFor(
  kept: Kept,
  reading: Reading,
  waitMs: number,
): Promise<Outcome<Known, PageRefusal>> {
  const [newest, list] = await Promise.all([reading.newest, reading.statuses]);
  if (!newest.ok) return newest;
  const limit = new AbortController();
  const whole = await Promise.race([
    reading.whole,
    pause(waitMs, null, { signal: limit.signal }).catch(() => null),
  ]);
  limit.abort();
  if (kept.history) return { ok: true, value: { history: kept.history, partial: null } };
  const { results: items, unreadable, continuationToken } = newest.value.value;
  const refusal = whole && !whole.ok ? whole.refusal : null;
  const isComplete = continuationToken === null;
  const count = Math.max(reading.count(), items.length);
  return partly({ refusal, count, items, isComplete, unreadable, statuses: statusesOf(list) });
}

function partly(partial: PartlyKnown): { ok: true; value: Known } {
  return { ok: true, value: { history: null, partial } };
}

async function bringUpToDate(
  kept: Kept,
  before: History,
  { person, waitMs, item }: { person: Person; waitMs: number; item: ItemKey | null },
): Promise<Outcome<Known, PageRefusal>> {
  const askedAt = Date.now();
  if (askedAt - kept.readAt > tenMinutes && !kept.reading) begin(kept, person);
  const lastSave = person.saves.at(-1)?.number ?? 0;
  const isAskedAlone = item && progressOf(before, item) && lastSave <= kept.lastSave;
  const [newest, list] = await Promise.all([
    getNewestTransactions(person, kept.newest),
    isAskedAlone ? null : listStatusesUnlessKnown(person, kept.statuses),
  ]);
  if (!newest.ok) return newest;
  const { results, continuationToken, unreadable } = newest.value.value;
  const known = withoutSavedElsewhere(kept.history ?? before, kept.lastSave, person);
  kept.lastSave = Math.max(kept.lastSave, lastSave);
  const isAll = continuationToken === null;
  const isSame = newest.value === kept.newest;
  const items = known && (isSame ? known.items : withNewest(known.items, results, isAll));
  if (!items) {
    kept.history = null;
    return waitFor(kept, begin(kept, person), waitMs);
  }
  kept.newest = newest.value;
  if (list) kept.statuses = list.ok ? list.value : null;
  const statuses: StatusesRead = list ? statusesOf(list) : { ok: true, value: known };
  const beside = { count: items.length, items, isComplete: true, unreadable, statuses };
  const said = statuses.ok ? statuses.value : {};
  const now = changed(known, { ...said, items, ...(isAll && { unreadable }) });
  const fresh = withSaves(now, kept, askedAt);
  keep(person.uid, kept, fresh);
  if (!statuses.ok) return partly({ refusal: statuses.refusal, ...beside });
  const read = await readUnread(within(person, waitMs), fresh);
  if (!read.ok) return partly({ refusal: read.refusal, ...beside });
  const history = changed(fresh, read.value);
  // Otherwise something newer was kept meanwhile, and the next page asks for what is unread in it.
  if (kept.history === fresh) keep(person.uid, kept, history);
  return { ok: true, value: { history, partial: null } };
}
