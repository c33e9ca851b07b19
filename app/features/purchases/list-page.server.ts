import type { LoaderFunctionArgs } from '@remix-run/node';
import { hasVerifiedEmail } from '~/core-api/profile';
import { requireProfile, verifyPromptOf } from '~/features/profile/guards.server';
import { pageTitle, getTranslator, type Translator } from '~/i18n/translator.server';
import { listQueryOf } from './list-query';
import { purchaseListOf, type PurchaseList } from './purchase-list.server';
import { pageData } from '~/server/page-data.server';
import { requireShopper, findProduct } from './shopper.server';

/** The list is not read for the feedback page, which without scripts stands alone (G31). */
async function listPageOf(args: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(args.request.url);
  const translator = await getTranslator(args);
  const { words } = translator;
  const nothing = { prompt: null, list: null, feedback: null };
  const isOfItem = pathname === '/profile/feedback' || pathname === '/profile/feedback/all';
  const shopper = isOfItem ? await requireShopper(args) : null;
  if (shopper) {
    const title = await pageTitle(args, words('purchases').title);
    return { ...nothing, title, feedback: await findProduct(args, shopper) };
  }
  // The page of a rejected form stands on what was sent: nothing is read that might fail.
  if (args.context.isFormRejected) {
    return { ...nothing, title: await pageTitle(args, words('purchases').title) };
  }
  const { user, profile } = await requireProfile(args);
  if (!hasVerifiedEmail(profile)) {
    const prompt = await verifyPromptOf(args, profile);
    return { ...nothing, title: await pageTitle(args, prompt.words.title), prompt };
  }
  const query = listQueryOf(searchParams);
  const heading = `${words('purchases')[query.tab].place}, ${words('purchases').title}`;
  if (pathname !== '/profile') {
    return { ...nothing, title: await pageTitle(args, heading) };
  }
  const list = await purchaseListOf(args, { user, profile }, query);
  const page = listTitleOf(list, heading, translator);
  return { ...nothing, title: await pageTitle(args, page), list };
}

/** What tells one tab of a browser from the next comes first: what was searched for. */
function listTitleOf(
  { query, filter }: Pick<PurchaseList, 'query' | 'filter'>,
  heading: string,
  { t, words }: Translator,
): string {
  const { search, isUnrated, order } = query;
  const { unrated, oldest } = words('purchases').filter;
  const chosen = [...filter.categories, ...filter.stores].filter(({ isChosen }) => isChosen);
  const searched = search === '' ? [] : [t('list-end:search', { search })];
  return [
    ...searched,
    heading,
    ...chosen.map(({ title }) => title),
    ...(isUnrated ? [unrated] : []),
    ...(order === 'oldest' ? [oldest] : []),
  ].join(', ');
}

export async function loadPurchaseList(args: LoaderFunctionArgs) {
  return pageData(args, await listPageOf(args));
}
