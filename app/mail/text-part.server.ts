import { config } from '~/config/config.server';
import { translatorOf } from '~/i18n/catalogue.server';
import type { Mail } from './mail';

export function subjectOf({ language, subject }: Mail): string {
  return translatorOf(language)('mail:template.subject', { subject });
}

/** The link stands alone on its line, so that every mail program finds its end. */
export function textPartOf({ language, paragraphs, button, notes, ...mail }: Mail): string {
  const t = translatorOf(language);
  const main = [
    t('mail:template.greeting'),
    ...paragraphs,
    ...(button ? [button.link] : []),
    ...(notes.length > 0 ? [notes.join('\n')] : []),
  ];
  return `${main.join('\n\n')}\n\n--\n${footerOf({ language, ...mail }).join('\n')}\n`;
}

/** Why the mail came, and who sends it. */
export function footerOf({ language, to, reason }: Pick<Mail, 'language' | 'to' | 'reason'>) {
  const t = translatorOf(language);
  const { name, street, postalNumber, email } = config.operator;
  const sender = [t('common:product'), name, street, postalNumber].join(' · ');
  return [t(`mail:template.${reason}`, { address: to }), sender, email] as const;
}
