import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { hasVerifiedEmail } from '~/core-api/profile';
import { historyOf } from '~/history/histories.server';
import { piecesOf } from '~/history/history';
import { oncePerRequest } from '~/server/load-context';
import { requireUser, type User } from '~/session/user.server';
import { requireProfile, verifyPromptOf } from '~/features/profile/guards.server';
import { pageTitle, getTranslator, type Translator } from '~/i18n/translator.server';
import { productOf } from './card.server';
import { readFeedbackAddress } from './feedback-address';
import type { Product } from './product';
import { decryptProduct, encryptProduct } from './encrypted-product.server';
import { listQueryOf } from './list-query';
import { purchaseListOf, type PurchaseList } from './purchase-list.server';
import { pageData } from '~/server/page-data.server';

export type Shopper = {
  user: User;
  /** A valid seal of the address, and what it holds. */
  about: string | null;
  product: Product | null;
};

/** Who gives feedback; null before their e-mail address is verified (G33), which a seal proves without a call. */
export const requireShopper = oncePerRequest(
  async (args: LoaderFunctionArgs): Promise<Shopper | null> => {
    const user = await requireUser(args);
    const about = new URL(args.request.url).searchParams.get('about');
    const encrypted = await decryptProduct(user, about);
    if (encrypted) return { user, about, product: encrypted.product };
    const { profile } = await requireProfile(args);
    return hasVerifiedEmail(profile) ? { user, about: null, product: null } : null;
  },
);

/** For a feedback page without its list: what the address does not hold is looked up, and encrypted. */
export async function findProduct(args: LoaderFunctionArgs, { user, about, product }: Shopper) {
  if (product) return { product, about };
  const found = await findInList(args);
  return { product: found, about: await encryptProduct(user, found) };
}

/** Once for the layout and the page in it. */
const findInList = oncePerRequest(async (args): Promise<Product | null> => {
  const address = readFeedbackAddress(new URL(args.request.url).searchParams);
  if (!address) return null;
  const user = await requireUser(args);
  const known = await historyOf(user);
  if (!known.ok) return null;
  const { history, partial } = known.value;
  const [item] = piecesOf((history ?? partial).items, address.item);
  return item ? productOf(item) : null;
});

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

/**
 * A document shows the prompt of the layout (G33).
 * @throws a redirect for data alone: a list that scripts keep open has no prompt yet.
 */
export async function verificationTitle(args: LoaderFunctionArgs): Promise<string> {
  const isDocument = !args.context.address?.includes('_data=');
  if (!isDocument) throw redirect('/profile', 303);
  const { words } = await getTranslator(args);
  return pageTitle(args, words('verification').title);
}

export async function loadPurchaseList(args: LoaderFunctionArgs) {
  return pageData(args, await listPageOf(args));
}
