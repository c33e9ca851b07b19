import type { Mail } from './mail';

/** The mail as if it were written to `k***@e***`. */
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
