import { maskedAddress } from '~/core-api/email';
import { wordsOf } from '~/i18n/catalogue.server';
import { fill } from '~/i18n/fill';
import type { Language } from '~/i18n/languages';
import { whoAsked } from '~/i18n/who-asked.server';
import type { Mail } from '~/mail/mail';
import type { RequestType } from '../database/schema';
import type { IdentityProject } from '../identity-project';

/** The `mode` parameter of a link, as the Firebase client SDKs read it. */
export const modes = {
  PASSWORD_RESET: 'resetPassword',
  VERIFY_EMAIL: 'verifyEmail',
  EMAIL_SIGNIN: 'signIn',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
  RECOVER_EMAIL: 'recoverEmail',
  REVERT_SECOND_FACTOR_ADDITION: 'revertSecondFactorAddition',
} as const satisfies Record<RequestType, string>;

/** They tell the owner what was done; all others were asked for. */
const aboutAccounts: RequestType[] = ['RECOVER_EMAIL', 'REVERT_SECOND_FACTOR_ADDITION'];

type ActionLink = {
  requestType: RequestType;
  oobCode: string;
  language: Language;
  continueUrl: string | undefined;
};

type ActionMail = {
  requestType: RequestType;
  to: string;
  link: string;
  language: Language;
  email: string;
  newEmail: string;
  /** When the account was made, in milliseconds since 1970. */
  since: number;
};

export function actionLink(
  { siteUrl, apiKey }: IdentityProject,
  { requestType, oobCode, language, continueUrl }: ActionLink,
): string {
  const link = new URL('/account/action', siteUrl());
  link.search = new URLSearchParams({
    mode: modes[requestType],
    oobCode,
    apiKey,
    lang: language,
    ...(continueUrl === undefined ? {} : { continueUrl }),
  }).toString();
  return link.href;
}

export function actionMail(mail: ActionMail): Mail {
  const { requestType, to, link, language, email } = mail;
  const known = wordsOf(language, 'mail').action[modes[requestType]];
  const texts = email === '' ? { ...known, ...wordsOf(language, 'first-address').mail } : known;
  const { subject, link: label, validity, ignore } = texts;
  return {
    to,
    language,
    subject: fill(subject, { email }),
    paragraphs: 'request' in known ? [fill(known.request, { email })] : askedTexts(mail),
    button: { label, link },
    notes: [validity, ignore],
    reason: aboutAccounts.includes(requestType) ? 'account' : 'asked',
  };
}

/** Of what makes an address that of an account, which a stranger may have asked for. */
function askedTexts({ to: address, language, email, since, requestType }: ActionMail): string[] {
  const request = wordsOf(language, 'mail').verification.request;
  if (requestType === 'VERIFY_EMAIL') {
    return [whoAsked(language, { kind: 'verify', address }), request];
  }
  const asked =
    email === ''
      ? whoAsked(language, { kind: 'first', address, since: new Date(since) })
      : whoAsked(language, { kind: 'changed', address, account: maskedAddress(email) });
  return [asked, request];
}
