import type { Feedback, FeedbackStatus } from '~/core-api/feedback';
import { getFeedback, listFeedbackStatuses } from '~/core-api/feedback.server';
import { getOrCreateProfile } from '~/core-api/profile.server';
import type { Caller } from '~/server/caller';
import type { Outcome } from '~/server/outcome';
import {
  newestFirst,
  type ItemKey,
  type Transaction,
  type TransactionPage,
} from '~/core-api/transaction';
import { getTransactions } from '~/core-api/transaction.server';
import { readMessages } from '../../profile/questions/messages';
import type { Failure } from '../conversation/step';

const mostPages = 3;

const profileMessages = {
  'not-found': 'generic.user-not-found',
  unknown: 'generic.fetching-user-failed',
  unreadable: 'generic.fetching-user-failed',
} as const;

const itemMessages = {
  unauthenticated: 'generic.authentication-failed',
  unknown: 'generic.unknown',
  unreadable: 'generic.fetching-data-failed',
} as const;

/** The newest items with a category, kept and returned. `isComplete`: there are no older ones. */
export type Items = { items: Transaction[]; isComplete: boolean };

export type Read<Value> = Promise<Outcome<Value, Failure>>;

export type Reads = ReturnType<typeof readsOf>;

/**
 * What a person's answers are made of, each part read at most once in a request: one profile, three pages
 * of items, one list of statuses, a feedback. A refusal is the message that is said about it.
 */
export function readsOf(user: Caller) {
  const feedbacks = new Map<string, Read<Feedback>>();
  return {
    profile: once(async () => saying(await getOrCreateProfile(user), profileMessages)),
    items: once(() => readItems(user)),
    statuses: once(() => readStatuses(user)),
    feedback(item: ItemKey): Read<Feedback> {
      const id = JSON.stringify([item.purchaseId, item.sourceId, item.sourceVariationId]);
      const feedback = feedbacks.get(id) ?? readFeedback(user, item);
      feedbacks.set(id, feedback);
      return feedback;
    },
  };
}

async function readItems(user: Caller): Read<Items> {
  const items: Transaction[] = [];
  let next: string | null = null;
  for (let pages = 0; pages < mostPages; pages += 1) {
    const page: Outcome<TransactionPage, Failure> = saying(
      await getTransactions(user, { continuationToken: next }),
      itemMessages,
    );
    if (!page.ok) return page;
    items.push(...page.value.results.filter(({ product }) => product.category?.mainCategory));
    next = page.value.continuationToken ?? null;
    if (next === null) break;
  }
  return { ok: true, value: { items: items.sort(newestFirst), isComplete: next === null } };
}

async function readFeedback(user: Caller, item: ItemKey): Read<Feedback> {
  return saying(await getFeedback(user, item), readMessages);
}

/** A core that knows no statuses knows of no feedback (G30). */
async function readStatuses(user: Caller): Read<FeedbackStatus[]> {
  const statuses = await listFeedbackStatuses(user);
  if (statuses.ok) return statuses;
  if (statuses.refusal === 'not-found') return { ok: true, value: [] };
  const isUnreadable = statuses.refusal === 'unreadable';
  return { ok: false, refusal: isUnreadable ? 'generic.unknown' : 'purchase.status-failed' };
}

export function saying<Value, Refusal extends string>(
  outcome: Outcome<Value, Refusal>,
  messages: Record<Refusal, Failure>,
): Outcome<Value, Failure> {
  return outcome.ok ? outcome : { ok: false, refusal: messages[outcome.refusal] };
}

function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => (result ??= work());
}
