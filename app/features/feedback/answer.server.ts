import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { answerQuestion, followingQuestion, questionsToAsk } from '~/core-api/feedback';
import { textIn } from '~/forms/parse-form';
import { rejectForm } from '~/forms/rejected-form.server';
import { getTranslator } from '~/i18n/translator.server';
import { saveMessages, selectedAnswers } from '~/features/profile/feedback-questions';
import { feedbackAddressOf } from '~/features/purchases/feedback-address';
import { saveFeedback } from '~/features/purchases/save-feedback.server';
import type { Shopper } from '~/features/purchases/shopper.server';
import { requireAddress, requireFeedback } from '~/features/purchases/require-feedback.server';

export async function saveAnswer(args: ActionFunctionArgs, shopper: Shopper, form: FormData) {
  const { user, about } = shopper;
  const address = await requireAddress(args);
  const feedback = await requireFeedback(args);
  const chosen = selectedAnswers(form);
  const typed = { question: textIn(form, 'question'), answer: chosen.join(' ') };
  const known = address.question === null ? questionsToAsk(feedback) : feedback.questions;
  const questions = answerQuestion(known, typed.question, chosen);
  if (!questions) return rejectForm(args, { problems: { answer: { key: 'select-one' } }, typed });

  const saved = await saveFeedback(user, { ...feedback, questions });
  if (!saved.ok) {
    const { t } = await getTranslator(args);
    const message = t(`messages:${saveMessages[saved.refusal]}`);
    const status = saved.refusal === 'not-found' ? 422 : 502;
    return rejectForm(args, { message, typed, status });
  }
  const next = followingQuestion(questions, typed.question)?.questionTemplateId;
  const place = { question: next ?? null, isThanks: !next, about };
  return redirect(feedbackAddressOf(address.item, address.list, place), 303);
}
