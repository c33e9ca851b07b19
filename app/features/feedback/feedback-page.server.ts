import { type LoaderFunctionArgs, redirect, type ActionFunctionArgs } from '@remix-run/node';
import {
  findOpenQuestion,
  nextQuestion,
  placeOf,
  previousQuestion,
  questionsToAsk,
  wholePercent,
  type Feedback,
  answerQuestion,
  followingQuestion,
} from '~/core-api/feedback';
import { getTranslator, type Translator } from '~/i18n/translator.server';
import { questionView, saveMessages, selectedAnswers } from '~/features/profile/feedback-questions';
import { type FeedbackAddress, feedbackAddressOf } from '~/features/purchases/feedback-address';
import { encryptProduct } from '~/features/purchases/encrypted-product.server';
import type { Shopper } from '~/features/purchases/shopper.server';
import { requireAddress, requireFeedback } from '~/features/purchases/feedback.server';
import { isSameItem } from '~/core-api/transaction';
import { keptHistoryOf, rememberAnswers, completeHistoryOf } from '~/history/histories.server';
import { sizedItemsOf } from '~/history/history';
import { saveFeedback } from '~/history/save-feedback.server';
import type { User } from '~/session/user.server';
import { sizeProfileOf, type KindSizes, type SizeProfile } from '~/sizes/kind-sizes';
import { noAnswers, type SizedItem } from '~/sizes/sized-item';
import { profileOf, today } from '~/features/profile/size-profile-of';
import { tileOf } from '~/features/profile/size-tile.server';
import { textIn } from '~/forms/parse-form';
import { rejectForm } from '~/forms/rejected-form.server';

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
    about: shopper.about ?? (await encryptProduct(shopper.user, null)),
    question: step && { ...step, label: t('feedback:step', step.place) },
    savedAt: step ? null : Date.now(),
    sizes: step ? null : await sizeChangeOf(shopper.user, feedback, translator),
    isAll: address.isAll,
    first: feedback.questions[0]?.questionTemplateId ?? null,
  };
}

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

/** The size that the finished feedback speaks about, now and before; null when nothing can be said about it. */
async function sizeChangeOf(user: User, feedback: Feedback, translator: Translator) {
  rememberAnswers(user, feedback);
  const history = keptHistoryOf(user) ?? (await completeHistoryOf(user));
  if (!history) return null;
  const items = sizedItemsOf(history);
  const item = items.find(({ key }) => isSameItem(key, feedback));
  if (!item) return null;
  const now = findingFor(item, profileOf(items));
  if (!now?.size) return null;
  const unanswered = items.map((one) =>
    isSameItem(one.key, feedback) ? { ...one, answers: noAnswers } : one,
  );
  const before = findingFor(item, sizeProfileOf(unanswered, today()));
  const { t, words } = translator;
  const tile = tileOf(now, translator);
  const sure = { sure: tile.sure, before: words('sizes').sureness[before?.sureness ?? 'none'] };
  return {
    tile,
    text: t('sizes:changed.size', { kind: tile.kind, size: tile.size }),
    sure: sure.sure === sure.before ? sure.sure : t('sizes:changed.before', sure),
  };
}

function findingFor({ kind, size }: SizedItem, { kinds }: SizeProfile): KindSizes | undefined {
  return kinds.find((finding) => finding.kind === kind && finding.system === size?.system);
}

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
