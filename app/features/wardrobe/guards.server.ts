import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { hasVerifiedEmail } from '~/core-api/profile';
import type { WardrobeItem } from '~/core-api/wardrobe/wardrobe-item';
import { getWardrobeItem } from '~/core-api/wardrobe/wardrobe.server';
import type { User } from '~/session/user.server';
import { failurePage } from '~/ui/failure/failure-page.server';
import { requireProfile } from '~/features/profile/require-profile.server';
import { isDeletedHere } from './deleted-items.server';
import { wardrobeAddressOf } from './wardrobe-address';
import { rejectionOf, wardrobeLink } from './wardrobe-failure.server';

/** @throws a redirect to the list, which asks for the verification of the e-mail address (G33). */
export async function requireOwner(args: LoaderFunctionArgs): Promise<User> {
  const { user, profile } = await requireProfile(args);
  if (!hasVerifiedEmail(profile)) throw redirect(wardrobeAddressOf(), 303);
  return user;
}

/**
 * @throws the failure page: 404 for an unknown item, 502 when the wardrobe API fails; for an item that was deleted in
 * this browser a redirect to the list, which offers to undo that.
 */
export async function requireItem(args: LoaderFunctionArgs, user: User): Promise<WardrobeItem> {
  const itemId = args.params.itemId ?? '';
  const item = await getWardrobeItem(user, itemId);
  if (item.ok) return item.value;
  if (item.refusal === 'not-found' && (await isDeletedHere(args, user, itemId))) {
    throw redirect(wardrobeAddressOf(), 303);
  }
  const { message } = await rejectionOf(args, item.refusal);
  const status = item.refusal === 'not-found' ? 404 : 502;
  throw await failurePage(args, status, message, await wardrobeLink(args));
}
