import { addressRequestOf, type VerificationRequest } from '~/core-api/email';
import { translatorOf } from '~/i18n/catalogue.server';
import type { Language } from '~/i18n/languages';
import { whoAsked } from '~/i18n/who-asked.server';
import type { Mail } from '~/mail/mail';

type Asked = { to: string; language: Language; asked: VerificationRequest['asked'] };

/** Says who asked, since a stranger may have. */
export function verificationMail({ to, language, asked, link }: Asked & { link: string }): Mail {
  const t = translatorOf(language);
  return {
    to,
    language,
    subject: t('mail:verification.subject', { address: to }),
    paragraphs: [askedText({ to, language, asked }), t('mail:verification.request')],
    button: { label: t('mail:verification.link'), link },
    notes: [t('mail:verification.validity'), t('mail:verification.ignore')],
    reason: 'asked',
  };
}

/** To whoever has verified the address in another account. */
export function takenMail({ to, language, asked }: Asked): Mail {
  const t = translatorOf(language);
  return {
    to,
    language,
    subject: t('mail:taken.subject'),
    paragraphs: [askedText({ to, language, asked }), t('mail:taken.text', { address: to })],
    button: null,
    notes: [t('mail:taken.notYou'), t('mail:taken.wasYou')],
    reason: 'account',
  };
}

function askedText({ to: address, language, asked }: Asked): string {
  return whoAsked(language, addressRequestOf({ address, asked }));
}
