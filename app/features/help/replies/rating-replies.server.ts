import { answerQuestion, nextQuestion, type Feedback, type Question } from '~/core-api/feedback';
import { addFeedback, changeFeedback, getFeedback } from '~/core-api/feedback.server';
import { itemKeyOf, type Transaction } from '~/core-api/transaction';
import { forgetAnswers, rememberSave } from '~/history/histories.server';
import type { Caller } from '~/server/caller';
import type { User } from '~/session/user.server';
import { beginMessages, readMessages } from '~/features/profile/feedback-questions';
import type { NewStep, RatedItem } from '../conversation/conversation';
import { failureReply, type Reply } from '../conversation/step';
import { shortName } from '../facts/short-name';
import { withMessages } from './core-reader.server';

export async function beginRating(
  user: Caller,
  { item, percent }: { item: Transaction; percent: number | null },
): Promise<Pick<NewStep, 'reply' | 'rated'>> {
  const key = itemKeyOf(item);
  const feedback =
    percent === null
      ? withMessages(await addFeedback(user, key), beginMessages)
      : withMessages(await getFeedback(user, key), readMessages);
  if (!feedback.ok) return { reply: failureReply(feedback.refusal) };
  const name = shortName(item.productDisplayName);
  const rated = { key, name };
  return { reply: askNext(feedback.value.questions, { name, begins: name }), rated };
}

/** Help begins anew after a failure, and keeps no choice. */
const saveMessages = {
  'not-found': 'purchase.save-failed',
  unknown: 'purchase.save-failed',
  unreadable: 'generic.unknown',
} as const;

type Rating = { feedback: Feedback; question: string; selected: string[]; rated: RatedItem };

/** Saves the answer and asks the next question; null when the answer does not belong to the question. */
export async function saveAnswer(
  user: User,
  { feedback, question, selected, rated: { key, name } }: Rating,
): Promise<Reply | null> {
  const questions = answerQuestion(feedback.questions, question, selected);
  if (!questions) return null;
  const saved = withMessages(await changeFeedback(user, { ...feedback, questions }), saveMessages);
  if (!saved.ok) {
    await forgetAnswers(user, key);
    return failureReply(saved.refusal);
  }
  await rememberSave(user, { ...feedback, questions, progressPercentage: saved.value });
  return askNext(questions, { name, begins: null });
}

function askNext(
  questions: Question[],
  { name, begins }: { name: string; begins: string | null },
): Reply {
  const next = questions[nextQuestion(questions)];
  return next
    ? { type: 'question', question: next.questionTemplateId, begins }
    : { type: 'thanks', name };
}
