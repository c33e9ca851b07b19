import type { ActionFunctionArgs } from '@remix-run/node';
import type { ErrorCode } from '~/identity/error-code';
import { reauthenticate, type Proof } from '~/identity/own-account.server';
import { isFailure } from '~/identity/reaction';
import { signInWithPassword, type SignInOutcome } from '~/identity/tokens.server';
import { clientOf, refund, consume } from '~/server/limit.server';
import type { Outcome } from '~/server/outcome';
import type { User } from '../user.server';

type Credentials = { email: string; password: string };

/** Limited to five wrong passwords per client and account in fifteen minutes (G58). */
export async function tryPassword(
  args: ActionFunctionArgs,
  credentials: Credentials,
): Promise<SignInOutcome> {
  return limited(args, credentials.email, () => signInWithPassword(credentials));
}

export async function provePassword(
  args: ActionFunctionArgs,
  user: User,
  { password }: Pick<Credentials, 'password'>,
): Promise<Outcome<Proof, ErrorCode>> {
  return limited(args, user.email, () => reauthenticate(user, { password }));
}

async function limited<Tried extends Outcome<unknown, ErrorCode>>(
  { context }: ActionFunctionArgs,
  email: string,
  attempt: () => Promise<Tried>,
): Promise<Tried | { ok: false; refusal: 'too-many-requests' }> {
  const limit = ['password', clientOf(context), email] as const;
  if (!(await consume(...limit))) return { ok: false, refusal: 'too-many-requests' };
  const tried = await attempt();
  if (tried.ok || !isWrong(tried.refusal)) await refund(...limit);
  return tried;
}

function isWrong(refusal: ErrorCode): boolean {
  const isExempt = refusal === 'multi-factor-auth-required' || refusal === 'too-many-requests';
  return !isExempt && !isFailure(refusal);
}
