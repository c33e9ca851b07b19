import { type Feedback, hasSameAnswers } from '~/core-api/feedback';
import { addFeedback, changeFeedback, getFeedback } from '~/core-api/feedback.server';
import type { ItemKey } from '~/core-api/transaction';
import type { Outcome, Unexpected } from '~/server/outcome';
import { dropAnswers, rememberSave, type Person } from './histories.server';

/** A feedback that is there was begun, although the response was lost or unreadable (G78). */
export async function openFeedback(
  person: Person,
  item: ItemKey,
): Promise<Outcome<Feedback, 'not-found' | Unexpected>> {
  const begun = await addFeedback(person, item);
  if (begun.ok || begun.refusal === 'not-found') return begun;
  const now = await getFeedback(person, item);
  return now.ok ? now : begun;
}

/** Sizes count the answers at once. A save may succeed although its response is lost or unreadable (G78). */
export async function saveFeedback(
  person: Person,
  feedback: Feedback,
): Promise<Outcome<void, 'not-found' | Unexpected>> {
  const saved = await changeFeedback(person, feedback);
  if (saved.ok) {
    await rememberSave(person, { ...feedback, progressPercentage: saved.value });
    return { ok: true, value: undefined };
  }
  const now = await getFeedback(person, feedback);
  if (now.ok) await rememberSave(person, now.value);
  else await dropAnswers(person, feedback);
  const isSaved = now.ok && hasSameAnswers(now.value.questions, feedback.questions);
  return isSaved ? { ok: true, value: undefined } : saved;
}
