import type { LoaderFunctionArgs } from '@remix-run/node';
import { nextQuestion, questionsToAsk, type Feedback } from '~/core-api/feedback';
import { nextUnrated } from '~/core-api/feedback-status';
import { listFeedbackStatuses } from '~/core-api/feedback.server';
import { isSameItem, itemKeyOf, type Transaction } from '~/core-api/transaction';
import { getTranslator } from '~/i18n/translator.server';
import type { Caller } from '~/server/caller';
import { questionView } from '../profile/feedback-questions';
import { cardOf } from '../profile._purchases/card.server';
import { feedbackAddressOf, type FeedbackAddress } from '../profile._purchases/feedback-address';
import { cardIdOf } from '../profile._purchases/item-id';
import { findListPart } from '../profile._purchases/list-part.server';
import { listAddressOf } from '../profile._purchases/list-query';
import { requireFeedback, thanksMark } from './feedback.server';

export type FeedbackPageData = Awaited<ReturnType<typeof feedbackPageOf>>;

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
