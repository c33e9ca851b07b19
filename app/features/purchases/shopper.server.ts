import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { hasVerifiedEmail } from '~/core-api/profile';
import { historyOf } from '~/history/histories.server';
import { pieceOn, piecesOf } from '~/history/history';
import { oncePerRequest } from '~/server/load-context';
import { requireUser, type User } from '~/session/user.server';
import { requireProfile } from '~/features/profile/guards.server';
import { titledPage, getTranslator } from '~/i18n/translator.server';
import { productOf } from './card.server';
import { readFeedbackAddress } from './feedback-address';
import type { Product } from './product';
import { decryptProduct, encryptProduct } from './encrypted-product.server';

export type Shopper = {
  user: User;
  /** The valid encrypted product of the address, and what it holds. */
  about: string | null;
  product: Product | null;
};

/** Null before the e-mail address is verified (G33), which an encrypted product proves without a call. */
export const requireShopper = oncePerRequest(
  async (args: LoaderFunctionArgs): Promise<Shopper | null> => {
    const user = await requireUser(args);
    const about = new URL(args.request.url).searchParams.get('about');
    const decrypted = await decryptProduct(user, about);
    if (decrypted) return { user, about, product: decrypted.product };
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

const findInList = oncePerRequest(async (args): Promise<Product | null> => {
  const address = readFeedbackAddress(new URL(args.request.url).searchParams);
  if (!address) return null;
  const user = await requireUser(args);
  const known = await historyOf(user);
  if (!known.ok) return null;
  const { history, partial } = known.value;
  const item = pieceOn(address.list.tab, piecesOf((history ?? partial).items, address.item));
  return item ? productOf(item) : null;
});

/** A document shows the prompt of the layout (G33). @throws a redirect for data alone: an open list has no prompt. */
export async function verificationPage(args: LoaderFunctionArgs) {
  const isDocument = !args.context.address?.includes('_data=');
  if (!isDocument) throw redirect('/profile', 303);
  const { words } = await getTranslator(args);
  return titledPage(args, words('verification').title, { page: null });
}
