import type { ActionFunctionArgs } from '@remix-run/node';
import { type ErrorCode, isFailure } from '~/identity/error-code';
import { reauthenticate, type Proof } from '~/identity/own-account.server';
import { signInWithPassword, type SignInOutcome } from '~/identity/tokens.server';
import type { Outcome } from '~/server/outcome';
import { clientOf, consumeAll, refundAll, type Bucket } from '~/server/limit.server';
import type { User } from '../user.server';
import { knownBrowserOf } from './known-browser.server';
import { getTranslator } from '~/i18n/translator.server';
import { withNext } from '../return-path';

type Credentials = { email: string; password: string };

/** Wrong passwords are limited (decision 08). `sessionId`: of somebody who is signed in to this account already. */
export async function tryPassword(
  args: ActionFunctionArgs,
  credentials: Credentials,
  sessionId: string | null = null,
): Promise<SignInOutcome> {
  const { email } = credentials;
  const browser = (await knownBrowserOf(args, email)) ?? sessionId;
  return limited(args, { account: email, browser }, () => signInWithPassword(credentials));
}

export async function reauthenticateWithPassword(
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

type Guess = {
  kind: 'password' | 'code';
  account: string;
  /** Of a browser, or a session, that belongs to the account (`knownBrowserOf`). */
  browser: string | null;
};

/** Null when there were too many. Strangers cannot lock out a browser that has signed in before (decision 08). */
export async function countGuess(
  { context }: ActionFunctionArgs,
  { kind, account, browser }: Guess,
): Promise<{ forget(): Promise<void> } | null> {
  const client = clientOf(context);
  const buckets: Bucket[] =
    browser === null
      ? [
          [kind, client, account],
          [`${kind}-client`, client],
          [`${kind}-account`, account],
        ]
      : [
          [`${kind}-browser`, browser, account],
          [`${kind}-known`, account],
        ];
  const reached = await consumeAll(buckets);
  return reached === null ? { forget: () => refundAll(buckets) } : null;
}

export async function recoveryOptionsOf(
  args: ActionFunctionArgs,
  refusal: ErrorCode,
  { next, isSignedIn = false }: { next: string | null | undefined; isSignedIn?: boolean },
) {
  if (refusal !== 'too-many-requests') return undefined;
  const { words } = await getTranslator(args);
  const { text, newPassword } = words('access').locked;
  const link = {
    address: withNext('/account/email-link', next ?? null),
    label: words('account').emailLink.link,
  };
  const password = {
    address: withNext('/account/forgot-password', next ?? null),
    label: newPassword,
  };
  return { text, links: isSignedIn ? [password] : [link, password] };
}
