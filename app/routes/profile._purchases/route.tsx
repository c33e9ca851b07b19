import { json, type LoaderFunctionArgs } from '@remix-run/node';
import {
  useLoaderData,
  useLocation,
  useOutlet,
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
import { purchaseListOf } from './purchase-list.server';
import { PurchasesView } from './purchases-view';

export const meta = pageMeta;

/** The list is not read for the feedback page, which without scripts stands alone (G31). */
export async function loader(args: LoaderFunctionArgs) {
  const { user, profile } = await requireProfile(args);
  const { words } = await getTranslator(args);
  if (!hasVerifiedEmail(profile)) {
    const prompt = await verifyPromptOf(args, profile);
    return json({ title: await pageTitle(args, prompt.words.title), prompt, list: null });
  }
  const { pathname, searchParams } = new URL(args.request.url);
  const query = listQueryOf(searchParams);
  const heading =
    query.tab === 'returns' ? words('purchases').returns.title : words('purchases').title;
  if (pathname !== '/profile') {
    return json({ title: await pageTitle(args, heading), prompt: null, list: null });
  }
  const list = await purchaseListOf(args, user, query);
  const { categories, stores } = list.filter;
  const chosen = [...categories, ...stores].filter(({ isChosen }) => isChosen);
  const page = [heading, ...chosen.map(({ text }) => text)].join(', ');
  return json({ title: await pageTitle(args, page), prompt: null, list });
}

/** With scripts the list stays as it is while the feedback dialog opens, moves on and closes. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return !isFeedback(args.currentUrl) && !isFeedback(args.nextUrl) && args.defaultShouldRevalidate;
}

export default function PurchasesPage() {
  const { prompt, list } = useLoaderData<typeof loader>();
  const isOpen = isFeedback(useLocation());
  const page = useOutlet({ isDialog: list !== null });
  if (prompt) return <VerifyPrompt {...prompt} />;
  return list ? <PurchasesView list={list} dialog={isOpen ? page : null} /> : page;
}

function isFeedback({ pathname }: { pathname: string }): boolean {
  return pathname === '/profile/feedback';
}
