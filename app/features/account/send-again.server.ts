import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { parseForm, textIn } from '~/forms/parse-form';
import { rejectForm } from '~/forms/rejected-form.server';
import { mailRefusalMessages } from '~/i18n/refusal-messages';
import { getTranslator } from '~/i18n/translator.server';
import { addressForm } from '~/identity/credentials';
import type { ErrorCode } from '~/identity/error-code';
import { sendPasswordMail, sendSignInMail } from '~/identity/links/mails.server';
import { statusOf } from '~/identity/reaction';
import type { Outcome } from '~/server/outcome';
import { siteOrigin } from '~/session/sign-in/continue-url.server';
import { requestMailAgain } from '~/session/sign-in/request-mail.server';
import { requestedMail, type MailPurpose } from '~/session/sign-in/sign-in-cookies.server';
import { findOwnUser } from '~/session/user.server';
import { isTurnedDown, mailFirstAddress } from './address-request.server';
import { mailNewcomer } from './newcomer-mail.server';
import { hasOtherAddress } from './other-address';

const page = '/account/check-mail';

type Requested = { purpose: MailPurpose; email: string; next: string; idToken: string };
type Send = (args: ActionFunctionArgs, requested: Requested) => Promise<Outcome<void, ErrorCode>>;

const senders: Record<MailPurpose, Send> = {
  create: mailNewcomer,
  'email-link': mailSignInLink,
  prove: mailSignInLink,
  address: mailAddressOfReader,
  'forgot-password': async (args, { email }) => {
    const { language } = await getTranslator(args);
    return sendPasswordMail({ email, language });
  },
};

/** The same mail once more, or to another address where one was typed. */
export async function sendAgain(args: ActionFunctionArgs) {
  const requested = await requestedMail.read(args);
  if (!requested) return redirect(page, 303);
  const form = await args.request.formData();
  if (textIn(form, 'intent') !== 'other' || !hasOtherAddress(requested.purpose)) {
    return send(args, requested);
  }
  const parsed = parseForm(addressForm, form);
  if (!parsed.ok) return rejectForm(args, parsed);
  return send(args, { ...requested, email: parsed.value.email });
}

async function send(args: ActionFunctionArgs, requested: Requested) {
  const { purpose, email } = requested;
  const sent = await requestMailAgain(args, {
    ...requested,
    send: () => senders[purpose](args, requested),
  });
  if (sent.ok) return redirect(page, 303);
  const { t } = await getTranslator(args);
  if (sent.refusal === 'already-sent') {
    return rejectForm(args, { message: t(mailRefusalMessages[sent.refusal]), typed: { email } });
  }
  if (sent.refusal === 'invalid-email') {
    return rejectForm(args, { problems: { email: { key: 'email' } }, typed: { email } });
  }
  const status = statusOf(sent.refusal);
  const said = t(mailRefusalMessages[sent.refusal]);
  const message = status === 502 ? `${said} ${t('check-mail:failed')}` : said;
  return rejectForm(args, { message, typed: { email }, status });
}

async function mailSignInLink(
  args: ActionFunctionArgs,
  { email, next }: Requested,
): Promise<Outcome<void, ErrorCode>> {
  const { language } = await getTranslator(args);
  const continueUrl = siteOrigin(args.request) + next;
  return sendSignInMail({ email, language, continueUrl });
}

async function mailAddressOfReader(
  args: ActionFunctionArgs,
  { email }: Requested,
): Promise<Outcome<void, ErrorCode>> {
  const user = await findOwnUser(args);
  if (!user) return { ok: false, refusal: 'user-token-expired' };
  return (await isTurnedDown(user, email))
    ? { ok: false, refusal: 'too-many-requests' }
    : mailFirstAddress(args, user, email);
}
