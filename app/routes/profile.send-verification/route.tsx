import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { sendVerification } from '~/core-api/email.server';
import { textIn } from '~/forms/parse-form';
import { speak } from '~/i18n/speak.server';
import { redirectWithNotice, type Notice } from '~/session/notices.server';
import { returnPathOf } from '~/session/return-path';
import { requireProfile } from '../profile/profile-of.server';
import { countMail, hasJustGotMail } from './mail-limit.server';

export function loader() {
  return redirect('/profile', 303);
}

export async function action(args: ActionFunctionArgs) {
  const { user, profile } = await requireProfile(args);
  const { t } = await speak(args);
  const back = returnPathOf(textIn(await args.request.formData(), 'from'));
  const tell = (type: Notice['type'], message: string) =>
    redirectWithNotice(args.request, back, { type, message });

  const address = profile.primaryEmailAddress;
  if (!address) return tell('error', t('messages:generic.unknown'));
  if (await hasJustGotMail(address.address)) return tell('info', t('messages:password.too-many'));
  const sent = await sendVerification(user, { emailId: address.id });
  if (sent.ok) {
    await countMail(address.address);
    return tell('success', t('messages:email.sent'));
  }
  if (sent.refusal === 'not-found') return tell('error', t('messages:email.not-found'));
  if (sent.refusal === 'action-expired') return tell('error', t('messages:email.action-expired'));
  // Other statuses are silent by the specification (section 8).
  return redirect(back, 303);
}
