import { languageFacts, languages, type Language } from './languages';

const names = new Map(
  languages.map((language) => [
    language,
    new Intl.DisplayNames(languageFacts[language].locale, { type: 'region' }),
  ]),
);

/** Countries by their two letters, in a reader's language, one after the other. */
export function countryNames(language: Language, codes: string[]): string {
  return codes.map((code) => names.get(language)?.of(code) ?? code).join(', ');
}
