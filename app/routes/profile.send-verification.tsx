import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { sendVerification } from '~/core-api/email.server';
import type { Profile } from '~/core-api/profile';
import { textIn } from '~/forms/parse-form';
import { mailRefusalMessages, refusalMessages } from '~/i18n/refusal-messages';
import { getTranslator } from '~/i18n/translator.server';
import { redirectWithNotice } from '~/session/notices.server';
import { mailLinkIn, returnPathOf } from '~/session/return-path';
import { mailWithinLimits } from '~/session/sign-in/request-mail.server';
import { isUnexpected } from '~/server/outcome';
import type { Notice } from '~/ui/notice';
import { requireProfile } from '~/features/profile/guards.server';

/** Leads on to the link of a mail, which may have asked for the login. */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(mailLinkIn(new URL(request.url).searchParams), 303);
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const back = returnPathOf(textIn(form, 'from'));
  args.context.formPage = back;
  const { user, profile } = await requireProfile(args);
  const { t } = await getTranslator(args);
  const redirectBack = (type: Notice['type'], message: string) =>
    redirectWithNotice(args, back, type, message);

  const emailId = textIn(form, 'emailId');
  const address = emailId ? findEmail(profile, emailId) : profile.primaryEmailAddress;
  if (!address) {
    const message = emailId ? t('messages:email.not-found') : t(refusalMessages.unknown);
    return redirectBack('error', message);
  }
  const sent = await mailWithinLimits(args, {
    purpose: 'verification',
    email: address.address,
    send: () => sendVerification(user, { emailId: address.id }),
  });
  if (sent.ok) return redirectBack('success', t('messages:email.sent'));
  const { refusal } = sent;
  // Other refusals are silent (specification, section 8).
  if (isUnexpected(refusal)) return redirect(back, 303);
  if (refusal === 'not-found') return redirectBack('error', t('messages:email.not-found'));
  const isLimit = refusal === 'already-sent' || refusal === 'too-many-requests';
  return redirectBack(isLimit ? 'info' : 'error', t(mailRefusalMessages[refusal]));
}

function findEmail({ associatedEmailAddresses }: Profile, emailId: string) {
  return associatedEmailAddresses.find(({ id }) => id === emailId);
}
