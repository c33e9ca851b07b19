import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import {
  useLoaderData,
  useOutletContext,
  type ShouldRevalidateFunctionArgs,
} from '@remix-run/react';
import { useRejectedForm } from '~/forms/rejected-form';
import { titledPage } from '~/i18n/translator.server';
import { pageMeta } from '~/ui/page-meta';
import { verificationPage, requireShopper } from '~/features/purchases/shopper.server';
import type { loadPurchaseList } from '~/features/purchases/list-page.server';
import { itemIdOf } from '~/features/purchases/product';
import type { FeedbackContext } from '~/features/purchases/purchases-view';
import { feedbackPageOf } from '~/features/feedback/feedback-page.server';
import { submitFeedback } from '~/features/feedback/begin.server';
import { feedbackTitle } from '~/features/feedback/panel';
import { FeedbackView } from '~/features/feedback/feedback-view';

type ListRoute = { 'routes/profile._purchases': typeof loadPurchaseList };

/** The list route knows the product when the address does not. */
export const meta: MetaFunction<typeof loader, ListRoute> = ({ data, error, matches }) => {
  if (!data) return pageMeta({ data, error, matches });
  const list = matches.find(({ id }) => id === 'routes/profile._purchases');
  if (!data.page) return pageMeta({ data, error, matches });
  const product = data.page.product ?? list?.data.feedback?.product ?? null;
  const title = feedbackTitle({ ...data, page: data.page }, product);
  return pageMeta({ data: { title }, error, matches });
};

export async function loader(args: LoaderFunctionArgs) {
  const shopper = await requireShopper(args);
  if (!shopper) return verificationPage(args);
  const page = await feedbackPageOf(args, shopper);
  return titledPage(args, '{{page}}', { page });
}

export const action = (args: ActionFunctionArgs) => submitFeedback(args);

/** A refused answer leaves its question as it is. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return (args.actionStatus ?? 200) < 400 && args.defaultShouldRevalidate;
}

export default function FeedbackPage() {
  const { title, page } = useLoaderData<typeof loader>();
  const rejected = useRejectedForm();
  const { cards, ...list } = useOutletContext<FeedbackContext>();
  if (!page) return null;
  const card = cards?.find(({ item }) => itemIdOf(item) === itemIdOf(page.item));
  return (
    <FeedbackView
      {...page}
      title={title}
      product={page.product ?? list.product ?? card ?? null}
      about={list.about ?? page.about}
      cards={cards}
      rejected={rejected}
    />
  );
}
