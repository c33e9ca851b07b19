import { config } from '~/config/config.server';
import type { Feedback, FeedbackStatus } from '~/core-api/feedback';
import { getFeedback, listFeedbackStatuses } from '~/core-api/feedback.server';
import { getOrCreateProfile } from '~/core-api/profile.server';
import {
  newestFirst,
  type ItemKey,
  type Transaction,
  type TransactionPage,
} from '~/core-api/transaction';
import { withoutCircles } from '~/core-api/read-pages.server';
import { getTransactions } from '~/core-api/transaction.server';
import { within, type Caller } from '~/server/caller';
import type { Outcome } from '~/server/outcome';
import type { Person } from '../../profile/history-cache.server';
import type { PurchaseHistory } from '../../profile/known-history';
import { readHistory } from '../../profile/purchase-history.server';
import { readMessages } from '../../profile/feedback-questions';
import type { Failure } from '../conversation/step';

const maxPages = 3;
// Of a conversation's one question; the page of sizes counts further.
const maxHistoryCalls = 24;

const profileMessages = {
  'not-found': 'generic.user-not-found',
  deleted: 'generic.authentication-failed',
  unknown: 'generic.fetching-user-failed',
  unreadable: 'generic.fetching-user-failed',
} as const;

const itemMessages = {
  unauthenticated: 'generic.authentication-failed',
  'unknown-part': 'generic.unknown',
  unknown: 'generic.unknown',
  unreadable: 'generic.fetching-data-failed',
} as const;

const historyMessages = {
  unauthenticated: 'generic.authentication-failed',
  unknown: 'generic.unknown',
  unreadable: 'generic.fetching-data-failed',
  'statuses-failed': 'purchase.status-failed',
  'statuses-unreadable': 'generic.unknown',
} as const;

type Items = { items: Transaction[]; isComplete: boolean };

export type Read<Value> = Promise<Outcome<Value, Failure>>;

export type CoreReader = ReturnType<typeof createCoreReader>;

/**
 * Makes each call at most once, however many replies of a request need it, all within the time of one page (G80). Items
 * without a category are left out.
 */
export function createCoreReader(caller: Person) {
  const user = within(caller, config.pageTimeoutMs);
  const feedbacks = new Map<string, Read<Feedback>>();
  return {
    profile: once(async () => withMessages(await getOrCreateProfile(user), profileMessages)),
    items: once(() => readItems(user)),
    statuses: once(() => readStatuses(user)),
    history: once(() => readSizes(user)),
    feedback(item: ItemKey): Read<Feedback> {
      const id = JSON.stringify([item.purchaseId, item.sourceId, item.sourceVariationId]);
      const feedback = feedbacks.get(id) ?? readFeedback(user, item);
      feedbacks.set(id, feedback);
      return feedback;
    },
  };
}

async function readItems(user: Caller): Read<Items> {
  const getPage = withoutCircles(getTransactions);
  const items: Transaction[] = [];
  let next: string | null = null;
  for (let pages = 0; pages < maxPages; pages += 1) {
    const page: Outcome<TransactionPage, Failure> = withMessages(
      await getPage(user, { continuationToken: next }),
      itemMessages,
    );
    // What was read is worth saying, also without the rest (G80).
    if (!page.ok && pages > 0) break;
    if (!page.ok) return page;
    items.push(...page.value.results.filter(({ product }) => product.category?.mainCategory));
    next = page.value.continuationToken ?? null;
    if (next === null) break;
  }
  return { ok: true, value: { items: items.sort(newestFirst), isComplete: next === null } };
}

async function readSizes(user: Person): Read<PurchaseHistory> {
  const history = await readHistory(user, { maxCalls: maxHistoryCalls, maxPages });
  return withMessages(history, historyMessages);
}

async function readFeedback(user: Caller, item: ItemKey): Read<Feedback> {
  return withMessages(await getFeedback(user, item), readMessages);
}

/** Without statuses there is no feedback yet (G30). */
async function readStatuses(user: Caller): Read<FeedbackStatus[]> {
  const statuses = await listFeedbackStatuses(user);
  if (statuses.ok) return { ok: true, value: statuses.value.records };
  if (statuses.refusal === 'not-found') return { ok: true, value: [] };
  const isUnreadable = statuses.refusal === 'unreadable';
  return { ok: false, refusal: isUnreadable ? 'generic.unknown' : 'purchase.status-failed' };
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
