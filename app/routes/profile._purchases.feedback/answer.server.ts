import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { answerQuestion, nextQuestion } from '~/core-api/feedback';
import { addFeedback, changeFeedback } from '~/core-api/feedback.server';
import { textIn } from '~/forms/parse-form';
import { rejectForm } from '~/forms/rejected-form.server';
import { getTranslator } from '~/i18n/translator.server';
import type { Caller } from '~/server/caller';
import { failurePage } from '~/ui/failure/failure-page.server';
import { beginMessages, saveMessages, selectedAnswers } from '../profile/feedback-questions';
import { feedbackAddressOf, type FeedbackAddress } from '../profile._purchases/feedback-address';
import { listAddressOf } from '../profile._purchases/list-query';
import { requireFeedback, thanksMark } from './feedback.server';

export async function beginFeedback(
  args: ActionFunctionArgs,
  user: Caller,
  address: FeedbackAddress,
) {
  const begun = await addFeedback(user, address.item);
  if (begun.ok) return redirect(feedbackAddressOf(address.item, address.list), 303);
  const { t, words } = await getTranslator(args);
  const back = { address: listAddressOf(address.list), label: words('feedback').back };
  const status = begun.refusal === 'not-found' ? 422 : 502;
  throw await failurePage(args, status, t(`messages:${beginMessages[begun.refusal]}`), back);
}

export async function saveAnswer(
  args: ActionFunctionArgs,
  user: Caller,
  address: FeedbackAddress,
  form: FormData,
) {
  const { t } = await getTranslator(args);
  const feedback = await requireFeedback(args, user, address);
  const chosen = selectedAnswers(form);
  const typed = { question: textIn(form, 'question'), answer: chosen.join(' ') };
  const questions = answerQuestion(feedback, typed.question, chosen);
  if (!questions) return rejectForm(args, { problems: { answer: { key: 'select-one' } }, typed });

  const saved = await changeFeedback(user, { ...feedback, questions });
  if (!saved.ok) {
    const message = t(`messages:${saveMessages[saved.refusal]}`);
    const status = saved.refusal === 'not-found' ? 422 : 502;
    return rejectForm(args, { message, typed, status });
  }
  const next = feedbackAddressOf(address.item, address.list);
  return redirect(nextQuestion(questions) === -1 ? `${next}&${thanksMark}` : next, 303);
}
