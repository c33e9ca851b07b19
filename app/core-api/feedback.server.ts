import { z } from 'zod';
import type { Caller } from '~/server/caller';
import type { Outcome, Unexpected } from '~/server/outcome';
import {
  feedbackSchema,
  feedbackStatusSchema,
  percentSchema,
  type Feedback,
  type FeedbackStatus,
} from './feedback';
import { recordListOf, type RecordList } from './record-list';
import { callCore } from './request.server';
import type { ItemKey } from './transaction';

const path = '/core/api/v1/feedback';

export async function listFeedbackStatuses(
  caller: Caller,
): Promise<Outcome<RecordList<FeedbackStatus>, 'not-found' | Unexpected>> {
  const outcome = await callCore(caller, {
    method: 'GET',
    path: `${path}/Status`,
    accept: [200],
    schema: z.object({ results: recordListOf(feedbackStatusSchema) }),
    refusals: { 404: 'not-found' },
    partlyRead: ({ results }) => results,
  });
  return outcome.ok ? { ok: true, value: outcome.value.results } : outcome;
}

export function addFeedback(
  caller: Caller,
  item: ItemKey,
): Promise<Outcome<Feedback, 'not-found' | Unexpected>> {
  return callCore(caller, {
    method: 'POST',
    path,
    query: { ...item, languageCode: caller.language },
    accept: [201],
    schema: feedbackSchema,
    refusals: { 404: 'not-found' },
  });
}

export function getFeedback(
  caller: Caller,
  item: ItemKey,
): Promise<Outcome<Feedback, 'not-found' | Unexpected>> {
  return callCore(caller, {
    method: 'GET',
    path,
    query: { ...item },
    accept: [200],
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
    accept: [200],
    schema: z.object({ progressPercentage: percentSchema }),
    refusals: { 404: 'not-found' },
  });
  return outcome.ok ? { ok: true, value: outcome.value.progressPercentage } : outcome;
}
