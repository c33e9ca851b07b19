import { hasSameAnswers, type Feedback } from '~/core-api/feedback';
import { changeFeedback, getFeedback } from '~/core-api/feedback.server';
import { forgetAnswers, rememberSave } from '~/history/histories.server';
import type { Outcome, Unexpected } from '~/server/outcome';
import type { User } from '~/session/user.server';

/** With the answers as they are in `feedback`; sizes count them at once. A save may succeed although its response is lost or unreadable (G78). */
export async function saveFeedback(
  user: User,
  feedback: Feedback,
): Promise<Outcome<void, 'not-found' | Unexpected>> {
  const saved = await changeFeedback(user, feedback);
  if (saved.ok) {
    await rememberSave(user, { ...feedback, progressPercentage: saved.value });
    return { ok: true, value: undefined };
  }
  const now = await getFeedback(user, feedback);
  if (now.ok) await rememberSave(user, now.value);
  else await forgetAnswers(user, feedback);
  const isSaved = now.ok && hasSameAnswers(now.value.questions, feedback.questions);
  return isSaved ? { ok: true, value: undefined } : saved;
}
