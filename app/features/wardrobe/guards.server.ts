import { type LoaderFunctionArgs, redirect, type ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { mostItems, type WardrobeItem } from '~/core-api/wardrobe/wardrobe-item';
import { typedInto } from '~/forms/parse-form';
import { rejectForm } from '~/forms/rejected-form.server';
import { refusalMessages } from '~/i18n/refusal-messages';
import { getTranslator } from '~/i18n/translator.server';
import { isUnexpected, type Unexpected } from '~/server/outcome';
import { failurePage } from '~/ui/failure/failure-page.server';
import { hasVerifiedEmail } from '~/core-api/profile';
import { getWardrobeItem } from '~/core-api/wardrobe/wardrobe.server';
import type { User } from '~/session/user.server';
import { requireProfile } from '~/features/profile/guards.server';
import { createEncryptedCookie } from '~/session/encrypted-cookie.server';
import { wardrobeAddressOf } from './wardrobe-address';

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

export async function rejectItem(
  args: ActionFunctionArgs,
  refusal: WardrobeRefusal,
  form: FormData,
) {
  return rejectForm(args, { ...(await rejectionOf(args, refusal)), typed: typedInto(form) });
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

/** @throws the failure page (404, 502), or a redirect to the list, which offers to undo a deletion in this browser. */
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

const oneDaySeconds = 86_400;

/** What surely fits into a cookie. */
const most = { items: 10, nameCharacters: 40 };

const deletedSchema = z.object({
  uid: z.string(),
  items: z.array(z.object({ id: z.string(), name: z.string(), until: z.number() })),
});

const cookie = createEncryptedCookie({
  name: 'deleted-items',
  seconds: oneDaySeconds,
  schema: deletedSchema,
});

type DeletedItem = { id: string; name: string };

/** Those that this user can restore, newest first (G40). `name` may be shortened. */
export async function deletedItems(args: ActionFunctionArgs, user: User): Promise<DeletedItem[]> {
  return (await read(args, user)).map(({ id, name }) => ({ id, name }));
}

export async function isDeletedHere(args: ActionFunctionArgs, user: User, itemId: string) {
  return (await read(args, user)).some(({ id }) => id === itemId);
}

export async function rememberDeleted(
  args: ActionFunctionArgs,
  user: User,
  { id, name }: DeletedItem,
): Promise<void> {
  const others = (await read(args, user)).filter((item) => item.id !== id);
  const newest = { id, name: shortened(name), until: Date.now() + oneDaySeconds * 1000 };
  await cookie.set(args, { uid: user.uid, items: [newest, ...others].slice(0, most.items) });
}

export async function clearDeleted(args: ActionFunctionArgs, user: User, itemId: string) {
  const items = (await read(args, user)).filter(({ id }) => id !== itemId);
  if (items.length === 0) cookie.clear(args);
  else await cookie.set(args, { uid: user.uid, items });
}

async function read(args: ActionFunctionArgs, { uid }: User) {
  const kept = await cookie.read(args);
  return kept?.uid === uid ? kept.items.filter(({ until }) => until > Date.now()) : [];
}

function shortened(name: string): string {
  const characters = [...name];
  if (characters.length <= most.nameCharacters) return name;
  return `${characters.slice(0, most.nameCharacters - 1).join('')}…`;
}
