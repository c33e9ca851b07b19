import type { ActionFunctionArgs } from '@remix-run/node';
import type { ErrorCode } from '~/identity/error-code';
import { reauthenticate, type Proof } from '~/identity/own-account.server';
import { isFailure } from '~/identity/reaction';
import { signInWithPassword, type SignInOutcome } from '~/identity/tokens.server';
import type { Outcome } from '~/server/outcome';
import type { User } from '../user.server';
import { countGuess } from './count-guess.server';
import { knownBrowserOf } from './known-browser.server';

type Credentials = { email: string; password: string };

/** Wrong passwords are limited (062). `sessionId`: of somebody who is signed in to this account already. */
export async function tryPassword(
  args: ActionFunctionArgs,
  credentials: Credentials,
  sessionId: string | null = null,
): Promise<SignInOutcome> {
  const { email } = credentials;
  const browser = (await knownBrowserOf(args, email)) ?? sessionId;
  return limited(args, { account: email, browser }, () => signInWithPassword(credentials));
}

export async function provePassword(
  args: ActionFunctionArgs,
  user: User,
  { password }: Pick<Credentials, 'password'>,
): Promise<Outcome<Proof, ErrorCode>> {
  const by = { account: user.email, browser: user.sessionId };
  return limited(args, by, () => reauthenticate(user, { password }));
}

async function limited<Tried extends Outcome<unknown, ErrorCode>>(
  args: ActionFunctionArgs,
  by: { account: string; browser: string | null },
  attempt: () => Promise<Tried>,
): Promise<Tried | { ok: false; refusal: 'too-many-requests' }> {
  const guess = await countGuess(args, { kind: 'password', ...by });
  if (!guess) return { ok: false, refusal: 'too-many-requests' };
  const tried = await attempt();
  if (tried.ok || !isWrong(tried.refusal)) await guess.forget();
  return tried;
}

function isWrong(refusal: ErrorCode): boolean {
  const isExempt = refusal === 'multi-factor-auth-required' || refusal === 'too-many-requests';
  return !isExempt && !isFailure(refusal);
}
