import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { languageInfo, languages, type Language } from '~/i18n/languages';
import { nodesOf, parseFile, placeOf, sourceFiles } from './source/source-files';
import { usedWords } from './source/used-words';
import { isWholeRun } from '../support/tier';

type Tree = { [key: string]: string | Tree };

const tree: z.ZodType<Tree> = z.lazy(() => z.record(z.union([z.string(), tree])));
const plural = /_(zero|one|two|few|many|other)$/;

/** By key, such as `purchases:filter.active_one`. */
function textsOf(language: Language): Map<string, string> {
  const folder = join('locales', language);
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  const texts = files.flatMap((file) => {
    const words = tree.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')));
    return leavesOf(words, `${basename(file, '.json')}:`);
  });
  return new Map(texts);
}

function leavesOf(words: Tree, path: string): [string, string][] {
  return Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : leavesOf(value, `${path}${key}.`),
  );
}

function keysOf(language: Language): string[] {
  return [...new Set([...textsOf(language).keys()].map((key) => key.replace(plural, '')))].sort();
}

const english = textsOf('en');
const others = languages.filter((language) => language !== 'en');

test.each(others)('%s has exactly the keys of English', (language) => {
  expect(keysOf(language)).toEqual(keysOf('en'));
});

test.each(languages)('%s has every plural form of its grammar', (language) => {
  const { pluralCategories } = new Intl.PluralRules(
    languageInfo[language].locale,
  ).resolvedOptions();
  const forms = new Map<string, string[]>();
  for (const key of textsOf(language).keys()) {
    const form = plural.exec(key)?.[1];
    const name = key.replace(plural, '');
    if (form) forms.set(name, [...(forms.get(name) ?? []), form].sort());
  }
  expect(forms.size).toBeGreaterThan(0);
  for (const [name, found] of forms) {
    expect({ name, found }).toEqual({ name, found: [...pluralCategories].sort() });
  }
});

test.each(others)('%s uses the same placeholders as English', (language) => {
  const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([all]) => all);
  for (const [key, text] of textsOf(language)) {
    const known = english.get(key) ?? english.get(key.replace(plural, '_other')) ?? '';
    expect({ key, uses: placeholders(text).sort() }).toEqual({
      key,
      uses: placeholders(known).sort(),
    });
  }
});

test.each(languages)('%s has no empty text and none with spaces around it', (language) => {
  const odd = [...textsOf(language)]
    .filter(([key, text]) => text.trim() === '' || (text !== text.trim() && !isBeforeTitle(key)))
    .map(([key]) => key);
  expect(odd).toEqual([]);
});

/** Messages of the specification for pages that do not exist yet. */
const waiting = ['messages:generic.form-failed'];

/** The type checker tells texts of one name apart, and takes twelve seconds. */
function isUsed(): (key: string) => boolean {
  if (isWholeRun) {
    const used = usedWords();
    return (key) => used.has(key);
  }
  const files = [...sourceFiles(), 'app/features/site/conformance.json'];
  const words = new Set(files.flatMap((path) => readFileSync(path, 'utf8').split(/\W+/)));
  const nameOf = (key: string) => key.replace(/.*[:.]/, '');
  return (key) =>
    !waiting.includes(key) &&
    nameOf(key)
      .split('-')
      .every((word) => words.has(word));
}

test('every text is used, except the messages of pages to come', () => {
  const isKnown = isUsed();
  const unused = keysOf('en')
    // Looked up by id at run time; other tests cover these keys.
    .filter((key) => !key.startsWith('fit-questions:'))
    .filter((key) => !isKnown(key));
  expect(unused).toEqual(waiting);
});

test('no component contains untranslated text', () => {
  const read = ['alt', 'aria-description', 'aria-label', 'label', 'placeholder', 'title'];
  const components = sourceFiles().filter((path) => path.endsWith('.tsx'));
  const sentences = components
    .flatMap((path) => [...nodesOf(parseFile(path))])
    .filter((node) => /\p{L}/u.test(visibleTextOf(node, read)))
    .map((node) => `${placeOf(node)} ${visibleTextOf(node, read).trim()}`);
  expect(sentences).toEqual([]);
});

/** Text between tags, a string in braces there, or an attribute from `read`. */
function visibleTextOf(node: ts.Node, read: string[]): string {
  if (ts.isJsxText(node)) return node.text;
  if (!ts.isStringLiteralLike(node) && !ts.isTemplateExpression(node)) return '';
  const holder = ts.isJsxExpression(node.parent) ? node.parent.parent : node.parent;
  const isRead = ts.isJsxAttribute(holder) && read.includes(holder.name.getText());
  const isBetweenTags = ts.isJsxElement(holder) || ts.isJsxFragment(holder);
  return isRead || isBetweenTags ? node.getText().replace(/\$\{[^}]*\}/g, '') : '';
}

/** A prefix of the page title that ends with a space. */
function isBeforeTitle(key: string): boolean {
  return key === 'common:form.errorTitle';
}
