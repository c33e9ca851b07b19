import { z } from 'zod';
import {
  feedbackSchema,
  feedbackStatusSchema,
  percentSchema,
  type Feedback,
  type FeedbackStatus,
} from './feedback';
import { askCore, type Caller, type Outcome, type Surprise } from './request.server';
import type { ItemKey } from './transaction';

const path = '/core/api/v1/feedback';

/** How far the caller is with each item that has feedback, in percent from 0 to 100. */
export async function listFeedbackStatuses(
  caller: Caller,
): Promise<Outcome<FeedbackStatus[], 'not-found' | Surprise>> {
  const answer = await askCore(caller, {
    method: 'GET',
    path: `${path}/Status`,
    accept: [200],
    shape: z.object({ results: z.array(feedbackStatusSchema) }),
    refusals: { 404: 'not-found' },
  });
  return answer.ok ? { ok: true, value: answer.value.results } : answer;
}

/** Begins the feedback about an item, with its questions in the caller's language. */
export function addFeedback(
  caller: Caller,
  item: ItemKey,
): Promise<Outcome<Feedback, 'not-found' | Surprise>> {
  return askCore(caller, {
    method: 'POST',
    path,
    query: { ...item, languageCode: caller.language },
    accept: [201],
    shape: feedbackSchema,
    refusals: { 404: 'not-found' },
  });
}

/** The feedback about an item as far as it is given. */
export function getFeedback(
  caller: Caller,
  item: ItemKey,
): Promise<Outcome<Feedback, 'not-found' | Surprise>> {
  return askCore(caller, {
    method: 'GET',
    path,
    query: { ...item },
    accept: [200],
    shape: feedbackSchema,
    refusals: { 404: 'not-found' },
  });
}

/** Saves the whole feedback with its chosen answers; the value is the new percentage. */
export async function changeFeedback(
  caller: Caller,
  feedback: Feedback,
): Promise<Outcome<number, 'not-found' | Surprise>> {
  const answer = await askCore(caller, {
    method: 'PUT',
    path: `${path}/${encodeURIComponent(feedback.id)}`,
    body: feedback,
    accept: [200],
    shape: z.object({ progressPercentage: percentSchema }),
    refusals: { 404: 'not-found' },
  });
  return answer.ok ? { ok: true, value: answer.value.progressPercentage } : answer;
}
