import { z } from 'zod';
import type { Caller } from '~/server/caller';
import type { Outcome, Unexpected } from '~/server/outcome';
import {
  feedbackPageSize,
  feedbackSchema,
  feedbackStatusSchema,
  percentSchema,
  type Feedback,
  type FeedbackStatus,
} from './feedback';
import { pageOf, recordListOf, type RecordList } from './record-list';
import {
  callCore,
  callCoreUnlessKnown,
  unknownPage,
  untagged,
  type Tagged,
} from './request.server';
import type { ItemKey } from './transaction';

const path = '/core/api/v1/feedback';

export type StatusList = RecordList<FeedbackStatus>;

const statusesSchema = z
  .object({ results: recordListOf(feedbackStatusSchema) })
  .transform(({ results }) => results);

export async function listFeedbackStatuses(
  caller: Caller,
): Promise<Outcome<StatusList, 'not-found' | Unexpected>> {
  return untagged(await listStatusesUnlessKnown(caller, null));
}

export function listStatusesUnlessKnown(caller: Caller, known: Tagged<StatusList> | null) {
  const call = {
    method: 'GET',
    path: `${path}/Status`,
    schema: statusesSchema,
    refusals: { 404: 'not-found' },
    partlyRead: (statuses: StatusList) => statuses,
  } as const;
  return callCoreUnlessKnown(caller, call, known);
}

/** All of the person, page by page. `not-offered`: the core does without this call. */
export function listFeedback(
  caller: Caller,
  { continuationToken }: { continuationToken: string | null },
) {
  return callCore(caller, {
    method: 'GET',
    path: `${path}/All`,
    query: { maxItemCount: feedbackPageSize, continuationToken },
    schema: pageOf(feedbackSchema),
    refusals: {
      404: 'not-offered',
      405: 'not-offered',
      501: 'not-offered',
      ...unknownPage(continuationToken),
    },
    partlyRead: (page) => page,
  });
}

export function addFeedback(caller: Caller, item: ItemKey) {
  return callCore(caller, {
    method: 'POST',
    path,
    query: { ...item, languageCode: caller.language },
    accept: [201],
    schema: feedbackSchema,
    refusals: { 404: 'not-found' },
  });
}

export function getFeedback(caller: Caller, item: ItemKey) {
  return callCore(caller, {
    method: 'GET',
    path,
    query: { ...item },
    schema: feedbackSchema,
    refusals: { 404: 'not-found' },
  });
}

export async function changeFeedback(
  caller: Caller,
  feedback: Feedback,
): Promise<Outcome<number, 'not-found' | Unexpected>> {
  const outcome = await callCore(caller, {
    method: 'PUT',
    path: `${path}/${encodeURIComponent(feedback.id)}`,
    body: feedback,
    schema: z.object({ progressPercentage: percentSchema }),
    refusals: { 404: 'not-found' },
  });
  return outcome.ok ? { ok: true, value: outcome.value.progressPercentage } : outcome;
}
