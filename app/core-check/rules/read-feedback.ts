import { z } from 'zod';
import { feedbackBodySchema, feedbackStatusSchema, type FeedbackStatus } from '~/core-api/feedback';
import { canBeRated, itemKeyOf, type ItemKey } from '~/core-api/transaction';
import { notTried, type Probe, call, withId } from '../probe';
import { readTransactions } from './transaction-rules';

export type FeedbackBody = z.infer<typeof feedbackBodySchema>;

export const statusesSchema = z.object({ results: z.array(feedbackStatusSchema) });

export async function readStatuses(core: Probe): Promise<FeedbackStatus[]> {
  const found = await core.ask(call.statuses);
  if (found.status === 404) return [];
  return core.readBody(call.statuses, found, [[200], statusesSchema]).results;
}

/** One that the person has begun, or else one that is begun now. */
export function readFeedback(core: Probe): Promise<FeedbackBody> {
  return core.once('feedback', feedbackBodySchema, async () => {
    const [begun] = await readStatuses(core);
    if (begun) return getFeedback(core, begun);
    core.mustWrite();
    core.mustBegin();
    const ratable = (await readTransactions(core)).find(canBeRated);
    if (!ratable) return notTried('needs an item with a trainingCategory');
    core.left.push('a feedback without answers, since the test person had none');
    return beginFeedback(core, itemKeyOf(ratable));
  });
}

export function getFeedback(core: Probe, item: ItemKey): Promise<FeedbackBody> {
  return core.expectBody(call.getFeedback, [[200], feedbackBodySchema], { query: queryOf(item) });
}

export function beginFeedback(
  core: Probe,
  item: ItemKey,
  languageCode = 'en',
): Promise<FeedbackBody> {
  const query = { ...queryOf(item), languageCode };
  return core.expectBody(call.addFeedback, [[201], feedbackBodySchema], { query });
}

/** The answers are put back as they were found. */
export async function changing(
  core: Probe,
  change: (feedback: FeedbackBody) => Promise<unknown>,
): Promise<void> {
  core.mustWrite();
  const feedback = await readFeedback(core);
  const put = withId(call.changeFeedback, feedback.id);
  try {
    await change(feedback);
  } finally {
    await core.undo('changed answers of a feedback', () =>
      core.expectStatus(put, [200], { body: feedback }),
    );
  }
}

export function queryOf({ purchaseId, sourceId, sourceVariationId }: ItemKey): ItemKey {
  return { purchaseId, sourceId, sourceVariationId };
}
