import type { Feedback } from '~/core-api/feedback';
import { getFeedback, listFeedbackStatuses } from '~/core-api/feedback.server';
import type { WardrobeItem } from '~/core-api/wardrobe/wardrobe-item';
import { getWardrobePage } from '~/core-api/wardrobe/wardrobe.server';
import type { Caller } from '~/server/caller';

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

/** Includes those that can still be restored. @throws when the core refuses. */
export async function* ownItemsOf(caller: Caller): AsyncGenerator<WardrobeItem> {
  let continuationToken: string | null = null;
  do {
    const part = await getWardrobePage(caller, {
      section: null,
      continuationToken,
      hasDeleted: true,
    });
    if (!part.ok) {
      if (part.refusal === 'not-found') return;
      throw new Error(`The own items could not be read: ${part.refusal}`);
    }
    yield* part.value.results;
    continuationToken = part.value.continuationToken ?? null;
  } while (continuationToken !== null);
}
