import type { Feedback } from '~/core-api/feedback';
import { addFeedback, getFeedback } from '~/core-api/feedback.server';
import type { ItemKey } from '~/core-api/transaction';
import type { Outcome, Unexpected } from '~/server/outcome';
import type { User } from '~/session/user.server';

/** A feedback that is there was begun, although the response was lost or unreadable (G78). */
export async function openFeedback(
  user: User,
  item: ItemKey,
): Promise<Outcome<Feedback, 'not-found' | Unexpected>> {
  const begun = await addFeedback(user, item);
  if (begun.ok || begun.refusal === 'not-found') return begun;
  const now = await getFeedback(user, item);
  return now.ok ? now : begun;
}
