import { LRUCache } from 'lru-cache';
import { config } from '~/config/config.server';
import { languageInfo, type Language } from './languages';

type Formats = ReturnType<typeof formatsIn>;

// Creating a format costs more than a hundred uses of it.
const formats = new Map<Language, Formats>();

export function formatsOf(language: Language): Formats {
  const known = formats.get(language) ?? formatsIn(language);
  formats.set(language, known);
  return known;
}

function formatsIn(language: Language) {
  const { locale } = languageInfo[language];
  const formatOf = (options: Intl.DateTimeFormatOptions) =>
    once(() => new Intl.DateTimeFormat(locale, { ...options, timeZone: config.timeZone }));
  const month = formatOf({ month: 'long', year: 'numeric' });
  const year = formatOf({ year: 'numeric' });
  const shortMonth = formatOf({ month: 'short' });
  const shortMonthAndYear = formatOf({ month: 'short', year: 'numeric' });
  const shortDate = formatOf({ day: 'numeric', month: 'short', year: 'numeric' });
  const longDate = formatOf({ day: 'numeric', month: 'long', year: 'numeric' });
  const shortDay = formatOf({ day: 'numeric', month: 'short' });
  const time = formatOf({ hour: '2-digit', minute: '2-digit' });
  const dateAndTime = formatOf({
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  const number = once(() => new Intl.NumberFormat(locale));
  const relative = once(() => new Intl.RelativeTimeFormat(locale));
  const and = once(() => new Intl.ListFormat(locale, { type: 'conjunction' }));
  const or = once(() => new Intl.ListFormat(locale, { type: 'disjunction' }));
  const dayOf = (format: Intl.DateTimeFormat, date: Date) =>
    withOrdinal(language, format.format(date));
  return {
    month: (date: Date) => month().format(date),
    year: (date: Date) => Number(year().format(date)),
    monthHeading: kept((date) => withCapital(month().format(date), locale)),
    shortDate: kept((date) => unbroken(dayOf(shortDate(), date))),
    longDate: (date: Date) => dayOf(longDate(), date),
    shortDay: (date: Date) => unbroken(dayOf(shortDay(), date)),
    shortMonth: (date: Date) => shortMonth().format(date),
    shortMonthAndYear: (date: Date) => shortMonthAndYear().format(date),
    time: (date: Date) => time().format(date),
    dateAndTime: (date: Date) => dayOf(dateAndTime(), date),
    number: (value: number) => number().format(value),
    months: ({ first, last }: { first: string; last: string }) =>
      month().formatRange(new Date(first), new Date(last)),
    relative: (value: number, unit: 'hour' | 'day') => relative().format(value, unit),
    and: (parts: readonly string[]) => and().format(parts),
    or: (parts: readonly string[]) => or().format(parts),
  };
}

/** "1er mai": Intl writes "1 mai". @param text begins with the day */
export function withOrdinal(language: Language, text: string): string {
  return language === 'fr' ? text.replace(/^1(?=\s)/, '1er') : text;
}

function once<Format>(make: () => Format): () => Format {
  let format: Format | undefined;
  return () => (format ??= make());
}

/** A list shows the same moments at every visit. */
function kept(format: (date: Date) => string): (date: Date) => string {
  const texts = new LRUCache<number, string>({ max: 1000 });
  return (date) => {
    const moment = date.getTime();
    const text = texts.get(moment) ?? format(date);
    texts.set(moment, text);
    return text;
  };
}

function withCapital(text: string, locale: string): string {
  const [first = ''] = text;
  return first.toLocaleUpperCase(locale) + text.slice(first.length);
}

function unbroken(text: string): string {
  return text.replace(/\s/g, '\u00a0');
}

const hourMs = 3_600_000;

/** Such as "3 hours ago" or "2 days ago"; null within the hour. */
export function timeAgo(language: Language, time: number, now = Date.now()): string | null {
  const hours = Math.floor((now - time) / hourMs);
  if (hours < 1) return null;
  const { relative } = formatsOf(language);
  return hours < 24 ? relative(-hours, 'hour') : relative(-Math.floor(hours / 24), 'day');
}
