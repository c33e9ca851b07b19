import type { ActionFunctionArgs } from '@remix-run/node';
import type { ErrorCode } from '~/identity/error-code';
import { signUp } from '~/identity/tokens.server';
import type { Outcome } from '~/server/outcome';
import { mailWithinLimits } from '~/session/sign-in/request-mail.server';
import { mailNewcomer } from './newcomer-mail.server';

/** `idToken` is empty for a known address. */
type Created = { idToken: string; isSent: boolean };

/** The owner of a registered address is told by mail, so that nobody else learns which addresses have accounts. */
export async function createAccount(
  args: ActionFunctionArgs,
  { email, password }: { email: string; password: string },
): Promise<Outcome<Created, ErrorCode>> {
  const signedUp = await signUp({ email, password });
  if (!signedUp.ok && signedUp.refusal !== 'email-already-in-use') return signedUp;
  const idToken = signedUp.ok ? signedUp.value.idToken : '';
  const sent = await mailWithinLimits(args, {
    purpose: 'create',
    email,
    send: () => mailNewcomer(args, { email, idToken }),
  });
  const isSent = sent.ok || sent.refusal === 'already-sent';
  return { ok: true, value: { idToken, isSent } };
}
