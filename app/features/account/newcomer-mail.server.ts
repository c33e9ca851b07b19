import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { canWelcome, welcomeNewcomer } from '~/core-api/profile.server';
import { getTranslator } from '~/i18n/translator.server';
import type { ErrorCode } from '~/identity/error-code';
import type { Outcome } from '~/server/outcome';
import { leaveNotice } from '~/session/notices.server';
import { canSendMail } from '~/session/send-mail.server';
import { mailToKnownAddress, mailWithinLimits } from '~/session/sign-in/request-mail.server';
import { callerFor, visitorOf } from '~/session/user.server';

// Succeeds only when the mails of both cases could be sent: nobody learns which addresses have accounts (decision 13).
/** An empty `idToken` stands for a known address, whose owner learns that it was used again. */
export async function mailNewcomer(
  args: ActionFunctionArgs,
  { email, idToken }: { email: string; idToken: string },
): Promise<Outcome<void, ErrorCode>> {
  const isMailed =
    idToken === ''
      ? // First the core, then the mail, as for a newcomer: it must take as long.
        (await canWelcome(await visitorOf(args))) && (await mailToKnownAddress(args, email))
      : (await Promise.all([isWelcomed(args, idToken), canSendMail()])).every(Boolean);
  return isMailed
    ? { ok: true, value: undefined }
    : { ok: false, refusal: 'network-request-failed' };
}

/** For whoever comes in by a link or another site: the page that follows says when the mail could not be sent. */
export async function welcome(
  args: LoaderFunctionArgs,
  { email, idToken }: { email: string; idToken: string },
): Promise<void> {
  const send = async () => welcomeNewcomer(await callerFor(args, { idToken }));
  const sent = await mailWithinLimits(args, { purpose: 'verification', email, send });
  if (sent.ok) return;
  const { t } = await getTranslator(args);
  await leaveNotice(args, { type: 'error', message: t('check-mail:failed') });
}

async function isWelcomed(args: LoaderFunctionArgs, idToken: string): Promise<boolean> {
  return (await welcomeNewcomer(await callerFor(args, { idToken }))).ok;
}
