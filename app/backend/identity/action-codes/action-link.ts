import type { Language } from '~/i18n/languages';
import type { RequestType } from '../database/schema';
import type { IdentityProject } from '../identity-project';

/** The `mode` of a link, by the names that the provider's own clients read. */
export const modes = {
  PASSWORD_RESET: 'resetPassword',
  VERIFY_EMAIL: 'verifyEmail',
  EMAIL_SIGNIN: 'signIn',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
  RECOVER_EMAIL: 'recoverEmail',
  REVERT_SECOND_FACTOR_ADDITION: 'revertSecondFactorAddition',
} as const satisfies Record<RequestType, string>;

type Link = {
  requestType: RequestType;
  oobCode: string;
  language: Language;
  continueUrl: string | undefined;
};

/** The page of the app that a mail leads to. */
export function actionLink(
  { siteUrl, apiKey }: IdentityProject,
  { requestType, oobCode, language, continueUrl }: Link,
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
