import type { LoaderFunctionArgs } from '@remix-run/node';
import { hasVerifiedEmail } from '~/core-api/profile';
import { historyOf } from '~/history/histories.server';
import { piecesOf } from '~/history/history';
import { oncePerRequest } from '~/server/load-context';
import { requireUser, type User } from '~/session/user.server';
import { requireProfile } from '~/features/profile/require-profile.server';
import { productOf } from './card.server';
import { readFeedbackAddress } from './feedback-address';
import type { Product } from './product';
import { openSeal, sealProduct } from './product-seal.server';

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
    const sealed = await openSeal(user, about);
    if (sealed) return { user, about, product: sealed.product };
    const { profile } = await requireProfile(args);
    return hasVerifiedEmail(profile) ? { user, about: null, product: null } : null;
  },
);

/** For a feedback page without its list: what the seal does not hold is looked up, and sealed. */
export async function findProduct(args: LoaderFunctionArgs, { user, about, product }: Shopper) {
  if (product) return { product, about };
  const found = await findInList(args);
  return { product: found, about: await sealProduct(user, found) };
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
