import type { ActionFunctionArgs } from '@remix-run/node';
import { sendSetPasswordMail } from '~/identity/own-account.server';
import { rejectForm } from '~/forms/rejected-form.server';
import { getTranslator } from '~/i18n/translator.server';
import { redirectWithNotice } from '~/session/notices.server';
import { mailOnce } from '~/session/sign-in/ask-for-mail.server';
import type { User } from '~/session/user.server';
import { passwordPath } from '../profile.settings/addresses';

/** Mails the link that sets a first password to somebody who signs in by another way (G57). */
export async function mailPasswordLink(args: ActionFunctionArgs, user: User) {
  const { t } = await getTranslator(args);
  const send = () => sendSetPasswordMail(user);
  const sent = await mailOnce({ purpose: 'forgot-password', email: user.email, send });
  if (sent.ok) {
    const notice = { type: 'success', message: t('messages:email.sent') } as const;
    return redirectWithNotice(args, passwordPath, notice);
  }
  return sent.refusal === 'already-sent' || sent.refusal === 'too-many-requests'
    ? rejectForm(args, { message: t('messages:password.too-many') })
    : rejectForm(args, { message: t('messages:generic.unknown'), status: 502 });
}
