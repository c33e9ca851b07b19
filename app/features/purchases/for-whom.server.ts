import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { answerQuestion, giveAnswer, withoutAnswers, type Question } from '~/core-api/feedback';
import { getFeedback } from '~/core-api/feedback.server';
import { itemAddressOf } from '~/features/profile/item-address';
import { beginMessages, saveMessages } from '~/features/profile/feedback-questions';
import { openFeedback, saveFeedback } from '~/history/save-feedback.server';
import { getTranslator } from '~/i18n/translator.server';
import { decryptFor, encryptFor } from '~/session/encrypted-cookie.server';
import { textIn } from '~/forms/parse-form';
import { redirectWithNotice } from '~/session/notices.server';
import type { User } from '~/session/user.server';
import { fitAnswersOf } from '~/sizes/fit-answers';
import { failurePage } from '~/ui/failure/failure-page.server';
import { feedbackAddressOf } from './feedback-address';
import { requireKey } from './item-page.server';
import { listQueryOf } from './list-query';
import { requireShopper } from './shopper.server';

const purpose = 'for-whom';
/** The answers by their questions. */
const givenSchema = z.array(z.tuple([z.string(), z.array(z.string())]));

// "For someone else" closes the other questions: their answers stay in the address, encrypted, for an undo.
/** @throws the failure page: 422 for a choice that is not offered, 422 or 502 when the core does not save it. */
export async function saveForWhom(args: ActionFunctionArgs) {
  const shopper = await requireShopper(args);
  if (!shopper) return redirect('/profile', 303);
  const { user } = shopper;
  const item = await requireKey(args);
  const form = await args.request.formData();
  const isForOther = form.has('forOther');
  const list = new URL(args.request.url).searchParams.get('list') ?? '';
  const address = itemAddressOf(item, list);
  const { t, words } = await getTranslator(args);
  const { saved, undone, back } = words('item').wrong.gift;
  const wayBack = { address, label: back };
  if (isForOther === form.has('forMe')) {
    throw await failurePage(args, 422, t('messages:validation.choice'), wayBack);
  }
  const failed = (message: string, refusal: string) =>
    failurePage(args, refusal === 'not-found' ? 422 : 502, message, wayBack);

  const known = await getFeedback(user, item);
  const isNew = !known.ok && known.refusal === 'not-found';
  const opened = isNew ? await openFeedback(user, item) : known;
  if (!opened.ok)
    throw await failed(t(`messages:${beginMessages[opened.refusal]}`), opened.refusal);
  const { questions: before } = opened.value;
  const questions =
    (await restored(user, before, textIn(form, 'undo'))) ?? answeredFor(before, isForOther);
  if (!questions) {
    const question = before[0]?.questionTemplateId ?? null;
    return redirect(
      feedbackAddressOf(item, listQueryOf(new URLSearchParams(list)), { question }),
      303,
    );
  }
  const done = await saveFeedback(user, { ...opened.value, questions });
  if (!done.ok) throw await failed(t(`messages:${saveMessages[done.refusal]}`), done.refusal);
  const undo = isForOther ? await encryptAnswers(user, before) : null;
  const parameters = new URLSearchParams({ ...(list && { list }), ...(undo && { undo }) });
  const message = isForOther ? saved : undone;
  const next = `${itemAddressOf(item)}?${parameters}#for-whom`;
  return redirectWithNotice(args, next, 'success', message);
}

/** @returns null where the first question does not ask for whom it was. */
function answeredFor(questions: readonly Question[], isForOther: boolean): Question[] | null {
  const [first] = questions;
  const answered = first?.answers.map(({ answerTemplateId }) =>
    giveAnswer(questions, first.questionTemplateId, [answerTemplateId]),
  );
  const saysOther = (given: Question[]) =>
    fitAnswersOf({ questions: given }).verdict === 'notForUser';
  if (answered?.length !== 2 || !answered.some(saysOther)) return null;
  return answered.find((given) => saysOther(given) === isForOther) ?? null;
}

function encryptAnswers(user: User, questions: readonly Question[]): Promise<string> {
  const given = questions
    .filter(({ selectedAnswers }) => selectedAnswers.length > 0)
    .map(({ questionTemplateId, selectedAnswers }) => [
      questionTemplateId,
      selectedAnswers.map(({ answerTemplateId }) => answerTemplateId),
    ]);
  return encryptFor(user, purpose, given);
}

/** @returns null for a text of another person, one older than an hour, and answers that are no longer offered. */
async function restored(user: User, questions: readonly Question[], undo: string) {
  const given = await decryptFor(user, purpose, undo, givenSchema);
  if (!given) return null;
  return given.reduce<Question[] | null>(
    (known, [question, answers]) => known && answerQuestion(known, question, answers),
    withoutAnswers(questions),
  );
}
