import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languages, type Language } from '~/i18n/languages';

const noBreak = '\u00A0';
const narrow = '\u202F';

/** What is wrong in a line: marks that need a space of their own kind before them (locales/README.md). */
const rules: Record<Language, Record<string, RegExp>> = {
  en: { 'a straight quotation mark': /\w"\w|“[^”]*"/ },
  no: { 'a straight apostrophe': /\p{L}'\p{L}/u, 'a plain space before %': / %/ },
  sv: { 'a straight apostrophe': /\p{L}'\p{L}/u, 'a plain space before %': / %/ },
  es: {
    'a straight apostrophe': /\p{L}'\p{L}/u,
    'a plain space before %': / %/,
    'a question without ¿': /^[^¿]*\?/,
  },
  fr: {
    'a straight apostrophe': /\p{L}'\p{L}/u,
    'no narrow no-break space before ; ! ? %': new RegExp(`[^${narrow}][;!?%](?=[\\s»”]|$)`),
    'no no-break space before a colon': new RegExp(`[^${noBreak}\\d]:(?=\\s|$)`),
    'no no-break space inside « »': new RegExp(`«[^${noBreak}]|[^${noBreak}]»`),
  },
};

function problemsIn(language: Language, line: string): string[] {
  return Object.entries(rules[language])
    .filter(([, pattern]) => pattern.test(line))
    .map(([problem]) => `${problem}: ${line}`);
}

/** Words that help looks for, samples of controls, and Markdown's own characters have no typography. */
function linesOf(language: Language): string[] {
  const folder = join('locales', language);
  return readdirSync(folder)
    .filter((file) => file !== 'controls.json')
    .flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      return file.endsWith('.md') ? text.split('\n') : textsIn(JSON.parse(text));
    });
}

function textsIn(words: unknown): string[] {
  if (typeof words === 'string') return [words];
  if (typeof words !== 'object' || words === null) return [];
  return Object.entries(words)
    .filter(([key]) => key !== 'keywords')
    .flatMap(([, value]) => textsIn(value));
}

test.each(languages)('%s has its own spaces and marks', (language) => {
  const lines = linesOf(language);
  expect(lines.length).toBeGreaterThan(800);
  expect(lines.flatMap((line) => problemsIn(language, line))).toEqual([]);
});

test.each<[Language, string, number]>([
  ['fr', 'Déjà fait ?', 1],
  ['fr', `Déjà fait${narrow}?`, 0],
  ['fr', 'Taille : M', 1],
  ['fr', `Taille${noBreak}: M, à 14:30`, 0],
  ['fr', `«${noBreak}Mes tailles »`, 1],
  ['fr', "l'article", 1],
  ['no', '40 %', 1],
  ['sv', `40${noBreak}%`, 0],
  ['es', 'Te queda bien?', 1],
])('in %s, “%s” has %i faults', (language, line, faults) => {
  expect(problemsIn(language, line)).toHaveLength(faults);
});
