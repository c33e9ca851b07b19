import { wordsOf } from '~/i18n/catalogue.server';
import { fill } from '~/i18n/fill';
import type { Language } from '~/i18n/languages';
import type { Mail } from '../../mail/mailer';
import type { RequestType } from '../database/schema';
import { modes } from './action-link';

type ActionMail = {
  requestType: RequestType;
  to: string;
  link: string;
  language: Language;
  /** The account's address, and the one that it is to get. */
  email: string;
  newEmail: string;
};

/** The mail whose link does what somebody asked for, or undoes what they did. */
export function actionMail({ requestType, to, link, language, email, newEmail }: ActionMail): Mail {
  const { action, verification } = wordsOf(language, 'mail');
  const { subject, request, link: label, validity, ignore } = action[modes[requestType]];
  return {
    to,
    language,
    subject,
    paragraphs: [
      verification.greeting,
      fill(request, { email, newEmail }),
      { label, link },
      validity,
      ignore,
    ],
  };
}
