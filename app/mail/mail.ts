import type { Language } from '~/i18n/languages';

/** What a mail says; how it looks is the template's matter (decision 13). */
export type Mail = {
  to: string;
  language: Language;
  /** Also the heading. The template adds the name of the product to the subject. */
  subject: string;
  paragraphs: string[];
  button: { label: string; link: string } | null;
  notes: string[];
  /** Why it came: somebody entered the address, or it belongs to an account. */
  reason: 'asked' | 'account';
  /** To somebody whose data is deleted: the outbox keeps it without the address (decision 14). */
  isToNobody?: boolean;
};

/** Rejects with the error of the mail server. */
export type SendMail = (mail: Mail) => Promise<void>;

export function withoutAddress(mail: Mail): Mail {
  const { to, subject, paragraphs, notes } = mail;
  const masked = to.replace(/^(.)[^@]*@(.).*$/s, '$1***@$2***');
  const hide = (text: string) => text.replaceAll(to, masked);
  return {
    ...mail,
    to: masked,
    subject: hide(subject),
    paragraphs: paragraphs.map(hide),
    notes: notes.map(hide),
  };
}
