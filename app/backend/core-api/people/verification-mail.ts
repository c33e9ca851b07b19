import { translatorOf } from '~/i18n/catalogue.server';
import type { Language } from '~/i18n/languages';
import type { Mail } from '~/mail/mail';

export function verificationMail({
  to,
  link,
  language,
}: {
  to: string;
  link: string;
  language: Language;
}): Mail {
  const t = translatorOf(language);
  return {
    to,
    language,
    subject: t('mail:verification.subject'),
    paragraphs: [t('mail:verification.request', { address: to })],
    button: { label: t('mail:verification.link'), link },
    notes: [t('mail:verification.validity'), t('mail:verification.ignore')],
    reason: 'asked',
  };
}
