import type { ActionFunctionArgs } from '@remix-run/node';
import { getAccountFacts } from '~/identity/account-facts.server';
import { log } from '~/server/log.server';
import { browserNamesOf } from '../register/browser-names.server';
import { register } from '../register/register.server';
import { tellOwner } from '../security-mail.server';
import type { User } from '../user.server';

const newForMs = 86_400_000;

/**
 * Tells the owner that somebody has signed in from a browser that had not signed in to the account before (065). Never
 * rejects and never delays the request.
 */
export function tellOfNewBrowser(args: ActionFunctionArgs, user: User): void {
  const { email } = user;
  if (email === '') return;
  const names = browserNamesOf(args.request.headers.get('User-Agent'));
  isBrandNew(user)
    .then((isFirst) => isFirst || tellOwner(args, { event: 'new-browser', email, ...names }))
    .catch((error: unknown) => log.error({ reason: String(error) }, 'A sign-in was not told'));
}

/** Whoever has just made the account signs in for the first time, perhaps elsewhere: no other session, made today. */
async function isBrandNew(user: User): Promise<boolean> {
  const sessions = await register.list(user.uid);
  if (sessions.length > 1) return false;
  const facts = await getAccountFacts(user);
  const createdAt = facts.ok ? facts.value.createdAt : null;
  return createdAt !== null && Date.now() - createdAt < newForMs;
}
