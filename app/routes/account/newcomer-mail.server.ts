import type { ActionFunctionArgs } from '@remix-run/node';
import { canWelcome, welcomeNewcomer } from '~/core-api/profile.server';
import type { ErrorCode } from '~/identity/error-code';
import type { Outcome } from '~/server/outcome';
import { canSendMail } from '~/session/send-mail.server';
import { mailToKnownAddress } from '~/session/sign-in/known-address-mail.server';
import { callerFor, visitorOf } from '~/session/user.server';

/**
 * Mails whoever has signed up: a newcomer gets the link that confirms the address, the owner of a known address learns
 * that it was used again. An empty `idToken` stands for a known address. Both succeed only when both mails could be
 * sent, so that nobody learns which addresses have accounts (065).
 */
export async function mailNewcomer(
  args: ActionFunctionArgs,
  { email, idToken }: { email: string; idToken: string },
): Promise<Outcome<void, ErrorCode>> {
  const done = await Promise.all(
    idToken === ''
      ? [mailToKnownAddress(args, email), canWelcome(await visitorOf(args))]
      : [welcome(args, idToken), canSendMail()],
  );
  return done.every(Boolean)
    ? { ok: true, value: undefined }
    : { ok: false, refusal: 'network-request-failed' };
}

async function welcome(args: ActionFunctionArgs, idToken: string): Promise<boolean> {
  return (await welcomeNewcomer(await callerFor(args, { idToken }))).ok;
}
