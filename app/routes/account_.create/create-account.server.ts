import type { ActionFunctionArgs } from '@remix-run/node';
import { welcomeNewcomer } from '~/core-api/profile.server';
import { consume } from '~/server/limit.server';
import { getTranslator } from '~/i18n/translator.server';
import type { ErrorCode } from '~/identity/error-code';
import { sendPasswordMail } from '~/identity/links/mails.server';
import { signUp } from '~/identity/tokens.server';
import { callerFor } from '~/session/user.server';

/**
 * Creates an account and mails the link that verifies its address. The owner of an address that has an account
 * already gets the mail that sets a new password instead; whoever asked learns nothing of it.
 */
export async function createAccount(
  args: ActionFunctionArgs,
  { email, password }: { email: string; password: string },
): Promise<ErrorCode | null> {
  const answer = await signUp({ email, password });
  if (!answer.ok && answer.error !== 'email-already-in-use') return answer.error;
  if (answer.ok) {
    // Whoever does not get the mail can ask for another one after the first sign-in.
    await consume('mail', email);
    await welcomeNewcomer(await callerFor(args, answer.value));
    return null;
  }
  if (!(await consume('mail', email, 'forgot-password'))) return null;
  const { language } = await getTranslator(args);
  const sent = await sendPasswordMail({ email, language });
  return sent.ok ? null : sent.error;
}
