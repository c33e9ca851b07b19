import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { mostItems, type WardrobeItem } from '~/core-api/wardrobe/wardrobe-item';
import { refusalMessages } from '~/i18n/refusal-messages';
import { getTranslator } from '~/i18n/translator.server';
import { isUnexpected, type Unexpected } from '~/server/outcome';
import { failurePage } from '~/ui/failure/failure-page.server';
import { hasVerifiedEmail } from '~/core-api/profile';
import { getWardrobeItem } from '~/core-api/wardrobe/wardrobe.server';
import type { User } from '~/session/user.server';
import { requireProfile } from '~/features/profile/guards.server';
import { wardrobeAddressOf } from './wardrobe-address';
import { isDeletedHere } from './deleted-items.server';

type WardrobeRefusal = 'not-found' | 'not-valid' | 'expired' | 'limit' | Unexpected;

const messages = {
  ...refusalMessages,
  'not-found': 'messages:wardrobe.not-found',
  expired: 'messages:wardrobe.expired',
} as const;

export async function rejectionOf(args: LoaderFunctionArgs, refusal: WardrobeRefusal) {
  const { t } = await getTranslator(args);
  const status = isUnexpected(refusal) ? (502 as const) : (422 as const);
  return { message: t(messages[refusal], { max: mostItems }), status };
}

export async function wardrobeFailure(args: LoaderFunctionArgs, refusal: WardrobeRefusal) {
  const { message, status } = await rejectionOf(args, refusal);
  return failurePage(args, status, message, await wardrobeLink(args));
}

async function wardrobeLink(args: LoaderFunctionArgs) {
  const { words } = await getTranslator(args);
  return { address: wardrobeAddressOf(), label: words('wardrobe').form.back };
}

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
