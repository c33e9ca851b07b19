import { json, type LoaderFunctionArgs } from '@remix-run/node';
import {
  Outlet,
  useLoaderData,
  useLocation,
  type ShouldRevalidateFunctionArgs,
} from '@remix-run/react';
import { hasVerifiedEmail } from '~/core-api/profile';
import { pageTitle } from '~/i18n/page-title.server';
import { getTranslator } from '~/i18n/translator.server';
import { pageMeta } from '~/ui/page-meta';
import { requireProfile } from '../profile/require-profile.server';
import { VerifyPrompt } from '../profile/verify-prompt';
import { verifyPromptOf } from '../profile/verify-prompt.server';
import { listQueryOf } from './list-query';
import { listTitleOf } from './list-title.server';
import { purchaseListOf } from './purchase-list.server';
import { PurchasesView } from './purchases-view';
import { findProduct, requireShopper } from './shopper.server';

export const meta = pageMeta;

/** The list is not read for the feedback page, which without scripts stands alone (G31). */
export async function loader(args: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(args.request.url);
  const translator = await getTranslator(args);
  const { words } = translator;
  const nothing = { prompt: null, list: null, feedback: null };
  const isOfItem = isFeedback({ pathname }) || pathname === '/profile/feedback/all';
  const shopper = isOfItem ? await requireShopper(args) : null;
  if (shopper) {
    const title = await pageTitle(args, words('purchases').title);
    return json({ ...nothing, title, feedback: await findProduct(args, shopper) });
  }
  const { user, profile } = await requireProfile(args);
  if (!hasVerifiedEmail(profile)) {
    const prompt = await verifyPromptOf(args, profile);
    return json({ ...nothing, title: await pageTitle(args, prompt.words.title), prompt });
  }
  const query = listQueryOf(searchParams);
  const heading =
    query.tab === 'returns' ? words('purchases').returns.title : words('purchases').title;
  if (pathname !== '/profile') {
    return json({ ...nothing, title: await pageTitle(args, heading) });
  }
  const list = await purchaseListOf(args, user, query);
  const page = listTitleOf(list, heading, translator);
  return json({ ...nothing, title: await pageTitle(args, page), list });
}

/**
 * With scripts the list stays as it is while the feedback dialog opens, moves on and closes. It is read for its own
 * address only, so every other page begins it anew.
 */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args;
  if (isFeedback(currentUrl) || isFeedback(nextUrl)) return false;
  return currentUrl.pathname !== nextUrl.pathname || defaultShouldRevalidate;
}

export default function PurchasesPage() {
  const { prompt, list, feedback } = useLoaderData<typeof loader>();
  const isOpen = isFeedback(useLocation());
  if (prompt) return <VerifyPrompt {...prompt} />;
  if (list) return <PurchasesView list={list} hasDialog={isOpen} />;
  return <Outlet context={{ cards: null, ...feedback }} />;
}

function isFeedback({ pathname }: { pathname: string }): boolean {
  return pathname === '/profile/feedback';
}
