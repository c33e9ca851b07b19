import { createHash } from 'node:crypto';
import type { Translator } from '~/i18n/translator.server';
import type { SizedItem, SizeSystem } from '~/sizes/sized-item';
import { profileOf } from '~/features/profile/size-profile-of';
import { withOrdinal } from '~/i18n/formats.server';
import { languageInfo } from '~/i18n/languages';
import { oneLine } from '~/features/profile/one-line';
import { sizeLinesOf, type SizeLine } from './take-along.server';
import { dateOf, tryOnOf } from './new-items.server';
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
  write: (context: Context) => string | null;
};

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

function tryOnFileOf(
  item: SizedItem,
  { language, t }: Translator,
  { now, feedbackAddress }: Place,
): string | null {
  const tryOn = tryOnOf(item, now);
  if (!tryOn) return null;
  const { locale } = languageInfo[language];
  const longDate = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const date = withOrdinal(language, longDate.format(dateOf(tryOn.lastDay)));
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

/** Short enough for a mail that quotes it. */
const width = 72;

const mostBrands = 6;

export function textFileOf({ lines, note, now }: TakenAlong, translator: Translator): string {
  const { title, empty } = translator.words('sizes');
  const head = [title, translator.date(now)];
  const blocks = lines.length > 0 ? lines.map((line) => blockOf(line, translator)) : [[empty.text]];
  const end = note === null ? [] : [[note]];
  const texts = [head, ...blocks, ...end].map((block) => block.flatMap(wrapped).join('\n'));
  return `${texts.join('\n\n')}\n`;
}

function blockOf({ kind, size, systemName, ...line }: SizeLine, { t }: Translator): string[] {
  const brands = line.brands
    .slice(0, mostBrands)
    .map(({ brand, size: own }) => t('sizes:division.brand', { brand, size: own }));
  return [
    t('sizes:childrens.undated', { kind, size }),
    t('sizes:sureCount', { sure: line.sureness, count: line.count }),
    systemName,
    ...(brands.length > 0 ? [t('take-along:file.brands', { brands: brands.join(', ') })] : []),
  ];
}

function wrapped(text: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    const isFull = line !== '' && [...longer].length > width;
    if (isFull) lines.push(line);
    line = isFull ? word : longer;
  }
  return [...lines, line];
}

const vocabulary = 'https://schema.org';

/** Members of WearableSizeSystemEnumeration; of other systems only the name is known. */
const knownSystems: Partial<Record<SizeSystem, string>> = {
  eu: 'Europe',
  'shoes-eu': 'Europe',
  uk: 'UK',
  'shoes-uk': 'UK',
  us: 'US',
  'shoes-us': 'US',
};

/** The sizes as JSON-LD: for each kind, or two where items disagree, a SizeSpecification of schema.org. */
export function linkedDataOf({ lines, note, now }: TakenAlong, translator: Translator) {
  const items = lines.flatMap((line) => specificationsOf(line, translator));
  const date = translator.date(now);
  return {
    '@context': vocabulary,
    '@type': 'ItemList',
    name: translator.words('sizes').title,
    description: note === null ? date : `${date}. ${note}`,
    numberOfItems: items.length,
    itemListElement: items.map(({ kind, item }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name: kind,
      item,
    })),
  };
}

function specificationsOf(line: SizeLine, { t }: Translator) {
  const { kind, sizes, system, systemName, sureness } = line;
  const known = knownSystems[system];
  return sizes.map(({ text, count }) => ({
    kind,
    item: {
      '@type': 'SizeSpecification',
      name: text,
      sizeSystem: known ? `${vocabulary}/WearableSizeSystem${known}` : systemName,
      description: t('sizes:sureCount', { sure: sureness, count }),
    },
  }));
}

type TakenAlong = {
  lines: SizeLine[];
  /** That not every purchase has been counted. */
  note: string | null;
  now: Date;
};
