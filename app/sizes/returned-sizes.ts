import type { MainCategory } from '~/core-api/category';
import type { KindSizes, SizeProfile } from './kind-sizes';
import { shareOf, type Share } from './return-shares';
import { isSameSize, type Size, type SizedItem, type Verdict } from './sized-item';
import { newestFirst, type SizeFinding } from './size-rule';

const fewestBought = 3;
const leastPart = 0.5;
const mostRows = 6;

/** A size that came back at least half of the times it was bought. */
export type ReturnedSize = Share & {
  kind: MainCategory;
  size: Size;
  /** Null when it is the same with every brand. */
  brand: string | null;
  /** What fits in its place; null while nothing else is known. */
  instead: Size | null;
};

export type UsualSizes = {
  /** Returns that were too small or too large. */
  wrong: number;
  /** Those of them that were bought in another size than the usual one. */
  wrongInOther: number;
  inUsual: Share;
  inOther: Share;
};

/** The sizes that come back most, by kind; by brand where only one brand is like that. */
export function returnedSizesOf({ kinds }: SizeProfile): ReturnedSize[] {
  return kinds
    .filter(({ system }) => system !== 'one-size')
    .flatMap(returnedSizesOfKind)
    .sort((a, b) => b.returned - a.returned || a.bought - b.bought || byName(a, b))
    .slice(0, mostRows);
}

function returnedSizesOfKind(finding: KindSizes): ReturnedSize[] {
  const { kind, size: usual } = finding;
  const ofKind = comingBackIn(finding).map((row) => ({ ...row, kind, brand: null }));
  const ofBrands = finding.brands.flatMap((found) =>
    comingBackIn(found).map((row) => ({
      ...row,
      kind,
      brand: found.brand,
      instead: row.instead ?? (isSameSize(usual, row.size) ? null : usual),
    })),
  );
  const isKnown = (row: { size: Size }) => ofKind.some(({ size }) => isSameSize(size, row.size));
  return [...ofKind, ...ofBrands.filter((row) => !isKnown(row))];
}

function comingBackIn(finding: SizeFinding): (Share & { size: Size; instead: Size | null })[] {
  const bySize = new Map<string, { size: Size; items: SizedItem[] }>();
  for (const item of itemsOf(finding)) {
    if (!item.size) continue;
    const known = bySize.get(item.size.text);
    bySize.set(item.size.text, { size: item.size, items: [...(known?.items ?? []), item] });
  }
  return [...bySize.values()]
    .filter(({ items }) => comesBack(items))
    .map(({ size, items }) => ({
      size,
      ...shareOf(items),
      instead: isSameSize(finding.size, size) ? null : finding.size,
    }));
}

const sizeWasRight: readonly (Verdict | null)[] = ['fits', 'cutMismatch'];

/** What was sent back although its size was right says nothing against the size. */
function comesBack(items: readonly SizedItem[]): boolean {
  const back = items.filter(
    ({ isReturned, answers }) => isReturned && !sizeWasRight.includes(answers.verdict),
  );
  return items.length >= fewestBought && back.length / items.length >= leastPart;
}

/** How the usual size of each kind and system has done, against all others. */
export function usualSizesOf({ kinds }: SizeProfile): UsualSizes {
  const compared = kinds
    .filter(({ system, size }) => system !== 'one-size' && size !== null)
    .flatMap((finding) =>
      itemsOf(finding).map((item) => ({ item, isUsual: isSameSize(item.size, finding.size) })),
    );
  const inUsual = compared.filter(({ isUsual }) => isUsual).map(({ item }) => item);
  const inOther = compared.filter(({ isUsual }) => !isUsual).map(({ item }) => item);
  return {
    wrong: kinds.flatMap(itemsOf).filter(hadWrongSize).length,
    wrongInOther: inOther.filter(hadWrongSize).length,
    inUsual: shareOf(inUsual),
    inOther: shareOf(inOther),
  };
}

function hadWrongSize({ isReturned, answers: { verdict } }: SizedItem): boolean {
  return isReturned && (verdict === 'tooSmall' || verdict === 'tooLarge');
}

function itemsOf({ supporting, opposing, weightless }: SizeFinding): SizedItem[] {
  return [...supporting, ...opposing, ...weightless].sort(newestFirst);
}

function byName(a: ReturnedSize, b: ReturnedSize): number {
  const name = ({ kind, size, brand }: ReturnedSize) => `${kind} ${size.text} ${brand ?? ''}`;
  return name(a) < name(b) ? -1 : 1;
}
