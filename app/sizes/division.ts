import { isSameSize, type Size, foldedBrand, type SizedItem } from './sized-item';

export type Division =
  | {
      by: 'time';
      /** What all newer items say, and what weighs most of the older ones. */
      lately: Size;
      before: Size;
      /** In milliseconds since 1970: the last that is older, and the first that is newer. */
      lastBefore: number;
      firstLately: number;
    }
  | {
      by: 'brand';
      brands: { brand: string; size: Size }[];
      sizes: Size[];
    };

type AnyItem = SizedItem<string>;
type Dated = AnyItem & { size: Size; date: number };

const fewestLately = 2;
const fewestOfBrand = 2;
/** One newer item alone tells of a change only where the older ones are long ago. */
const longAgoMs = 2 * 365.25 * 86_400_000;
const monthMs = 31 * 86_400_000;

/**
 * @param speaking items of one system for several sizes, newest first
 * @param ranked their sizes, the one that weighs most first: a division that leaves it out explains nothing
 */
export function divisionOf(speaking: readonly AnyItem[], ranked: readonly Size[]): Division | null {
  return byTime(speaking, ranked) ?? byBrand(speaking, ranked);
}

function byTime(speaking: readonly AnyItem[], ranked: readonly Size[]): Division | null {
  const known = speaking.filter(isDated);
  const [newest] = known;
  if (!newest || known.length < speaking.length) return null;
  const isLately = ({ size }: Dated) => isSameSize(size, newest.size);
  const start = known.findIndex((item) => !isLately(item));
  const [newer, older] = [known.slice(0, start), known.slice(start)];
  const [lastBefore] = older;
  const firstLately = newer.at(-1);
  const before = ranked.find((size) => !isSameSize(size, newest.size));
  if (!lastBefore || !firstLately || !before || older.some(isLately)) return null;
  const gap = firstLately.date - lastBefore.date;
  const isChange = gap >= longAgoMs || (newer.length >= fewestLately && gap >= monthMs);
  if (!isChange) return null;
  return {
    by: 'time',
    lately: newest.size,
    before,
    lastBefore: lastBefore.date,
    firstLately: firstLately.date,
  };
}

function isDated(item: AnyItem): item is Dated {
  return item.size !== null && item.date !== null;
}

function byBrand(speaking: readonly AnyItem[], ranked: readonly Size[]): Division | null {
  const [first = null] = ranked;
  const brands = new Set(speaking.map(({ brand }) => foldedBrand(brand)).filter(Boolean));
  const several = [...brands]
    .map((name) => speaking.filter(({ brand }) => foldedBrand(brand) === name))
    .filter((items) => items.length >= fewestOfBrand);
  const agreeing = several.flatMap((items) => sizeOfAll(items) ?? []);
  const sizes = agreeing
    .map(({ size }) => size)
    .filter((size, place, all) => all.findIndex((one) => isSameSize(one, size)) === place);
  if (agreeing.length < several.length || sizes.length < 2) return null;
  if (!sizes.some((size) => isSameSize(size, first))) return null;
  return { by: 'brand', brands: agreeing, sizes };
}

function sizeOfAll([newest, ...others]: AnyItem[]): { brand: string; size: Size } | null {
  const { brand = null, size = null } = newest ?? {};
  const isAgreed = others.every((item) => isSameSize(item.size, size));
  return brand !== null && size !== null && isAgreed ? { brand: brand.trim(), size } : null;
}
