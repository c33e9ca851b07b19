import type { LoaderFunctionArgs } from '@remix-run/node';
import {
  findOpenQuestion,
  nextQuestion,
  placeOf,
  previousQuestion,
  questionsToAsk,
  wholePercent,
  type Feedback,
} from '~/core-api/feedback';
import { getTranslator } from '~/i18n/translator.server';
import { questionView } from '~/features/profile/feedback-questions';
import type { FeedbackAddress } from '~/features/purchases/feedback-address';
import { sealProduct } from '~/features/purchases/product-seal.server';
import type { Shopper } from '~/features/purchases/shopper.server';
import { requireAddress, requireFeedback } from '~/features/purchases/require-feedback.server';
import { sizeChangeOf } from './size-change.server';

export type FeedbackPageData = Awaited<ReturnType<typeof feedbackPageOf>>;

export async function feedbackPageOf(args: LoaderFunctionArgs, shopper: Shopper) {
  const address = await requireAddress(args);
  const [translator, feedback] = await Promise.all([getTranslator(args), requireFeedback(args)]);
  const { t, words } = translator;
  const step = stepOf(feedback, address);
  return {
    words: words('feedback'),
    item: address.item,
    list: address.list,
    product: shopper.product,
    about: shopper.about ?? (await sealProduct(shopper.user, null)),
    question: step && { ...step, label: t('feedback:step', step.place) },
    savedAt: step ? null : Date.now(),
    sizes: step ? null : await sizeChangeOf(shopper.user, feedback, translator),
    isAll: address.isAll,
    first: feedback.questions[0]?.questionTemplateId ?? null,
  };
}

/** The question of the address if it is open, else the next one; null when there is none. */
function stepOf(feedback: Feedback, { question: id, isThanks }: FeedbackAddress) {
  const { progressPercentage } = feedback;
  const isFinished = progressPercentage === 100;
  if (isFinished && isThanks) return null;
  const asked = id === null ? null : findOpenQuestion(feedback.questions, id);
  const questions = asked ? feedback.questions : questionsToAsk(feedback);
  const question = asked ?? questions[nextQuestion(questions)];
  if (!question) return null;
  const startsOver = isFinished && !asked;
  return {
    ...questionView(question),
    chosen: question.selectedAnswers.map(({ answerTemplateId }) => answerTemplateId),
    place: placeOf(questions, question),
    percent: startsOver ? 0 : wholePercent(progressPercentage),
    previous: previousQuestion(questions, question)?.questionTemplateId ?? null,
    startsOver,
  };
}
