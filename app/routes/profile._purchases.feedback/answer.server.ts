import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import {
  answerQuestion,
  followingQuestion,
  hasSameAnswers,
  questionsToAsk,
  type Question,
} from '~/core-api/feedback';
import { changeFeedback, getFeedback } from '~/core-api/feedback.server';
import { textIn } from '~/forms/parse-form';
import { rejectForm } from '~/forms/rejected-form.server';
import { getTranslator } from '~/i18n/translator.server';
import { saveMessages, selectedAnswers } from '../profile/feedback-questions';
import { forgetAnswers, rememberAnswers } from '../profile/purchase-history.server';
import { feedbackAddressOf, type FeedbackAddress } from '../profile._purchases/feedback-address';
import type { Shopper } from '../profile._purchases/shopper.server';
import { requireAddress, requireFeedback } from './feedback.server';

export async function saveAnswer(args: ActionFunctionArgs, shopper: Shopper, form: FormData) {
  const { user, about } = shopper;
  const address = await requireAddress(args);
  const feedback = await requireFeedback(args);
  const chosen = selectedAnswers(form);
  const typed = { question: textIn(form, 'question'), answer: chosen.join(' ') };
  const known = address.question === null ? questionsToAsk(feedback) : feedback.questions;
  const questions = answerQuestion(known, typed.question, chosen);
  if (!questions) return rejectForm(args, { problems: { answer: { key: 'select-one' } }, typed });

  const saved = await changeFeedback(user, { ...feedback, questions });
  if (saved.ok) {
    rememberAnswers(user, { ...feedback, questions, progressPercentage: saved.value });
  } else if (!(await isSaved(shopper, address, questions))) {
    const { t } = await getTranslator(args);
    const message = t(`messages:${saveMessages[saved.refusal]}`);
    const status = saved.refusal === 'not-found' ? 422 : 502;
    return rejectForm(args, { message, typed, status });
  }
  const next = followingQuestion(questions, typed.question)?.questionTemplateId;
  const place = { question: next ?? null, isThanks: !next, about };
  return redirect(feedbackAddressOf(address.item, address.list, place), 303);
}

/** A save may succeed although its response is lost or unreadable (G78). */
async function isSaved(
  { user }: Shopper,
  { item }: FeedbackAddress,
  questions: Question[],
): Promise<boolean> {
  const now = await getFeedback(user, item);
  if (now.ok) rememberAnswers(user, now.value);
  else forgetAnswers(user, item);
  return now.ok && hasSameAnswers(now.value.questions, questions);
}
