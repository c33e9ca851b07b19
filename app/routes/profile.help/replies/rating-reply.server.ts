import { answerQuestion, nextQuestion, type Feedback, type Question } from '~/core-api/feedback';
import { addFeedback, changeFeedback, getFeedback } from '~/core-api/feedback.server';
import type { Caller } from '~/server/caller';
import { itemKeyOf, type Transaction } from '~/core-api/transaction';
import { beginMessages, readMessages, saveMessages } from '../../profile/questions/messages';
import type { Answered, RatedItem } from '../conversation/conversation';
import type { Reply } from '../conversation/step';
import { saying } from './reads.server';
import { shortName } from '../facts/short-name';
import { failed } from './topic-reply.server';

/** Begins the feedback about an item, or goes on with the one that has begun. */
export async function beginRating(
  user: Caller,
  { item, percent }: { item: Transaction; percent: number | null },
): Promise<Answered> {
  const key = itemKeyOf(item);
  const feedback =
    percent === null
      ? saying(await addFeedback(user, key), beginMessages)
      : saying(await getFeedback(user, key), readMessages);
  if (!feedback.ok) return { reply: failed(feedback.refusal) };
  const name = shortName(item.productDisplayName);
  const rated = { key, name };
  return { reply: askNext(feedback.value.questions, { name, begins: name }), rated };
}

type Rating = { feedback: Feedback; question: string; chosen: string[]; rated: RatedItem };

/** Saves the answer to a question and asks the next one; null when it is no answer of that question. */
export async function rate(
  user: Caller,
  { feedback, question, chosen, rated: { name } }: Rating,
): Promise<Reply | null> {
  const questions = answerQuestion(feedback, question, chosen);
  if (!questions) return null;
  const saved = saying(await changeFeedback(user, { ...feedback, questions }), saveMessages);
  if (!saved.ok) return failed(saved.refusal);
  return askNext(questions, { name, begins: null });
}

function askNext(
  questions: Question[],
  { name, begins }: { name: string; begins: string | null },
): Reply {
  const next = questions[nextQuestion(questions)];
  return next
    ? { say: 'question', question: next.questionTemplateId, begins }
    : { say: 'thanks', name };
}
