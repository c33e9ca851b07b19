import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { getTranslator, titledPage } from '~/i18n/translator.server';
import { withNext } from '~/session/return-path';
import { requestedMail, type MailPurpose } from '~/session/sign-in/sign-in-cookies.server';
import { formatsOf } from '~/i18n/formats.server';
import { firstAddressPath } from '~/session/sign-in/first-address.server';
import { parseForm } from '~/forms/parse-form';
import { rejectForm } from '~/forms/rejected-form.server';
import { addressForm } from '~/identity/credentials';
import { type ErrorCode } from '~/identity/error-code';
import { sendPasswordMail, sendSignInMail } from '~/identity/links/mails.server';
import type { Outcome } from '~/server/outcome';
import { siteOrigin } from '~/session/sign-in/continue-url.server';
import { requestMailAgain } from '~/session/sign-in/request-mail.server';
import { findOwnUser } from '~/session/user.server';
import { rejectMail } from './mail-request.server';
import { mailNewcomer } from './newcomer-mail.server';
import { isTurnedDown, mailFirstAddress } from './address-request.server';

/** The same page whether the address is known or not. */
export async function loadCheckMailPage(args: LoaderFunctionArgs) {
  const { words } = await getTranslator(args);
  const requested = await requestedMail.read(args);
  const next = requested?.next ?? null;
  const { title, ...page } = await checkMailWords(args, requested);
  const { forgotPassword, emailLink } = words('account');
  return titledPage(args, title, {
    heading: title,
    ...page,
    signIn: { address: withNext('/account', next), label: words('check-mail').signIn },
    ways: requested
      ? []
      : [
          { address: '/account/forgot-password', label: forgotPassword.link },
          { address: '/account/email-link', label: emailLink.link },
        ],
  });
}

export async function submitCheckMail(args: ActionFunctionArgs) {
  return sendAgain(args);
}

type Requested = Awaited<ReturnType<(typeof requestedMail)['read']>>;

const forms = { create: '/account/create', address: firstAddressPath } as const;

async function checkMailWords(args: LoaderFunctionArgs, requested: Requested) {
  const { t, words, language } = await getTranslator(args);
  const { title, unknown, hint, again, tryAgain, createAnother, ...more } = words('check-mail');
  const nothing = { asked: null, again: null, other: null, create: null };
  if (!requested) return { ...nothing, title, text: unknown, hint };
  const { purpose, email: address, next, askedAt, isAgain, isSent } = requested;
  const time = formatsOf(language).time(new Date(askedAt));
  return {
    title: isSent ? title : more.notSentTitle,
    asked: isAgain && isSent ? t('check-mail:askedAgain', { time }) : null,
    text: isSent
      ? t(`check-mail:text.${purpose}`, { address })
      : t('check-mail:notSent', { address }),
    hint: isSent ? `${t('check-mail:asked', { time })} ${hint}` : null,
    again: isSent ? again : tryAgain,
    other: hasOtherAddress(purpose)
      ? { title: more.change, email: words('account').email, address, submit: more.changeSubmit }
      : null,
    create: isAskedByForm(purpose)
      ? { address: withNext(forms[purpose], next), label: createAnother }
      : null,
  };
}

function isAskedByForm(purpose: MailPurpose): purpose is keyof typeof forms {
  return Object.hasOwn(forms, purpose);
}

const page = '/account/check-mail';

type RequestedMail = { purpose: MailPurpose; email: string; next: string; idToken: string };

type Send = (
  args: ActionFunctionArgs,
  requested: RequestedMail,
) => Promise<Outcome<void, ErrorCode>>;

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

async function sendAgain(args: ActionFunctionArgs) {
  const requested = await requestedMail.read(args);
  if (!requested) return redirect(page, 303);
  const form = await args.request.formData();
  if (!form.has('other') || !hasOtherAddress(requested.purpose)) {
    return send(args, requested);
  }
  const parsed = parseForm(addressForm, form);
  if (!parsed.ok) return rejectForm(args, parsed);
  return send(args, { ...requested, email: parsed.value.email });
}

async function send(args: ActionFunctionArgs, requested: RequestedMail) {
  const { purpose, email } = requested;
  const sent = await requestMailAgain(args, {
    ...requested,
    send: () => senders[purpose](args, requested),
  });
  if (sent.ok) return redirect(page, 303);
  if (sent.refusal === 'already-sent') {
    return rejectForm(args, { refusal: sent.refusal, typed: { email } });
  }
  if (sent.refusal === 'invalid-email') {
    return rejectForm(args, { problems: { email: { key: 'email' } }, typed: { email } });
  }
  return rejectMail(args, sent.refusal, email);
}

async function mailSignInLink(args: ActionFunctionArgs, { email, next }: RequestedMail) {
  const { language } = await getTranslator(args);
  const continueUrl = siteOrigin(args.request) + next;
  return sendSignInMail({ email, language, continueUrl });
}

async function mailAddressOfReader(
  args: ActionFunctionArgs,
  { email }: RequestedMail,
): Promise<Outcome<void, ErrorCode>> {
  const user = await findOwnUser(args);
  if (!user) return { ok: false, refusal: 'user-token-expired' };
  return (await isTurnedDown(user, email))
    ? { ok: false, refusal: 'too-many-requests' }
    : mailFirstAddress(args, user, email);
}

/** A new account needs its password again, and whoever is signed in can only have mail to their own address. */
function hasOtherAddress(purpose: MailPurpose): boolean {
  return purpose === 'email-link' || purpose === 'forgot-password';
}
