import type { LoaderFunctionArgs } from '@remix-run/node';
import {
  Outlet,
  useLoaderData,
  useLocation,
  type ShouldRevalidateFunctionArgs,
} from '@remix-run/react';
import { pageMeta } from '~/ui/page-meta';
import { VerifyPrompt } from '~/features/profile/instead';
import { loadPurchaseList } from '~/features/purchases/list-page.server';
import { PurchasesView } from '~/features/purchases/purchases-view';

export const meta = pageMeta;

export const loader = (args: LoaderFunctionArgs) => loadPurchaseList(args);

/** With scripts the list stays as it is while the feedback dialog is open; every other page begins it anew. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args;
  if (isFeedback(currentUrl) || isFeedback(nextUrl)) return false;
  const isRejected = (args.actionStatus ?? 200) >= 400;
  return currentUrl.pathname !== nextUrl.pathname || (!isRejected && defaultShouldRevalidate);
}

export default function PurchasesPage() {
  const { prompt, list, feedback } = useLoaderData<typeof loader>();
  const isOpen = isFeedback(useLocation());
  if (prompt) return <VerifyPrompt {...prompt} />;
  if (list) return <PurchasesView loaded={list} hasDialog={isOpen} />;
  return <Outlet context={{ cards: null, ...feedback }} />;
}

function isFeedback({ pathname }: { pathname: string }): boolean {
  return pathname === '/profile/feedback';
}
