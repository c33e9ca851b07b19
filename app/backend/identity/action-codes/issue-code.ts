import type { Language } from '~/i18n/languages';
import { maskedAddress } from '~/core-api/email';
import { wordsOf } from '~/i18n/catalogue.server';
import { fill } from '~/i18n/fill';
import { whoAsked } from '~/i18n/who-asked.server';
import type { Mail } from '~/mail/mail';
import { logFailure } from '../../log';
import type { IdentityProject, RecentCode } from '../identity-project';
import { findAccount } from '../accounts/account-store';
import { addActionCode, type NewActionCode } from './action-code-store';
import type { RequestType } from '../database/schema';

/** `since` the account exists, in milliseconds since 1970. */
type IssuedCode = RecentCode & { since: number };

type CodeRequest = NewActionCode & { language: Language; continueUrl?: string };

export async function issueCode(
  project: IdentityProject,
  { language, continueUrl, ...request }: CodeRequest,
): Promise<IssuedCode> {
  const { requestType, email, newEmail, accountId } = request;
  const oobCode = await addActionCode(project, request);
  const oobLink = actionLink(project, { requestType, oobCode, language, continueUrl });
  const account = accountId === undefined ? null : await findAccount(project.db, accountId);
  const since = account?.created_at ?? project.now();
  const code = { requestType, email, newEmail, oobCode, oobLink };
  project.recentCodes.add(code);
  return { ...code, since };
}

export async function mailCode(
  project: IdentityProject,
  { requestType, email, newEmail = '', oobLink, since }: IssuedCode,
  language: Language,
): Promise<void> {
  const to = requestType === 'VERIFY_AND_CHANGE_EMAIL' ? newEmail : email;
  const texts = { requestType, to, link: oobLink, language, email, newEmail, since };
  await project.sendMail(actionMail(texts));
}

/** Mails a link that reverts a finished change. Never rejects: the change stays if the e-mail fails. */
export async function mailUndoLink(project: IdentityProject, request: CodeRequest): Promise<void> {
  try {
    await mailCode(project, await issueCode(project, request), request.language);
  } catch (error) {
    logFailure(error, 'A mail could not be sent');
  }
}

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
  since: number;
};

function actionLink(
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
