import { findWords, type TextWords } from './find-words';
import type { Garment } from './training-category';

/** What a text names: the garments in its order, whether it says that several are sold together. */
export type Reading = { garments: Garment[]; namesAccessory: boolean; saysSet: boolean };

type Found = TextWords['found'][number];
type Named = { garment: Garment | null; start: number; end: number };

const joiners = new Set(['and', 'og', 'och', 'et', 'y', '&', '+']);
const prepositions = new Set(
  ['with', 'in', 'for', 'of', 'without', 'med', 'i', 'til', 'till', 'av', 'uten', 'utan'].concat([
    'avec',
    'en',
    'à',
    'pour',
    'sans',
    'de',
    'con',
    'para',
    'sin',
  ]),
);

/** Reads a title or a product type. `Skirt and top` names two garments, `Skirt with top stitching` one. */
export function readPhrase(text: string): Reading {
  const { words, found } = findWords(text);
  const heads = splitAt(words, found, joiners).flatMap((part) => headOf(words, part) ?? []);
  const garments = heads.flatMap(({ garment }) => garment ?? []);
  return {
    garments: garments.filter((garment, index) => firstAlike(garments, garment) === index),
    namesAccessory: heads.some(({ garment }) => garment === null),
    saysSet: found.some(({ row }) => ('other' in row ? row.other === 'set' : row.isSet)),
  };
}

/** Reads a tag: it counts only when it is a category with adjectives, as `summer dresses`, not `sweater weather`. */
export function readTag(tag: string): Garment | 'accessory' | null {
  const { words, found } = findWords(tag);
  const head = headOf(words, found);
  const isWhole = head && (isRomance(found) ? head.start === 0 : head.end === words.length);
  return isWhole ? (head.garment ?? 'accessory') : null;
}

/**
 * The noun that the others describe. English and Scandinavian put it last, French and Spanish first; what
 * follows a preposition only describes it.
 */
function headOf(words: string[], found: Found[]): Named | null {
  for (const part of splitAt(words, found, prepositions)) {
    const named = part.flatMap(nameOf);
    const head = isRomance(part) ? named[0] : named.at(-1);
    if (head) return { ...head, garment: head.garment && refine(head.garment, named) };
  }
  return null;
}

function nameOf({ row, start, end }: Found): Named[] {
  if (!('other' in row)) return [{ garment: { main: row.main, sub: row.sub ?? null }, start, end }];
  return row.other === 'accessory' ? [{ garment: null, start, end }] : [];
}

/** `Pantalón vaquero` is Pants by its noun and Jeans by its adjective. */
function refine(garment: Garment, named: Named[]): Garment {
  if (garment.sub) return garment;
  const finer = named.find((other) => other.garment?.main === garment.main && other.garment.sub);
  return finer?.garment ?? garment;
}

function isRomance(found: readonly Found[]): boolean {
  const isIn = (...names: string[]) =>
    found.some(({ languages }) => [...languages].every((language) => names.includes(language)));
  return isIn('fr', 'es') && !isIn('en', 'no', 'sv');
}

function splitAt(words: string[], found: Found[], separators: ReadonlySet<string>): Found[][] {
  const parts: Found[][] = [[]];
  let next = 0;
  for (const word of found) {
    const isSeparate = words.slice(next, word.start).some((between) => separators.has(between));
    if (isSeparate) parts.push([]);
    parts.at(-1)?.push(word);
    next = word.end;
  }
  return parts;
}

function firstAlike(garments: Garment[], { main, sub }: Garment): number {
  return garments.findIndex((other) => other.main === main && other.sub === sub);
}
