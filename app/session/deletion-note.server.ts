import { type ActionFunctionArgs, redirectDocument } from '@remix-run/node';
import { z } from 'zod';
import { createEncryptedCookie } from './encrypted-cookie.server';

const tenMinutes = 600;

/** The sign-in page says in the browser that asked for it that a deletion is not finished (G83). */
export const deletionNote = createEncryptedCookie({
  name: 'deletion',
  seconds: tenMinutes,
  schema: z.literal('pending'),
});

/** Leaves with a new document: with scripts too, nothing of the signed-in page stays. */
export async function sayWhatIsLeft(args: ActionFunctionArgs) {
  await deletionNote.set(args, 'pending');
  return redirectDocument('/account', 303);
}
