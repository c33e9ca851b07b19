import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { withNext } from '../return-path';
import { createEncryptedCookie } from '../encrypted-cookie.server';
import type { User } from '../user.server';

const thirtyDays = 2_592_000;

export const firstAddressPath = '/account/address';

const asked = createEncryptedCookie({
  name: 'address-asked',
  seconds: thirtyDays,
  schema: z.object({ uid: z.string() }),
});

/** Federated accounts may have no address; their owner is asked for one once in thirty days (decision 12). */
export async function pathAfterSignIn(
  args: ActionFunctionArgs,
  { uid, email }: User,
  path: string,
): Promise<string> {
  if (email !== '' || (await asked.read(args))?.uid === uid) return path;
  await asked.set(args, { uid });
  return withNext(firstAddressPath, path);
}
