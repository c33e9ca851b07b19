import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import i18next, { type Resource } from 'i18next';
import { languages, type Language } from './languages';
import type { Namespace, Words } from './words';

const folder = 'locales';

/** Every word of the product, read once at start. */
const catalogue: Resource = Object.fromEntries(
  languages.map((language) => [language, Object.fromEntries(filesOf(language))]),
);

const instance = i18next.createInstance();

void instance.init({
  initImmediate: false,
  resources: catalogue,
  supportedLngs: [...languages],
  fallbackLng: false,
  defaultNS: 'common',
  interpolation: { escapeValue: false },
});

const translators = new Map(
  languages.map((language) => [language, instance.getFixedT<Namespace[]>(language)]),
);

/** Says one thing, with its numbers and names, in a language. */
export function translatorOf(language: Language) {
  const translator = translators.get(language);
  if (!translator) throw new Error(`There are no words in ${language}`);
  return translator;
}

/** All words of one file as they stand, to be shown where nothing is filled in. The same object every time. */
export function wordsOf<Name extends Namespace>(language: Language, namespace: Name): Words[Name] {
  return instance.getResourceBundle(language, namespace) as Words[Name];
}

function filesOf(language: Language): [string, Record<string, unknown>][] {
  return readdirSync(join(folder, language)).map((file) => [
    basename(file, '.json'),
    JSON.parse(readFileSync(join(folder, language, file), 'utf8')) as Record<string, unknown>,
  ]);
}
