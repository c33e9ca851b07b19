import { LRUCache } from 'lru-cache';
import { setTimeout as pause } from 'node:timers/promises';
import { config } from '~/config/config.server';
import type { FeedbackStatus } from '~/core-api/feedback';
import { getFeedback, listFeedback } from '~/core-api/feedback.server';
import { readPages } from '~/core-api/read-pages.server';
import type { Caller } from '~/server/caller';
import { fewAtOnce } from '~/server/few-at-once';
import type { Outcome } from '~/server/outcome';
import { noAnswers } from '~/sizes/sized-item';
import { answersIn, itemText, unreadFeedbacks, type History, type KnownAnswers } from './history';

const feedbacksAtOnce = 6;

const hour = 3_600_000;

const withoutOffer = new LRUCache<string, true>({ max: 10, ttl: hour });

export type Statuses = Pick<History, 'statuses' | 'unreadableStatuses' | 'isWithoutFeedback'>;

export type Said = Statuses & Pick<History, 'answers'>;

/** Fifty a call, where the core offers that; what is not among them is asked for by itself. */
export async function readOffered(
  caller: Caller,
  { statuses }: Statuses,
  progress: Stoppable,
): Promise<ReadonlyMap<string, KnownAnswers>> {
  const { coreApiUrl: core = '' } = config;
  const answers = new Map<string, KnownAnswers>();
  const begun = [...statuses.values()].filter((status) => status.progressPercentage > 0);
  if (begun.length <= feedbacksAtOnce || withoutOffer.has(core)) return answers;
  const pages = readPages((continuationToken) => listFeedback(caller, { continuationToken }));
  for await (const page of pages) {
    if (!page.ok) {
      if (page.refusal === 'not-offered') withoutOffer.set(core, true);
      break;
    }
    for (const feedback of page.value.results) {
      answers.set(itemText(feedback), answersIn(feedback));
    }
    if (progress.isStopped) break;
  }
  return answers;
}

export async function readUnread(
  caller: Caller,
  { items, ...known }: Said & Pick<History, 'items'>,
  progress: Stoppable = { isStopped: false },
): Promise<Outcome<Said, 'unknown'>> {
  const unread = unreadFeedbacks({ items, ...known });
  if (unread.length === 0) return { ok: true, value: known };
  const answers = new Map(known.answers);
  let refusal: 'unknown' | null = null;
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

async function readFeedback(
  caller: Caller,
  { progressPercentage: percent, ...item }: FeedbackStatus,
  progress: Stoppable,
): Promise<Outcome<KnownAnswers, 'unknown'>> {
  const feedback = await surely(progress, () => getFeedback(caller, item));
  if (feedback.ok) return { ok: true, value: answersIn(feedback.value) };
  if (feedback.refusal === 'unknown') return { ok: false, refusal: 'unknown' };
  const answers = feedback.refusal === 'not-found' ? noAnswers : null;
  return { ok: true, value: { percent, answers } };
}

const mostTries = 3;

const pauseMs = 200;

export type Stoppable = { isStopped: boolean };

/** Again where nothing was answered: the reading is long, and nobody presses for each of its calls. */
export async function surely<Value, Refusal extends string>(
  progress: Stoppable,
  call: () => Promise<Outcome<Value, Refusal | 'unknown'>>,
): Promise<Outcome<Value, Refusal | 'unknown'>> {
  for (let tries = 1; ; tries += 1) {
    if (progress.isStopped) return { ok: false, refusal: 'unknown' };
    const outcome = await call();
    if (outcome.ok || outcome.refusal !== 'unknown' || tries === mostTries) return outcome;
    await pause(pauseMs * tries);
  }
}
