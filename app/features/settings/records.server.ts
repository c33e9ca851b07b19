import type { Feedback } from '~/core-api/feedback';
import { getFeedback, listFeedbackStatuses } from '~/core-api/feedback.server';
import { readAllPages } from '~/core-api/read-pages.server';
import type { WardrobeItem, WardrobePage } from '~/core-api/wardrobe/wardrobe-item';
import { getWardrobePage } from '~/core-api/wardrobe/wardrobe.server';
import type { Caller } from '~/server/caller';

const emptyPage: WardrobePage = {
  results: [],
  unreadable: 0,
  firstIssue: null,
  continuationToken: null,
};

/** @throws when the core refuses, which ends a download that has begun. */
export async function* feedbackOf(caller: Caller): AsyncGenerator<Feedback> {
  const statuses = await listFeedbackStatuses(caller);
  if (!statuses.ok) {
    if (statuses.refusal === 'not-found') return;
    throw new Error(`The feedback could not be read: ${statuses.refusal}`);
  }
  for (const { purchaseId, sourceId, sourceVariationId } of statuses.value.records) {
    const feedback = await getFeedback(caller, { purchaseId, sourceId, sourceVariationId });
    if (feedback.ok) yield feedback.value;
    else if (feedback.refusal !== 'not-found') {
      throw new Error(`The feedback could not be read: ${feedback.refusal}`);
    }
  }
}

/** Includes those that can still be restored. Nothing while there is no wardrobe. @throws when the core refuses. */
export function ownItemsOf(caller: Caller): AsyncGenerator<WardrobeItem> {
  return readAllPages(caller, async (person, { continuationToken }) => {
    const query = { section: null, continuationToken, hasDeleted: true };
    const page = await getWardrobePage(person, query);
    const isNone = !page.ok && page.refusal === 'not-found';
    return isNone ? { ok: true, value: emptyPage } : page;
  });
}
