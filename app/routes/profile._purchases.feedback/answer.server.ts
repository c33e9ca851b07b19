import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { giveAnswer, nextQuestion, type Feedback, type Question } from '~/core-api/feedback';
import { addFeedback, changeFeedback } from '~/core-api/feedback.server';
import type { Caller } from '~/core-api/request.server';
import { textIn } from '~/forms/parse-form';
import { refuseForm } from '~/forms/refused-form.server';
import { speak } from '~/i18n/speak.server';
import { failurePage } from '~/ui/failure/failure-page.server';
import { feedbackAddressOf } from '../profile._purchases/card/feedback-address';
import { listAddressOf } from '../profile._purchases/list/list-query';
import {
  askedQuestions,
  requireFeedback,
  thanksMark,
  type FeedbackAddress,
} from './feedback-page.server';

/** Begins the feedback about an item and goes to its first question. */
export async function beginFeedback(
  args: ActionFunctionArgs,
  user: Caller,
  address: FeedbackAddress,
) {
  const begun = await addFeedback(user, address.item);
  if (begun.ok) return redirect(feedbackAddressOf(address.item, address.list), 303);
  const { t, words } = await speak(args);
  const back = { address: listAddressOf(address.list), label: words('feedback').back };
  throw begun.refusal === 'not-found'
    ? await failurePage(args, 422, t('messages:purchase.not-found'), back)
    : await failurePage(args, 502, t('messages:generic.unknown'), back);
}

/** Saves the answer to one question and goes on to the next one, or to the thanks. */
export async function saveAnswer(
  args: ActionFunctionArgs,
  user: Caller,
  address: FeedbackAddress,
  form: FormData,
) {
  const { t } = await speak(args);
  const feedback = await requireFeedback(args, user, address);
  const question = questionIn(feedback, form);
  const chosen = chosenIn(form);
  const typed = { question: textIn(form, 'question'), answer: chosen.join(' ') };
  const isAnswer = question !== undefined && isPossible(question, chosen);
  if (!isAnswer) return refuseForm(args, { problems: { answer: { key: 'select-one' } }, typed });

  const questions = giveAnswer(
    questionsBefore(feedback, question),
    question.questionTemplateId,
    chosen,
  );
  const saved = await changeFeedback(user, { ...feedback, questions });
  if (!saved.ok) {
    const isOutOfRange = saved.refusal === 'unreadable';
    const message = t(isOutOfRange ? 'messages:generic.unknown' : 'messages:purchase.save-failed');
    const status = saved.refusal === 'not-found' ? 422 : 502;
    return refuseForm(args, { message, typed, status });
  }
  const next = feedbackAddressOf(address.item, address.list);
  return redirect(nextQuestion(questions) === -1 ? `${next}&${thanksMark}` : next, 303);
}

/**
 * A finished feedback begins anew when its first question is answered. An answer that is corrected
 * by going back in the browser keeps the others.
 */
function questionsBefore(feedback: Feedback, answered: Question): readonly Question[] {
  const isFirst = feedback.questions[0]?.questionTemplateId === answered.questionTemplateId;
  return isFirst ? askedQuestions(feedback) : feedback.questions;
}

function questionIn({ questions }: Feedback, form: FormData): Question | undefined {
  return questions.find(({ questionTemplateId }) => questionTemplateId === form.get('question'));
}

/** The chosen answers; an empty one is the "neither" of a pair. */
function chosenIn(form: FormData): string[] {
  return ['firstPair', 'secondPair', 'answer']
    .flatMap((name) => form.getAll(name).map(String))
    .filter((id) => id !== '');
}

function isPossible({ questionType, answers }: Question, chosen: string[]): boolean {
  const isKnown = chosen.every((id) => answers.some((answer) => answer.answerTemplateId === id));
  return isKnown && (questionType === 'Combo' ? chosen.length > 0 : chosen.length === 1);
}
