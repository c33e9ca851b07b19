import type { LoaderFunctionArgs } from '@remix-run/node';
import type { WardrobeItem } from '~/core-api/wardrobe/wardrobe-item';
import { mostItems } from '~/core-api/wardrobe/wardrobe-item';
import { getWardrobeItem } from '~/core-api/wardrobe/wardrobe.server';
import { speak } from '~/i18n/speak.server';
import type { User } from '~/session/user.server';
import { failurePage } from '~/ui/failure/failure-page.server';
import { wardrobeAddressOf } from './wardrobe-address';

const messages = {
  'not-found': 'messages:wardrobe.not-found',
  'not-valid': 'messages:general.bad-request',
  expired: 'messages:wardrobe.expired',
  limit: 'messages:wardrobe.limit',
  unknown: 'messages:generic.unknown',
  unreadable: 'messages:generic.unknown',
} as const;

export type WardrobeRefusal = keyof typeof messages;

/** Why a call was refused, and the status of the page that says so. */
export async function refusalOf(args: LoaderFunctionArgs, refusal: WardrobeRefusal) {
  const { t } = await speak(args);
  const isSurprise = refusal === 'unknown' || refusal === 'unreadable';
  const status = isSurprise ? (502 as const) : (422 as const);
  return { message: t(messages[refusal], { max: mostItems }), status };
}

/** The page in place of what could not be done. */
export async function wardrobeFailure(args: LoaderFunctionArgs, refusal: WardrobeRefusal) {
  const { message, status } = await refusalOf(args, refusal);
  return failurePage(args, status, message, await wayBack(args));
}

/** An item of the person's own, or the page that says why there is none. */
export async function requireItem(args: LoaderFunctionArgs, user: User): Promise<WardrobeItem> {
  const item = await getWardrobeItem(user, args.params.itemId ?? '');
  if (item.ok) return item.value;
  const { message } = await refusalOf(args, item.refusal);
  const status = item.refusal === 'not-found' ? 404 : 502;
  throw await failurePage(args, status, message, await wayBack(args));
}

async function wayBack(args: LoaderFunctionArgs) {
  const { words } = await speak(args);
  return { address: wardrobeAddressOf(), label: words('wardrobe').form.back };
}
