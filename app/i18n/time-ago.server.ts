import { languageFacts, languages, type Language } from './languages';

const hourMs = 3_600_000;
const formats = new Map(
  languages.map((language) => [
    language,
    new Intl.RelativeTimeFormat(languageFacts[language].locale),
  ]),
);

/** Such as "3 hours ago" or "2 days ago"; null within the hour. */
export function timeAgo(language: Language, time: number, now = Date.now()): string | null {
  const hours = Math.floor((now - time) / hourMs);
  if (hours < 1) return null;
  const format = formats.get(language);
  if (!format) throw new Error(`There is no format for ${language}`);
  return hours < 24 ? format.format(-hours, 'hour') : format.format(-Math.floor(hours / 24), 'day');
}
