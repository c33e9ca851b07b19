import type account from '../../locales/en/account.json';
import type common from '../../locales/en/common.json';
import type feedback from '../../locales/en/feedback.json';
import type landing from '../../locales/en/landing.json';
import type mail from '../../locales/en/mail.json';
import type messages from '../../locales/en/messages.json';
import type purchases from '../../locales/en/purchases.json';
import type verification from '../../locales/en/verification.json';

/** The words of the pages, by file of `locales/en`; the other languages have the same keys, which a test holds. */
export type Words = {
  account: typeof account;
  common: typeof common;
  feedback: typeof feedback;
  landing: typeof landing;
  mail: typeof mail;
  messages: typeof messages;
  purchases: typeof purchases;
  verification: typeof verification;
};

export type Namespace = keyof Words;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Words;
  }
}
