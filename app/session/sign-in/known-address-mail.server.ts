import type { ActionFunctionArgs } from '@remix-run/node';
import { getTranslator } from '~/i18n/translator.server';
import { sendPasswordMail } from '~/identity/links/mails.server';
import { hasReaders, isDone, sendMail } from '../send-mail.server';
import { siteOrigin } from './continue-url.server';

/**
 * Tells the owner of an address that it was used to sign up again. Where nobody would read our own mail, the provider
 * mails a link for a new password instead. False when no mail could be sent.
 */
export async function mailToKnownAddress(
  args: ActionFunctionArgs,
  email: string,
): Promise<boolean> {
  const { language, t, words } = await getTranslator(args);
  if (!hasReaders()) return (await sendPasswordMail({ email, language })).ok;
  const { subject, forgotten, link, ignore } = words('mail').known;
  return isDone(() =>
    sendMail({
      to: email,
      language,
      subject,
      paragraphs: [t('mail:known.text', { email }), forgotten],
      button: { label: link, link: `${siteOrigin(args.request)}/account` },
      notes: [ignore],
      reason: 'account',
    }),
  );
}
