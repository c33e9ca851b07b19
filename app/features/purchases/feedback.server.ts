import type { LoaderFunctionArgs } from '@remix-run/node';
import { type Feedback, hasSameAnswers } from '~/core-api/feedback';
import { getFeedback, addFeedback, changeFeedback } from '~/core-api/feedback.server';
import { getTranslator } from '~/i18n/translator.server';
import { oncePerRequest } from '~/server/load-context';
import { requireUser, type User } from '~/session/user.server';
import { failurePage } from '~/ui/failure/failure-page.server';
import { readMessages } from '~/features/profile/feedback-questions';
import type { ItemKey } from '~/core-api/transaction';
import type { Outcome, Unexpected } from '~/server/outcome';
import { dropAnswers, rememberSave } from '~/history/histories.server';
import { readFeedbackAddress } from './feedback-address';
import { listAddressOf } from './list-query';

/** @throws the failure page: 404 without the ids of an item. */
export async function requireAddress(args: LoaderFunctionArgs) {
  const address = readFeedbackAddress(new URL(args.request.url).searchParams);
  if (address) return address;
  const { t } = await getTranslator(args);
  throw await failurePage(args, 404, t('messages:purchase.not-found'));
}

/** Read once, so that a refused answer shows the feedback as before (G78). @throws the failure page: 404 or 502. */
export const requireFeedback = oncePerRequest(async (args): Promise<Feedback> => {
  const { item, list } = await requireAddress(args);
  const feedback = await getFeedback(await requireUser(args), item);
  if (feedback.ok) return feedback.value;
  const { t, words } = await getTranslator(args);
  const status = feedback.refusal === 'not-found' ? 404 : 502;
  const back = { address: listAddressOf(list), label: words('feedback').back };
  throw await failurePage(args, status, t(`messages:${readMessages[feedback.refusal]}`), back);
});

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

/** Sizes count the answers at once. A save may succeed although its response is lost or unreadable (G78). */
export async function saveFeedback(
  user: User,
  feedback: Feedback,
): Promise<Outcome<void, 'not-found' | Unexpected>> {
  const saved = await changeFeedback(user, feedback);
  if (saved.ok) {
    await rememberSave(user, { ...feedback, progressPercentage: saved.value });
    return { ok: true, value: undefined };
  }
  const now = await getFeedback(user, feedback);
  if (now.ok) await rememberSave(user, now.value);
  else await dropAnswers(user, feedback);
  const isSaved = now.ok && hasSameAnswers(now.value.questions, feedback.questions);
  return isSaved ? { ok: true, value: undefined } : saved;
}
