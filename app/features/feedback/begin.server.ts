import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { nextQuestion } from '~/core-api/feedback';
import { itemKeyOf } from '~/core-api/transaction';
import { isUnrated } from '~/history/history';
import { saidIn } from '~/history/known-history';
import { getTranslator } from '~/i18n/translator.server';
import { redirectWithNotice } from '~/session/notices.server';
import type { User } from '~/session/user.server';
import { failurePage } from '~/ui/failure/failure-page.server';
import { beginMessages } from '~/features/profile/feedback-questions';
import { requireKnown } from '~/features/profile/guards.server';
import { productOf } from '~/features/purchases/card.server';
import {
  allQuestionsAddressOf,
  feedbackAddressOf,
  readFeedbackAddress,
  type FeedbackAddress,
} from '~/features/purchases/feedback-address';
import { listedIn } from '~/features/purchases/list-paging.server';
import { listAddressOf } from '~/features/purchases/list-query';
import { requireAddress } from '~/features/purchases/feedback.server';
import { openFeedback } from '~/history/save-feedback.server';
import { nextUnrated } from '~/features/purchases/next-unrated';
import type { Product } from '~/features/purchases/product';
import { readProductText, encryptProduct } from '~/features/purchases/encrypted-product.server';
import { requireShopper } from '~/features/purchases/shopper.server';
import { saveAnswer } from './feedback-page.server';

type Subject = Pick<FeedbackAddress, 'item' | 'list' | 'isAll'>;

async function beginFeedback(
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
  const about = await encryptProduct(user, product);
  if (isAll) return redirect(allQuestionsAddressOf(item, list, about), 303);
  const { questions } = begun.value;
  const question = questions[nextQuestion(questions)]?.questionTemplateId ?? null;
  return redirect(feedbackAddressOf(item, list, { question, about }), 303);
}

/** From the thank-you panel of a page without its list. */
async function beginNext(args: ActionFunctionArgs, user: User, subject: Subject) {
  const { item, list } = subject;
  const { t, words } = await getTranslator(args);
  const back = { address: listAddressOf(list), label: words('feedback').back };
  const known = await requireKnown(args, user, back);
  const { items } = known.history ?? known.partial;
  const said = saidIn(known);
  if (!said) throw await failureOf(args, list, 502, t('messages:generic.fetching-data-failed'));
  const candidates = listedIn(items, list, null).map(({ item: one }) => ({
    item: itemKeyOf(one),
    product: productOf(one),
    feedback: isUnrated(said, one) ? { kind: 'begin' } : null,
  }));
  const next = nextUnrated(candidates, item);
  if (!next) {
    return redirectWithNotice(args, listAddressOf(list), 'info', words('feedback').thanks.none);
  }
  return beginFeedback(args, user, { ...subject, item: next.item }, next.product);
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

export async function submitFeedback(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const { searchParams } = new URL(args.request.url);
  const list = readFeedbackAddress(searchParams)?.list;
  // The button of a list may ask for all questions at once.
  const isBegun = form.has('begin') || form.has('all');
  const isFromList = isBegun || form.has('next');
  if (isFromList && list) args.context.formPage = listAddressOf(list);
  const shopper = await requireShopper(args);
  if (!shopper) return redirect('/profile', 303);
  const address = await requireAddress(args);
  const subject = { ...address, isAll: form.has('all') };
  if (form.has('next')) return beginNext(args, shopper.user, subject);
  if (isBegun) return beginFeedback(args, shopper.user, subject, productIn(form));
  return saveAnswer(args, shopper, form);
}

function productIn(form: FormData): Product | null {
  const text = form.get('product');
  return typeof text === 'string' ? readProductText(text) : null;
}
