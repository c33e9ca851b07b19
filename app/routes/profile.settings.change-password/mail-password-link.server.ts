import type { ActionFunctionArgs } from '@remix-run/node';
import { giveBackTurn, takeTurn } from '~/http/limit.server';
import { sendSetPasswordMail } from '~/identity/own-account.server';
import { refuseForm } from '~/forms/refused-form.server';
import { speak } from '~/i18n/speak.server';
import { redirectWithNotice } from '~/session/notices.server';
import type { User } from '~/session/user.server';
import { passwordPage } from './change-own-password.server';

/** Mails the link that sets a first password to somebody who signs in by another way (G57). */
export async function mailPasswordLink(args: ActionFunctionArgs, user: User) {
  const { t } = await speak(args);
  const turn = ['mail', user.email, 'forgot-password'] as const;
  if (!(await takeTurn(...turn))) {
    return refuseForm(args, { message: t('messages:password.too-many') });
  }
  const sent = await sendSetPasswordMail(user);
  if (sent.ok) {
    const notice = { type: 'success', message: t('messages:email.sent') } as const;
    return redirectWithNotice(args.request, passwordPage, notice);
  }
  await giveBackTurn(...turn);
  return sent.error === 'too-many-requests'
    ? refuseForm(args, { message: t('messages:password.too-many') })
    : refuseForm(args, { message: t('messages:generic.unknown'), status: 502 });
}
