import { categoryTable, type CategoryRow } from './category-table';
import { languages, type Language } from './other-words';

export type FoundWord = {
  row: CategoryRow;
  languages: ReadonlySet<Language>;
  start: number;
  end: number;
};

type Entry = { row: CategoryRow; languages: Set<Language> };

const phrases = new Map<string, Entry>();
const endings = new Map<string, Entry>();
const minStemLength = 2;
/** `Hundegenser` and `Puppenkleid` are nothing to wear. */
const otherWearers = new Set([
  'hund',
  'hunde',
  'katt',
  'katte',
  'katzen',
  'dukke',
  'dock',
  'puppen',
  'teddy',
]);

for (const row of categoryTable) {
  for (const language of languages) {
    for (const written of row[language].split(',').map((word) => word.trim())) {
      const phrase = wordsOf(written).join(' ');
      enter(phrases, phrase, row, language);
      if (written.startsWith('-')) enter(endings, phrase, row, language);
    }
  }
}
const unworn = phrases.get('sewing pattern');
const longestEnding = Math.max(...[...endings.keys()].map((ending) => ending.length));
const longestPhrase = Math.max(...[...phrases.keys()].map((phrase) => phrase.split(' ').length));

export function findWords(text: string): { words: string[]; found: FoundWord[] } {
  const words = wordsOf(text);
  const found: FoundWord[] = [];
  for (let start = 0; start < words.length;) {
    const match = longestAt(words, start);
    if (match) found.push({ ...match.entry, start, end: start + match.length });
    start += match?.length ?? 1;
  }
  return { words, found };
}

function longestAt(words: string[], start: number): { entry: Entry; length: number } | null {
  for (let length = Math.min(longestPhrase, words.length - start); length > 0; length -= 1) {
    const entry = phrases.get(words.slice(start, start + length).join(' '));
    if (entry) return { entry, length };
  }
  const entry = compoundOf(words[start] ?? '');
  return entry ? { entry, length: 1 } : null;
}

function compoundOf(word: string): Entry | undefined {
  const first = Math.max(minStemLength, word.length - longestEnding);
  for (let stem = first; stem < word.length; stem += 1) {
    const entry = endings.get(word.slice(stem));
    if (entry) return otherWearers.has(word.slice(0, stem)) ? unworn : entry;
  }
  return undefined;
}

/** A hyphen separates words, an apostrophe does not. */
function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(/['’]/g, '')
      .match(/[\p{L}\p{N}]+|[&+]/gu) ?? []
  );
}

function enter(entries: Map<string, Entry>, phrase: string, row: CategoryRow, language: Language) {
  const entry = entries.get(phrase) ?? { row, languages: new Set() };
  if (entry.row !== row) throw new Error(`The category table has "${phrase}" in two rows`);
  entries.set(phrase, { row, languages: entry.languages.add(language) });
}
