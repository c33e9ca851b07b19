import { config } from '~/config/config.server';
import type { Feedback } from '~/core-api/feedback';
import { getFeedback } from '~/core-api/feedback.server';
import { getOrCreateProfile } from '~/core-api/profile.server';
import { newestFirst, type ItemKey, type Transaction } from '~/core-api/transaction';
import { historyOf, type Person } from '~/history/histories.server';
import { itemText, type History } from '~/history/history';
import { within } from '~/server/caller';
import type { Outcome } from '~/server/outcome';
import { readMessages } from '~/features/profile/feedback-questions';
import type { Failure } from '../conversation/step';

const profileMessages = {
  'not-found': 'generic.user-not-found',
  deleted: 'generic.authentication-failed',
  unknown: 'generic.fetching-user-failed',
  unreadable: 'generic.fetching-user-failed',
} as const;

const historyMessages = {
  unauthenticated: 'generic.authentication-failed',
  unknown: 'generic.unknown',
  unreadable: 'generic.fetching-data-failed',
  'statuses-failed': 'purchase.status-failed',
  'statuses-unreadable': 'generic.unknown',
} as const;

export type Read<Value> = Promise<Outcome<Value, Failure>>;

export type CoreReader = ReturnType<typeof createCoreReader>;

/** Makes each call at most once, however many replies of a request need it, all within the time of one page (G80). */
export function createCoreReader(caller: Person) {
  const user = within(caller, config.pageTimeoutMs);
  const feedbacks = new Map<string, Read<Feedback>>();
  return {
    profile: once(async () => withMessages(await getOrCreateProfile(user), profileMessages)),
    history: once(() => readHistory(user)),
    feedback(item: ItemKey): Read<Feedback> {
      const id = itemText(item);
      const feedback = feedbacks.get(id) ?? readFeedback(user, item);
      feedbacks.set(id, feedback);
      return feedback;
    },
  };
}

export function listedItems({ items }: History): Transaction[] {
  return items.filter(({ product }) => product.category?.mainCategory).sort(newestFirst);
}

/** Whoever has asked in a conversation waits longer than for a page. */
async function readHistory(user: Person): Read<History> {
  const known = await historyOf(user, config.pageTimeoutMs);
  if (!known.ok) return withMessages(known, historyMessages);
  const { history, partial } = known.value;
  if (history) return { ok: true, value: history };
  return { ok: false, refusal: historyMessages[partial.refusal ?? 'unreadable'] };
}

async function readFeedback(user: Person, item: ItemKey): Read<Feedback> {
  return withMessages(await getFeedback(user, item), readMessages);
}

export function withMessages<Value, Refusal extends string>(
  outcome: Outcome<Value, Refusal>,
  messages: Record<Refusal, Failure>,
): Outcome<Value, Failure> {
  return outcome.ok ? outcome : { ok: false, refusal: messages[outcome.refusal] };
}

function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => (result ??= work());
}
