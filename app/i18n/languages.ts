export const languages = ['en', 'no', 'sv', 'fr', 'es'] as const;

export type Language = (typeof languages)[number];

export const languageInfo = {
  en: { name: 'English', locale: 'en-GB' },
  no: { name: 'Norsk', locale: 'nb-NO' },
  sv: { name: 'Svenska', locale: 'sv-SE' },
  fr: { name: 'Français', locale: 'fr-FR' },
  es: { name: 'Español', locale: 'es-ES' },
} as const satisfies Record<Language, { name: string; locale: string }>;

export function languageOfTag(tag: string): Language | null {
  const base = tag.trim().toLowerCase().split('-')[0];
  if (base === 'nn' || base === 'nb') return 'no';
  return languages.find((language) => language === base) ?? null;
}

type Preferences = { cookie?: string | null; acceptLanguage?: string | null };

/** Cookie, then the browser's list by quality, else English (G11). */
export function findLanguage({ cookie, acceptLanguage }: Preferences): Language {
  return (
    languageOfTag(cookie ?? '') ??
    tagsByQuality(acceptLanguage ?? '')
      .map(languageOfTag)
      .find((language) => language !== null) ??
    'en'
  );
}

function tagsByQuality(acceptLanguage: string): string[] {
  return acceptLanguage
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.split(';');
      const quality = parameters
        .map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1])
        .find(Boolean);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}
