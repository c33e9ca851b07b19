import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languages, type Language } from '~/i18n/languages';
import conformance from '../../app/features/site/conformance.json';

/**
 * The readability index LIX (C.-H. Björnsson, 1968): words per sentence plus the percentage of words above six
 * letters. 30 is easy, 40 a newspaper, 50 official. Words are longer in French and Spanish. The full stop of a date, as in
 * “21. november”, ends no sentence.
 */
function lixOf(text: string): number {
  const words = text.match(/\p{L}+/gu) ?? [];
  const sentences = text.match(/(?!(?<=\d)\. \p{Ll})[.!?…:](\s|$)/gu) ?? [];
  const long = words.filter((word) => word.length > 6);
  return words.length / Math.max(1, sentences.length) + (100 * long.length) / words.length;
}

/** Without labels, which have no full stop. */
function sentencesIn(words: unknown): string {
  if (typeof words === 'string') {
    return words.split(' ').length < 5 ? '' : words.replace(/[^.!?…]$/, '$&.');
  }
  if (typeof words !== 'object' || words === null) return '';
  return Object.values(words).map(sentencesIn).filter(Boolean).join(' ');
}

/**
 * Each long text, all short ones together, as the index is meaningless for a few words, and in English the reasons of the
 * conformance report, which are not translated.
 */
function textsOf(language: Language): [string, string][] {
  const read = (file: string) => readFileSync(`locales/${language}/${file}`, 'utf8');
  const files = readdirSync(`locales/${language}`);
  const pages = files.filter((file) => file.endsWith('.json') && file !== 'controls.json');
  const short = pages.map((file) => sentencesIn(JSON.parse(read(file)))).join(' ');
  const long = files
    .filter((file) => file.endsWith('.md'))
    .map((file): [string, string] => [file, read(file).replace(/^#.*$|\]\([^)]*\)/gm, '')]);
  const reasons = conformance.criteria.map(({ remark }) => remark).join(' ');
  const report: [string, string][] = language === 'en' ? [['the report', reasons]] : [];
  return [['the pages', short], ...report, ...long];
}

const easy = { en: 30, no: 33, sv: 33, fr: 40, es: 42 };

test.each(languages)('every text in %s is within its readability limit', (language) => {
  const hard = textsOf(language)
    .map(([name, text]) => ({ name, lix: Math.round(lixOf(text)) }))
    .filter(({ lix }) => lix > easy[language]);
  expect(hard).toEqual([]);
});
