import type { ActionFunctionArgs } from '@remix-run/node';
import { welcomeNewcomer } from '~/core-api/profile.server';
import { getTranslator } from '~/i18n/translator.server';
import type { ErrorCode } from '~/identity/error-code';
import { sendPasswordMail } from '~/identity/links/mails.server';
import { signUp } from '~/identity/tokens.server';
import { consume } from '~/server/limit.server';
import type { Outcome } from '~/server/outcome';
import { callerFor } from '~/session/user.server';

/**
 * The owner of a registered address gets an e-mail to set a new password instead, so that nobody learns which
 * addresses have accounts.
 */
export async function createAccount(
  args: ActionFunctionArgs,
  { email, password }: { email: string; password: string },
): Promise<Outcome<void, ErrorCode>> {
  const signedUp = await signUp({ email, password });
  if (signedUp.ok) {
    // The result does not matter: another e-mail can be requested after the first sign-in.
    await consume('mail', email);
    await welcomeNewcomer(await callerFor(args, signedUp.value));
    return { ok: true, value: undefined };
  }
  if (signedUp.refusal !== 'email-already-in-use') return signedUp;
  if (!(await consume('mail', email, 'forgot-password'))) return { ok: true, value: undefined };
  const { language } = await getTranslator(args);
  return sendPasswordMail({ email, language });
}
