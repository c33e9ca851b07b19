import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { nextQuestion } from '~/core-api/feedback';
import { listFeedbackStatuses } from '~/core-api/feedback.server';
import { getTranslator } from '~/i18n/translator.server';
import { redirectWithNotice } from '~/session/notices.server';
import type { User } from '~/session/user.server';
import { failurePage } from '~/ui/failure/failure-page.server';
import { beginMessages } from '../profile/feedback-questions';
import { cardOf } from '../profile._purchases/card.server';
import {
  allQuestionsAddressOf,
  feedbackAddressOf,
  type FeedbackAddress,
} from '../profile._purchases/feedback-address';
import { findListPart } from '../profile._purchases/list-part.server';
import { listAddressOf } from '../profile._purchases/list-query';
import { nextUnrated } from '../profile._purchases/next-unrated';
import { openFeedback } from '../profile._purchases/open-feedback.server';
import type { Product } from '../profile._purchases/product';
import { sealProduct } from '../profile._purchases/product-seal.server';

/** With `isAll`, all questions come on one page. */
type Subject = Pick<FeedbackAddress, 'item' | 'list' | 'isAll'>;

export async function beginFeedback(
  args: ActionFunctionArgs,
  user: User,
  { item, list, isAll }: Subject,
  product: Product | null,
) {
  const begun = await openFeedback(user, item);
  if (!begun.ok) {
    const { t } = await getTranslator(args);
    const status = begun.refusal === 'not-found' ? 422 : 502;
    throw await failureOf(args, list, status, t(`messages:${beginMessages[begun.refusal]}`));
  }
  const about = await sealProduct(user, product);
  if (isAll) return redirect(allQuestionsAddressOf(item, list, about), 303);
  const { questions } = begun.value;
  const question = questions[nextQuestion(questions)]?.questionTemplateId ?? null;
  return redirect(feedbackAddressOf(item, list, { question, about }), 303);
}

/** From the thank-you panel of a page without its list. */
export async function beginNext(args: ActionFunctionArgs, user: User, subject: Subject) {
  const { item, list } = subject;
  const [translator, part, statuses] = await Promise.all([
    getTranslator(args),
    findListPart(user, list),
    listFeedbackStatuses(user),
  ]);
  if (!part.ok || (!statuses.ok && statuses.refusal !== 'not-found')) {
    const message = translator.t('messages:generic.fetching-data-failed');
    throw await failureOf(args, list, 502, message);
  }
  const context = { statuses: statuses.ok ? statuses.value.records : [], list, translator };
  const next = nextUnrated(
    part.value.items.map((one) => cardOf(one, context)),
    item,
  );
  if (!next) {
    const message = translator.words('feedback').thanks.none;
    return redirectWithNotice(args, listAddressOf(list), { type: 'info', message });
  }
  return beginFeedback(args, user, { ...subject, item: next.item }, next);
}

async function failureOf(
  args: ActionFunctionArgs,
  list: Subject['list'],
  status: number,
  message: string,
) {
  const { words } = await getTranslator(args);
  return failurePage(args, status, message, {
    address: listAddressOf(list),
    label: words('feedback').back,
  });
}
