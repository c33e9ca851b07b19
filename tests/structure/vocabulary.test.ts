import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { languages, type Language } from '~/i18n/languages';
import { findWords } from './source/find-words';

type Tree = { [key: string]: string | Tree };
const tree: z.ZodType<Tree> = z.lazy(() => z.record(z.union([z.string(), tree])));

/** What people type to the help is not how the product speaks. */
const typedByPeople = /^help\.json:(.*\.)?keywords(\.|$)/;

/** The words of a language in the last table of the document. */
function neverWordsOf(language: Language): string[] {
  const document = readFileSync('locales/README.md', 'utf8');
  const table = document.slice(document.indexOf('## Never written'));
  const row = new RegExp(String.raw`^\|\s*${language}\s*\|(?<words>[^|]+)\|`, 'm').exec(table);
  const words = row?.groups?.words ?? '';
  return words.split(',').map((word) => word.trim());
}

/** Texts by their place, such as `list.json:search.label` or `faq.md:12`. */
function textsOf(language: Language): [string, string][] {
  const folder = join('locales', language);
  return readdirSync(folder).flatMap((file): [string, string][] => {
    const content = readFileSync(join(folder, file), 'utf8');
    if (file.endsWith('.md')) {
      return content.split('\n').map((line, index) => [`${file}:${index + 1}`, line]);
    }
    if (file === 'controls.json') return [];
    return leavesOf(tree.parse(JSON.parse(content)), `${file}:`);
  });
}

function leavesOf(words: Tree, path: string): [string, string][] {
  return Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : leavesOf(value, `${path}${key}.`),
  );
}

test.each(languages)('%s is written without the words it never uses', (language) => {
  const never = neverWordsOf(language);
  const texts = textsOf(language).filter(([place]) => !typedByPeople.test(place));
  expect(never.length).toBeGreaterThan(15);
  expect(texts.length).toBeGreaterThan(700);

  const found = texts.flatMap(([place, text]) =>
    findWords(text, never).map((word) => `${place}: ${word}`),
  );
  expect(found).toEqual([]);
});

test.each(languages)('each of the words %s never uses is found in a text', (language) => {
  for (const word of neverWordsOf(language)) {
    expect(findWords(`Abc ${word.toUpperCase()}, abc.`, [word])).toEqual([word]);
  }
});

test('a word is found whole, with either apostrophe, across spaces, not in names or placeholders', () => {
  expect(findWords('Sign-in is easy. Please sign in.', ['sign-in', 'sign in'])).toEqual([
    'sign-in',
    'sign in',
  ]);
  expect(findWords("Cliquez pour s'identifier.", ['s’identifier'])).toEqual(['s’identifier']);
  expect(findWords('Logge\u00a0på nå', ['logge på'])).toEqual(['logge på']);
  expect(findWords('Ord på epostadresse', ['epost'])).toEqual([]);
  expect(findWords('Écran connecté(e)', ['connecté(e)', 'cran'])).toEqual(['connecté(e)']);
  expect(findWords('{{email}} ya existe', ['email'])).toEqual([]);
  expect(findWords('[correo](/help/email)', ['email'])).toEqual([]);
});
