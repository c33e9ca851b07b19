import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { createSealedCookie } from '~/session/encrypted-cookie.server';
import type { User } from '~/session/user.server';

const oneDaySeconds = 86_400;
/** What surely fits into a cookie. */
const most = { items: 10, nameCharacters: 40 };

const deletedSchema = z.object({
  uid: z.string(),
  items: z.array(z.object({ id: z.string(), name: z.string(), until: z.number() })),
});

const cookie = createSealedCookie({
  name: 'deleted-items',
  seconds: oneDaySeconds,
  schema: deletedSchema,
});

export type DeletedItem = { id: string; name: string };

/**
 * The items that were deleted in this browser and can be restored, newest first (G40). `name` may be shortened.
 * @returns nothing for another user of the browser.
 */
export async function deletedItems(args: ActionFunctionArgs, user: User): Promise<DeletedItem[]> {
  return (await read(args, user)).map(({ id, name }) => ({ id, name }));
}

export async function isDeletedHere(
  args: ActionFunctionArgs,
  user: User,
  itemId: string,
): Promise<boolean> {
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

export async function forgetDeleted(
  args: ActionFunctionArgs,
  user: User,
  itemId: string,
): Promise<void> {
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
