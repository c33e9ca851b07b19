import { createHash } from 'node:crypto';
import { languageFacts } from '~/i18n/languages';
import type { Translator } from '~/i18n/translator.server';
import type { SizedItem } from '~/sizes/sized-item';
import { oneLine } from '~/features/profile/one-line';
import { dateOf, tryOnOf } from './try-on.server';
import { calendarOf } from './calendar';

type Place = { now: Date; feedbackAddress: string };

/** A day to try an item on; null when it could not be returned any more. */
export function tryOnFileOf(
  item: SizedItem,
  { language, t }: Translator,
  { now, feedbackAddress }: Place,
): string | null {
  const tryOn = tryOnOf(item, now);
  if (!tryOn) return null;
  const { locale } = languageFacts[language];
  const longDate = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const date = longDate.format(dateOf(tryOn.lastDay));
  return calendarOf({
    uid: `${createHash('sha256').update(item.id).digest('hex').slice(0, 32)}@try-on`,
    day: dateOf(tryOn.day),
    createdAt: now,
    summary: t('take-along:reminder.summary', { name: oneLine(item.name) }),
    description: [
      t('take-along:reminder.description', { date }),
      t('take-along:reminder.feedback', { address: feedbackAddress }),
    ].join('\n\n'),
    language: locale,
  });
}
