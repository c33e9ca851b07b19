import type { ActionFunctionArgs } from '@remix-run/node';
import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { createEncryptedCookie } from '../encrypted-cookie.server';

const oneYear = 31_536_000;

const mostAccounts = 10;

/** `accounts`: marks of the accounts that this browser has signed in to, the last one first. */
const cookie = createEncryptedCookie({
  name: 'browser',
  seconds: oneYear,
  schema: z.object({ id: z.string(), accounts: z.array(z.string()) }),
});

export async function knownBrowserOf(args: ActionFunctionArgs, email: string) {
  const browser = await cookie.read(args);
  return browser?.accounts.includes(markOf(email)) ? browser.id : null;
}

/** For another year. Only for somebody who has proven to own the account or its mailbox. */
export async function rememberBrowser(args: ActionFunctionArgs, email: string): Promise<void> {
  if (email === '') return;
  const { id, accounts } = (await cookie.read(args)) ?? { id: randomUUID(), accounts: [] };
  const mark = markOf(email);
  const others = accounts.filter((other) => other !== mark);
  await cookie.set(args, { id, accounts: [mark, ...others].slice(0, mostAccounts) });
}

// Not by a session key: the mark must outlive its rotation. Nobody can read it in the encrypted cookie.
function markOf(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url').slice(0, 22);
}
