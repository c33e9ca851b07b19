import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { sendVerification } from '~/core-api/email.server';
import type { Profile } from '~/core-api/profile';
import { textIn } from '~/forms/parse-form';
import { refusalMessages } from '~/i18n/refusal-messages';
import { getTranslator } from '~/i18n/translator.server';
import { refund, consume } from '~/server/limit.server';
import { redirectWithNotice } from '~/session/notices.server';
import { returnPathOf } from '~/session/return-path';
import type { Notice } from '~/ui/notice';
import { requireProfile } from '../profile/require-profile.server';

export function loader() {
  return redirect('/profile', 303);
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const back = returnPathOf(textIn(form, 'from'));
  args.context.formPage = back;
  const { user, profile } = await requireProfile(args);
  const { t } = await getTranslator(args);
  const redirectBack = (type: Notice['type'], message: string) =>
    redirectWithNotice(args, back, { type, message });

  const emailId = textIn(form, 'emailId');
  const address = emailId ? findEmail(profile, emailId) : profile.primaryEmailAddress;
  if (!address) {
    const message = emailId ? t('messages:email.not-found') : t(refusalMessages.unknown);
    return redirectBack('error', message);
  }
  if (!(await consume('mail', address.address))) {
    return redirectBack('info', t(refusalMessages['too-many-requests']));
  }
  const sent = await sendVerification(user, { emailId: address.id });
  if (sent.ok) return redirectBack('success', t('messages:email.sent'));
  await refund('mail', address.address);
  if (sent.refusal === 'not-found') return redirectBack('error', t('messages:email.not-found'));
  if (sent.refusal === 'action-expired')
    return redirectBack('error', t(refusalMessages[sent.refusal]));
  // Other refusals are silent (specification, section 8).
  return redirect(back, 303);
}

function findEmail({ associatedEmailAddresses }: Profile, emailId: string) {
  return associatedEmailAddresses.find(({ id }) => id === emailId);
}
