import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, type ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { titledPage } from '~/i18n/translator.server';
import { pageMeta } from '~/ui/page-meta';
import { requireShopper, verificationPage } from '~/features/purchases/shopper.server';
import { queuePageOf } from '~/features/feedback/queue-page.server';
import { QueueView } from '~/features/feedback/queue-view';
import { rateItems } from '~/features/feedback/rate-items.server';

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
  const shopper = await requireShopper(args);
  if (!shopper) return verificationPage(args);
  const page = await queuePageOf(args, shopper);
  return titledPage(args, page.words.title, { page });
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const shopper = await requireShopper(args);
  if (!shopper) return redirect('/profile', 303);
  return rateItems(args, shopper.user, form);
}

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return (args.actionStatus ?? 200) < 400 && args.defaultShouldRevalidate;
}

export default function QueuePage() {
  const { page } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return page && <QueueView page={page} rejected={rejected?.part ?? null} />;
}
