import { type OtherWords, languages, type Language } from './other-words';
import type { Garment } from './training-category';
import { categoryTable, type CategoryRow } from './category-table';

export type Reading = {
  garments: Garment[];
  hasAccessory: boolean;
  hasSetWord: boolean;
  hasDepartment: boolean;
  hasUnworn: boolean;
};

type Noun = { garment: Garment | null; start: number; end: number };

const joiners = new Set(['and', 'og', 'och', 'et', 'y', 'und', '&', '+']);

const prepositions = new Set([
  ...['with', 'in', 'for', 'of', 'without', 'about'],
  ...['med', 'i', 'til', 'till', 'av', 'uten', 'utan', 'om', 'för'],
  ...['avec', 'en', 'à', 'pour', 'sans', 'de', 'sur', 'con', 'para', 'sin', 'sobre'],
  ...['mit', 'für', 'aus', 'von', 'ohne', 'zum', 'über'],
]);

/** `Skirt and top` names two garments, `Skirt with top stitching` one. */
export function readPhrase(text: string): Reading {
  const { words, found } = findWords(text);
  const heads = splitAt(words, found, joiners).flatMap((part) => headOf(words, part) ?? []);
  const garments = heads.flatMap(({ garment }) => garment ?? []);
  return {
    garments: garments.filter((garment, index) => firstIndexOf(garments, garment) === index),
    hasAccessory: heads.some(({ garment }) => garment === null),
    hasSetWord: found.some(({ row }) => ('other' in row ? row.other === 'set' : row.isSet)),
    hasDepartment: hasOther(found, 'department'),
    hasUnworn: hasOther(found, 'unworn'),
  };
}

function hasOther(found: readonly FoundWord[], other: OtherWords['other']): boolean {
  return found.some(({ row }) => 'other' in row && row.other === other);
}

/** A tag counts only when it is a garment with adjectives: `summer dresses`, but not `sweater weather`. */
export function readTag(tag: string): Garment | 'accessory' | null {
  const { words, found } = findWords(tag);
  const head = headOf(words, found);
  const isComplete = head && (isRomance(found) ? head.start === 0 : head.end === words.length);
  return isComplete ? (head.garment ?? 'accessory') : null;
}

/** The noun: last in English and Scandinavian, first in French and Spanish, and before any preposition. */
function headOf(words: string[], found: FoundWord[]): Noun | null {
  for (const part of splitAt(words, found, prepositions)) {
    const named = part.flatMap(nameOf);
    const head = isRomance(part) ? named[0] : named.at(-1);
    if (head) return { ...head, garment: head.garment && refine(head.garment, named) };
  }
  return null;
}

function nameOf({ row, start, end }: FoundWord): Noun[] {
  if (!('other' in row)) return [{ garment: { main: row.main, sub: row.sub ?? null }, start, end }];
  return row.other === 'accessory' ? [{ garment: null, start, end }] : [];
}

function refine(garment: Garment, named: Noun[]): Garment {
  if (garment.sub) return garment;
  const finer = named.find((other) => other.garment?.main === garment.main && other.garment.sub);
  return finer?.garment ?? garment;
}

function isRomance(found: readonly FoundWord[]): boolean {
  const isIn = (...names: string[]) =>
    found.some(({ languages }) => [...languages].every((language) => names.includes(language)));
  return isIn('fr', 'es') && !isIn('en', 'no', 'sv', 'de');
}

function splitAt(words: string[], found: FoundWord[], separators: ReadonlySet<string>) {
  const parts: FoundWord[][] = [[]];
  let next = 0;
  for (const word of found) {
    const isSeparate = words.slice(next, word.start).some((between) => separators.has(between));
    if (isSeparate) parts.push([]);
    parts.at(-1)?.push(word);
    next = word.end;
  }
  return parts;
}

function firstIndexOf(garments: Garment[], { main, sub }: Garment): number {
  return garments.findIndex((other) => other.main === main && other.sub === sub);
}

type FoundWord = { row: CategoryRow; languages: ReadonlySet<Language>; start: number; end: number };

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

function findWords(text: string): { words: string[]; found: FoundWord[] } {
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
