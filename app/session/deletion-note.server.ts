import { redirectDocument, type ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { createSealedCookie } from './sealed-cookie.server';

const tenMinutes = 600;

/** The sign-in page says in the browser that asked for it that a deletion is not finished (G83). */
export const deletionNote = createSealedCookie({
  name: 'deletion',
  seconds: tenMinutes,
  schema: z.literal('pending'),
});

/** Leaves with a new document: with scripts too, nothing of the signed-in page stays. */
export async function sayWhatIsLeft(args: ActionFunctionArgs) {
  await deletionNote.set(args, 'pending');
  return redirectDocument('/account', 303);
}
