import { createHash } from 'node:crypto';
import type { Translator } from '~/i18n/translator.server';
import type { SizedItem } from '~/sizes/sized-item';
import { profileOf } from '~/features/profile/size-profile-of';
import { languageFacts } from '~/i18n/languages';
import { oneLine } from '~/features/profile/one-line';
import { sizeLinesOf } from './size-lines.server';
import { linkedDataOf } from './linked-data.server';
import type { TakenAlong } from './taken-along';
import { textFileOf } from './text-file.server';
import { dateOf, tryOnOf } from './try-on.server';
import { calendarOf } from './calendar';

type Context = {
  translator: Translator;
  items: readonly SizedItem[];
  note: string | null;
  url: URL;
  now: Date;
};

type File = {
  contentType: string;
  /** Other files open in the browser, where they can be read and copied from. */
  isDownload: boolean;
  /** @returns null when there is nothing at this address. */
  write: (context: Context) => string | null;
};

/** By file name. */
export const files = new Map<string, File>([
  [
    'my-sizes.txt',
    {
      contentType: 'text/plain; charset=utf-8',
      isDownload: false,
      write: (context) => textFileOf(takenAlongOf(context), context.translator),
    },
  ],
  [
    'my-sizes.jsonld',
    {
      contentType: 'application/ld+json',
      isDownload: true,
      write: (context) =>
        JSON.stringify(linkedDataOf(takenAlongOf(context), context.translator), null, 2),
    },
  ],
  [
    'try-on.ics',
    { contentType: 'text/calendar; charset=utf-8', isDownload: true, write: writeTryOn },
  ],
]);

function takenAlongOf({ items, translator, note, now }: Context): TakenAlong {
  return { lines: sizeLinesOf(profileOf(items), translator), note, now };
}

/** Everything about the item comes from the person's own history, only its id from the address. */
function writeTryOn({ items, translator, url, now }: Context): string | null {
  const id = url.searchParams.get('item');
  const item = items.find((known) => known.id === id);
  const feedbackAddress = new URL('/profile', url).href;
  return item ? tryOnFileOf(item, translator, { now, feedbackAddress }) : null;
}

type Place = { now: Date; feedbackAddress: string };

/** A day to try an item on; null when it could not be returned any more. */
function tryOnFileOf(
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
