import type { MainCategory } from '~/core-api/category';
import { divisionOf, type Division } from './division';
import { isSameSize, type Size, type SizeSystem, type SizedItem } from './sized-item';
import { surenessOf, type Sureness } from './sureness';

// Each item weighs less than the next newer one: sizes change with time.
const weightPerItem = 0.8;

const msPerDay = 86_400_000;
const daysPerYear = 365.25;

/** In years, of what an item adds to how sure a size is. Of shoes nobody has measured it: feet change less. */
const halfLife = { clothes: 1, shoes: 3 };
const shoeSystems: readonly SizeSystem[] = ['shoes-eu', 'shoes-uk', 'shoes-us'];
const yearsWithoutDate = 2;

type AnyItem = SizedItem<string>;

/** What a person's items of one size system say. Measured in reference: see decision 18. */
export type SizeFinding<Kind extends string = MainCategory> = {
  system: SizeSystem;
  size: Size | null;
  sureness: Sureness;
  other: Size | null;
  /** Why items speak for several sizes; null where they agree, and where nothing explains it. */
  division: Division | null;
  /** Which way to go when the size does not fit, as far as misfits and other sizes tell. */
  lean: 'smaller' | 'larger' | null;
  supporting: SizedItem<Kind>[];
  opposing: SizedItem<Kind>[];
  /** Misfits, returns without an answer and, once something has fitted, other sizes kept without a word. */
  weightless: SizedItem<Kind>[];
  /** The size bought most often although it has never fitted: a place to start, not an advice. */
  tried: Size | null;
};

/** @param items in any order; gifts are left out. @param now in milliseconds since 1970: age only makes less sure */
export function findSize<Kind extends string>(
  system: SizeSystem,
  items: readonly SizedItem<Kind>[],
  now: number,
): SizeFinding<Kind> {
  const own = items
    .filter(({ size, answers }) => size?.system === system && answers.verdict !== 'notForUser')
    .sort(newestFirst);
  const fitted = own.filter(hasFitted);
  const isHeard = fitted.length > 0 ? hasFitted : isKeptUnrated;
  const speaking = own.filter(isHeard);
  const ranked = sizesByWeight(speaking);
  const [size = null, other = null] = ranked;
  const isOfSize = (item: AnyItem) => isSameSize(item.size, size);
  // A size that was kept without a word adds to one that fitted, and never speaks against it.
  const supporting = own.filter((item) => isOfSize(item) && speaksForItsSize(item));
  const opposing = speaking.filter((item) => !isOfSize(item));
  const division = opposing.length === 0 ? null : divisionOf(speaking, ranked);
  const sureness = surenessOf({
    agreeing: weightAt(now, supporting),
    opposing: weightAt(now, opposing),
  });
  return {
    system,
    size,
    sureness: sureness === 'mixed' && division ? surenessWith[division.by] : sureness,
    other,
    division,
    // Which size it was before says nothing about the next one.
    lean: size && leanOf(size, own, division?.by === 'time' ? [] : opposing),
    supporting,
    opposing,
    weightless: own.filter((item) => !(isOfSize(item) ? speaksForItsSize(item) : isHeard(item))),
    tried: size ? null : (sizesByWeight(own)[0] ?? null),
  };
}

const surenessWith = { time: 'first-hint', brand: 'by-brand' } as const;

/** Each item counts as a day older, since all was measured on earlier days; time leaves the shares as they are. */
function weightAt(now: number, items: readonly AnyItem[]): number {
  return items.reduce((sum, { date, size }) => {
    const years =
      date === null ? yearsWithoutDate : (Math.max(0, now - date) / msPerDay + 1) / daysPerYear;
    const isShoe = size !== null && shoeSystems.includes(size.system);
    return sum + 0.5 ** (years / halfLife[isShoe ? 'shoes' : 'clothes']);
  }, 0);
}

/** Items without a date come last. The id makes the order the same for any input. */
export function newestFirst(one: AnyItem, other: AnyItem): number {
  const byDate = (other.date ?? -Infinity) - (one.date ?? -Infinity);
  return byDate || (one.id < other.id ? -1 : 1);
}

/** All sizes while the items are divided (G87), the one of lately first; none without experience. */
export function shownSizes(finding: DividedFinding): Size[] {
  const { size, other, sureness, division } = finding;
  if (!size) return [];
  if (sureness === 'by-brand' && division?.by === 'brand') return division.sizes;
  if (division?.by === 'time' && isSameSize(division.before, size)) return [division.lately, size];
  return [size, sureness === 'mixed' ? other : null].filter((known) => known !== null);
}

/** All that it looked at, also what weighs nothing; newest first. */
export function itemsOf<Kind extends string>(finding: SizeFinding<Kind>): SizedItem<Kind>[] {
  const { supporting, opposing, weightless } = finding;
  return [...supporting, ...opposing, ...weightless].sort(newestFirst);
}

export function itemsBehind<Kind extends string>(finding: SizeFinding<Kind>): SizedItem<Kind>[] {
  const shown = shownSizes(finding);
  const isShown = (item: AnyItem) => shown.some((size) => isSameSize(item.size, size));
  return [...finding.supporting, ...finding.opposing].filter(isShown);
}

/** Where nothing speaks for a size, every item is weightless: the newest may differ from what was bought most often. */
export function lastBought({ size, weightless: [newest] }: SizeFinding<string>): Size | null {
  return size ? null : (newest?.size ?? null);
}

type DividedFinding = Pick<SizeFinding<string>, 'size' | 'other' | 'sureness' | 'division'>;

export function hasFitted({ answers }: AnyItem): boolean {
  return answers.verdict === 'fits';
}

export function isKeptUnrated({ isReturned, answers }: AnyItem): boolean {
  return !isReturned && answers.verdict === null;
}

export function speaksForItsSize(item: AnyItem): boolean {
  return hasFitted(item) || isKeptUnrated(item);
}

function sizesByWeight(items: readonly AnyItem[]): Size[] {
  const found = new Map<string, { size: Size; weight: number }>();
  let weight = 1;
  for (const { size } of items) {
    if (!size) continue;
    const known = found.get(size.text);
    found.set(size.text, { size, weight: (known?.weight ?? 0) + weight });
    weight *= weightPerItem;
  }
  return [...found.values()].sort((a, b) => b.weight - a.weight).map((entry) => entry.size);
}

/** One misfit moves no other garment to another size: it only says which neighbour is worth a try. */
function leanOf(size: Size, own: readonly AnyItem[], opposing: readonly AnyItem[]) {
  const sides = own.map((item) => leanOfItem(item, size));
  const others = opposing.map((item) => Math.sign((item.size?.step ?? 0) - size.step));
  const balance = [...sides, ...others].reduce<number>((sum, side) => sum + side, 0);
  if (balance === 0) return null;
  return balance > 0 ? 'larger' : 'smaller';
}

/** 1: rather larger; -1: rather smaller. */
function leanOfItem({ size: bought, answers }: AnyItem, size: Size): number {
  const step = (bought?.step ?? size.step) - size.step;
  if (answers.verdict === 'tooSmall' && step <= 0) return 1;
  if (answers.verdict === 'tooLarge' && step >= 0) return -1;
  if (step !== 0) return 0;
  if (answers.feel === 'fitsSnug') return 1;
  return answers.feel === 'fitsRoomy' ? -1 : 0;
}
