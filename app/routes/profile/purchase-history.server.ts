import type { FeedbackStatus } from '~/core-api/feedback';
import { getFeedback, listFeedbackStatuses } from '~/core-api/feedback.server';
import { progressOf } from '~/core-api/feedback-status';
import { itemKeyOf, type Transaction } from '~/core-api/transaction';
import { getTransactions } from '~/core-api/transaction.server';
import type { Caller } from '~/server/caller';
import type { Outcome, Unexpected } from '~/server/outcome';
import { fitAnswersOf } from '~/sizes/fit-answers';
import { sizedItemOf } from '~/sizes/read-item';
import { noAnswers, type SizedItem } from '~/sizes/sized-item';

export type PurchaseHistory = {
  /** Those that are counted: purchases and returns with all that has been said about them. */
  items: SizedItem[];
  /** How many items are known to be there without being counted yet. */
  uncounted: number;
  /** Older purchases have not been looked at: there may be more than `uncounted`. */
  hasOlder: boolean;
};

type Limits = {
  /** Of the core, in all. */
  maxCalls: number;
  /** Of purchases, among those calls. */
  maxPages: number;
};

export async function readHistory(
  caller: Caller,
  { maxCalls, maxPages }: Limits,
): Promise<Outcome<PurchaseHistory, 'unauthenticated' | Unexpected>> {
  const statuses = await listFeedbackStatuses(caller);
  const known: FeedbackStatus[] = statuses.ok ? statuses.value.records : [];
  const found: Transaction[] = [];
  let token: string | null = null;
  let calls = 1;
  for (let pages = 0; pages < maxPages; pages += 1) {
    const page = await getTransactions(caller, { continuationToken: token });
    calls += 1;
    if (!page.ok)
      return { ok: false, refusal: page.refusal === 'unknown-part' ? 'unknown' : page.refusal };
    found.push(...page.value.results);
    token = page.value.continuationToken;
    if (token === null) break;
  }
  const items: SizedItem[] = [];
  let uncounted = 0;
  for (const item of found) {
    const percent = progressOf(itemKeyOf(item), known) ?? 0;
    const isRated = percent > 0;
    if (isRated && calls >= maxCalls) {
      uncounted += 1;
      continue;
    }
    const feedback = isRated ? await getFeedback(caller, itemKeyOf(item)) : null;
    if (isRated) calls += 1;
    const sized = sizedItemOf(item, feedback?.ok ? fitAnswersOf(feedback.value) : noAnswers);
    if (sized) items.push(sized);
  }
  return { ok: true, value: { items, uncounted, hasOlder: token !== null } };
}
