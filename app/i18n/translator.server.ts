import { RemixI18Next } from 'remix-i18next/server';
import { config } from '~/config/config.server';
import { readCookie } from '~/server/cookies.server';
import { cookieNameOf, environmentOf } from '~/server/environment';
import { oncePerRequest } from '~/server/load-context';
import { translatorOf, wordsOf } from './catalogue.server';
import { findLanguage, languageFacts, languageOfTag, languages, type Language } from './languages';
import type { Namespace } from './words';

const detector = new RemixI18Next({
  detection: {
    supportedLanguages: [...languages],
    fallbackLanguage: 'en',
    order: ['custom'],
    // The stock detection reads one entry of Accept-Language and knows no nb or nn.
    findLocale: async (request) =>
      findLanguage({
        parameter: new URL(request.url).searchParams.get('lang'),
        cookie: readCookie(request, languageCookieName(request)),
        acceptLanguage: request.headers.get('Accept-Language'),
      }),
  },
});

const dateFormats = new Map(
  languages.map((language) => [
    language,
    new Intl.DateTimeFormat(languageFacts[language].locale, {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: config.timeZone,
    }),
  ]),
);

const countryNames = new Map(
  languages.map((language) => [
    language,
    new Intl.DisplayNames(languageFacts[language].locale, { type: 'region' }),
  ]),
);

/** The request's language and everything that is said in it: `t` fills in names and numbers, `words` gives a whole file. */
export const getTranslator = oncePerRequest(async ({ request }) => {
  const language = languageOfTag(await detector.getLocale(request)) ?? 'en';
  return createTranslator(language);
});

export type Translator = Awaited<ReturnType<typeof getTranslator>>;

export function createTranslator(language: Language) {
  return {
    language,
    t: translatorOf(language),
    words: <Name extends Namespace>(namespace: Name) => wordsOf(language, namespace),
    date: (date: Date) => dateFormats.get(language)?.format(date) ?? '',
    /** Countries by their two letters, one after the other. */
    countries: (codes: string[]) =>
      codes.map((code) => countryNames.get(language)?.of(code) ?? code).join(', '),
  };
}

export function languageCookieName(request: Request): string {
  return cookieNameOf('language', environmentOf(new URL(request.url).host));
}
