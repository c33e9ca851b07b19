import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import i18next from 'i18next';
import { LRUCache } from 'lru-cache';
import { projectFolder } from '~/config/project-folder.server';
import { english } from './english.server';
import { formatsOf } from './formats.server';
import { languageOfTag, languages, type Language } from './languages';
import type { Namespace, Words } from './words';

const folder = join(projectFolder, 'locales');

const catalogue: Record<Language, Words> = {
  en: english,
  no: readWords('no'),
  sv: readWords('sv'),
  fr: readWords('fr'),
  es: readWords('es'),
};

const instance = i18next.createInstance();

void instance.init({
  initImmediate: false,
  resources: catalogue,
  supportedLngs: [...languages],
  fallbackLng: false,
  defaultNS: 'common',
  interpolation: {
    escapeValue: false,
    alwaysFormat: true,
    // Years are texts.
    format: (value: unknown, _format, language) => {
      const known = languageOfTag(language ?? '');
      return typeof value === 'number' && known ? formatsOf(known).number(value) : String(value);
    },
  },
});

const translators = new Map(
  languages.map((language) => {
    const translate = instance.getFixedT<Namespace[]>(language);
    return [language, new Proxy<typeof translate>(translate, remembering())];
  }),
);

/** i18next resolves plurals and placeholders at each call, and pages have the same few texts again and again. */
function remembering(): ProxyHandler<CallableFunction> {
  const texts = new LRUCache<string, string>({ max: 500 });
  return {
    apply: (translate, context, values: unknown[]) => {
      const key = JSON.stringify(values);
      const text = texts.get(key) ?? String(Reflect.apply(translate, context, values));
      texts.set(key, text);
      return text;
    },
  };
}

export function translatorOf(language: Language) {
  const translator = translators.get(language);
  if (!translator) throw new Error(`There are no words in ${language}`);
  return translator;
}

export function wordsOf<Name extends Namespace>(language: Language, namespace: Name): Words[Name] {
  return catalogue[language][namespace];
}

function readWords(language: Language): Words {
  const words = Object.fromEntries(
    Object.keys(english).map((name) => [name, readJson(join(folder, language, `${name}.json`))]),
  );
  if (!hasTextsOf(english, words)) throw new Error(`${join(folder, language)} lacks some words`);
  return words;
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Checked at start, since i18next shows the key in place of a missing text. */
function hasTextsOf<Known extends object>(known: Known, words: unknown): words is Known {
  if (typeof words !== 'object' || words === null) return false;
  const texts = new Map<string, unknown>(Object.entries(words));
  return Object.entries(known).every(([key, value]: [string, unknown]) => {
    const text = texts.get(key);
    return typeof value === 'object' && value !== null
      ? hasTextsOf(value, text)
      : typeof text === typeof value;
  });
}
