import type { LoaderFunctionArgs, TypedResponse } from '@remix-run/node';
import { serialize } from 'cookie';
import { RemixI18Next } from 'remix-i18next/server';
import { isLocalEnvironment, openCookieName, readCookie, setCookie } from '~/server/cookies.server';
import { oncePerRequest } from '~/server/load-context';
import { pageData } from '~/server/page-data.server';
import { config } from '~/config/config.server';
import { translatorOf, wordsOf } from './catalogue.server';
import { formatsOf } from './formats.server';
import { findLanguage, languageInfo, languageOfTag, languages, type Language } from './languages';
import type { Namespace } from './words';

const cookieName = 'language';

const oneYearSeconds = 31_536_000;

const detector = new RemixI18Next({
  detection: {
    supportedLanguages: [...languages],
    fallbackLanguage: 'en',
    order: ['custom'],
    // The stock detection reads one entry of Accept-Language and knows no nb or nn.
    findLocale: async (request) =>
      findLanguage({
        cookie: readCookie(request, openCookieName(request, cookieName)),
        acceptLanguage: request.headers.get('Accept-Language'),
      }),
  },
});

const countryNames = new Map(
  languages.map((language) => [
    language,
    new Intl.DisplayNames(languageInfo[language].locale, { type: 'region' }),
  ]),
);

/** The language of a posted form comes before the cookie, which another tab may have changed. */
export const getTranslator = oncePerRequest(async ({ request, context }) => {
  const parameter = languageOfTag(new URL(request.url).searchParams.get('lang') ?? '');
  const form = context.postedForm?.get('formLanguage');
  const detected = languageOfTag(await detector.getLocale(request));
  return createTranslator(parameter ?? languageOfTag(form ?? '') ?? detected ?? 'en');
});

export type Translator = Awaited<ReturnType<typeof getTranslator>>;

export function createTranslator(language: Language) {
  return {
    language,
    t: translatorOf(language),
    words: <Name extends Namespace>(namespace: Name) => wordsOf(language, namespace),
    date: formatsOf(language).longDate,
    countries: (codes: string[]) =>
      codes.map((code) => countryNames.get(language)?.of(code) ?? code).join(', '),
  };
}

/** Stores a supported `lang` parameter in the cookie (G12). */
export function keepLanguage(args: LoaderFunctionArgs): void {
  const { request } = args;
  const language = languageOfTag(new URL(request.url).searchParams.get('lang') ?? '');
  if (!language) return;
  const cookie = serialize(openCookieName(request, cookieName), language, {
    path: '/',
    maxAge: oneYearSeconds,
    sameSite: 'lax',
    secure: !isLocalEnvironment(request),
  });
  setCookie(args, cookie, 'page');
}

/** The title of a rejected form begins with a notice (G14). */
export async function pageTitle(args: LoaderFunctionArgs, page: string): Promise<string> {
  const { t, words } = await getTranslator(args);
  const title = t('common:title', { page });
  return args.context.isFormRejected ? words('common').form.errorTitle + title : title;
}

export async function titledPage<Data extends Record<string, unknown>>(
  args: LoaderFunctionArgs,
  title: string,
  data: Data,
): Promise<TypedResponse<{ title: string } & Data>> {
  return pageData(args, { ...data, title: await pageTitle(args, title) });
}

/** What a `dt` says: the colon is text, for browsers without styles, and languages differ in what stands before it. */
export function termOf(term: string, { t }: Pick<Translator, 't'>): string {
  return t('common:term', { term });
}

const minuteMs = 60_000;

const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: config.timeZone });

let known = { minute: 0, text: '' };

/** Every page says it: formatted once a minute. */
export function thisYear(): string {
  const minute = Math.floor(Date.now() / minuteMs);
  if (known.minute !== minute) known = { minute, text: year.format(new Date()) };
  return known.text;
}
