import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { rejectForm } from '~/forms/rejected-form.server';
import { refusalMessages } from '~/i18n/refusal-messages';
import { getTranslator } from '~/i18n/translator.server';
import { sendSignInMail } from '~/identity/links/mails.server';
import { statusOf } from '~/identity/reaction';
import { redirectWithNotice } from '~/session/notices.server';
import { siteOrigin } from '~/session/sign-in/continue-url.server';
import { mailWithinLimits, rememberMail } from '~/session/sign-in/request-mail.server';
import type { User } from '~/session/user.server';

const checkMailPath = '/account/check-mail';

/** The link signs in again, which proves the same person, and leads to `next`. */
export async function mailProof(args: ActionFunctionArgs, user: User, next: string) {
  const { email, language } = user;
  const continueUrl = siteOrigin(args.request) + next;
  const send = () => sendSignInMail({ email, language, continueUrl });
  const sent = await mailWithinLimits(args, { purpose: 'prove', email, send });
  const { t } = await getTranslator(args);
  if (!sent.ok && sent.refusal !== 'already-sent') {
    const status = statusOf(sent.refusal);
    return rejectForm(args, { message: t(refusalMessages[sent.refusal]), status });
  }
  await rememberMail(args, { purpose: 'prove', email, next });
  if (sent.ok) return redirect(checkMailPath, 303);
  const message = t('sign-in-ways:proof.alreadySent');
  return redirectWithNotice(args, checkMailPath, { type: 'info', message });
}
