import type { LoaderFunctionArgs } from '@remix-run/node';
import { questionsToAsk, nextQuestion, type Feedback } from '~/core-api/feedback';
import { getFeedback, listFeedbackStatuses } from '~/core-api/feedback.server';
import type { Caller } from '~/core-api/request.server';
import { isSameItem, itemKeyOf, type ItemKey, type Transaction } from '~/core-api/transaction';
import { getTranslator } from '~/i18n/translator.server';
import { failurePage } from '~/ui/failure/failure-page.server';
import { readMessages } from '../profile/questions/messages';
import { questionView } from '../profile/questions/question-view';
import { cardOf, nextUnrated } from '../profile._purchases/card/card.server';
import { feedbackAddressOf } from '../profile._purchases/card/feedback-address';
import { cardIdOf } from '../profile._purchases/card/item-id';
import { findListPart } from '../profile._purchases/list/list-part.server';
import { listAddressOf, type ListQuery } from '../profile._purchases/list/list-query';

/** An item, and the list that its page was opened from. */
export type FeedbackAddress = { item: ItemKey; list: ListQuery };

export type FeedbackPageData = Awaited<ReturnType<typeof feedbackPageOf>>;

/** The thank-you panel has the address of the questions and this mark, so that it can be loaded again. */
export const thanksMark = 'thanks';

/** The page about one item: the question that comes next, or thanks when none is left. */
export async function feedbackPageOf(
  args: LoaderFunctionArgs,
  user: Caller,
  address: FeedbackAddress,
) {
  const [translator, feedback, part] = await Promise.all([
    getTranslator(args),
    requireFeedback(args, user, address),
    findListPart(user, address.list),
  ]);
  const items = part.ok ? part.value.items : [];
  const item = items.find((known) => isSameItem(itemKeyOf(known), address.item));
  const listAddress = listAddressOf(address.list);
  const place = item ? `#${cardIdOf(item.id)}` : '';
  const isThanks = new URL(args.request.url).searchParams.has(thanksMark);
  const step = stepOf(feedback, isThanks);
  return {
    words: translator.words('feedback'),
    item: item ? cardOf(item, { statuses: [], list: address.list, translator }) : null,
    listAddress: listAddress + place,
    address: feedbackAddressOf(address.item, address.list),
    question: step && { ...step, progress: translator.t('feedback:progress', step) },
    nextItem: step ? null : await nextItemOf(user, items, address),
  };
}

/** Feedback about an item, or the page that says why there is none. */
export async function requireFeedback(
  args: LoaderFunctionArgs,
  user: Caller,
  { item, list }: FeedbackAddress,
): Promise<Feedback> {
  const feedback = await getFeedback(user, item);
  if (feedback.ok) return feedback.value;
  const { t, words } = await getTranslator(args);
  const status = feedback.refusal === 'not-found' ? 404 : 502;
  const back = { address: listAddressOf(list), label: words('feedback').back };
  throw await failurePage(args, status, t(`messages:${readMessages[feedback.refusal]}`), back);
}

function stepOf(feedback: Feedback, isThanks: boolean) {
  const isFinished = feedback.progressPercentage === 100;
  if (isFinished && isThanks) return null;
  const questions = questionsToAsk(feedback);
  const question = questions[nextQuestion(questions)];
  if (!question) return null;
  return { ...questionView(question), percent: isFinished ? 0 : feedback.progressPercentage };
}

async function nextItemOf(user: Caller, items: Transaction[], { item, list }: FeedbackAddress) {
  const statuses = await listFeedbackStatuses(user);
  if (!statuses.ok) return null;
  const next = nextUnrated(items, statuses.value, item);
  if (!next) return null;
  return { name: next.productDisplayName, address: feedbackAddressOf(itemKeyOf(next), list) };
}
