import { mainCategories, type MainCategory } from '~/core-api/category';
import type { SizeProfile, KindSizes } from './kind-sizes';
import { shareOf, sharesOf, type Group, type Share, type Shares } from './return-shares';
import { itemsOf, newestFirst, type SizeFinding } from './size-rule';
import { foldedBrand, type SizedItem, type Verdict, isSameSize, type Size } from './sized-item';

const fewestReturns = 3;
const fewestAnswers = 3;

type Reason = Verdict | 'notSaid';

export type KindFit = Record<Fit, number> & { kind: MainCategory };

/** `other`: too small and too large at once, the cut, or no more than "did not fit". */
type Fit = 'tooSmall' | 'fitted' | 'tooLarge' | 'other' | 'notSaid';

export type ReturnInsight = {
  all: Share;
  isEnough: boolean;
  reasons: { reason: Reason; count: number }[];
  stores: Shares<string>;
  brands: Shares<string>;
  kinds: Shares<MainCategory>;
  sizes: ReturnedSize[];
  usual: UsualSizes;
  fits: KindFit[];
};

/** See decision 19. @param profile of the same items */
export function returnInsightOf(items: readonly SizedItem[], profile: SizeProfile): ReturnInsight {
  const sorted = [...items].sort(newestFirst);
  const all = shareOf(sorted);
  return {
    all,
    isEnough: all.returned >= fewestReturns,
    reasons: reasonsOf(sorted.filter(({ isReturned }) => isReturned)),
    stores: sharesOf(sorted, ({ store }) => store && { key: store.id, name: store.name }),
    brands: sharesOf(sorted, brandGroupOf),
    kinds: sharesOf(sorted, ({ kind }) => ({ key: kind, name: kind })),
    sizes: returnedSizesOf(profile),
    usual: usualSizesOf(profile),
    fits: fitsOf(sorted),
  };
}

function reasonsOf(returns: readonly SizedItem[]): ReturnInsight['reasons'] {
  const counts = new Map<Reason, number>();
  for (const { answers } of returns) {
    const reason = answers.verdict ?? 'notSaid';
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  const isUnsaid = (reason: Reason) => Number(reason === 'notSaid');
  return [...counts]
    .map(([reason, count]) => ({ reason, count }))
    .sort(
      (a, b) =>
        isUnsaid(a.reason) - isUnsaid(b.reason) ||
        b.count - a.count ||
        (a.reason < b.reason ? -1 : 1),
    );
}

function brandGroupOf({ brand }: SizedItem): Group<string> | null {
  return brand === null ? null : { key: foldedBrand(brand), name: brand };
}

const fitOfVerdict: Record<Exclude<Verdict, 'notForUser'>, Fit> = {
  fits: 'fitted',
  tooSmall: 'tooSmall',
  tooLarge: 'tooLarge',
  mixedFit: 'other',
  cutMismatch: 'other',
  didNotFit: 'other',
};

function fitsOf(items: readonly SizedItem[]): KindFit[] {
  return mainCategories
    .map((kind) => fitOf(kind, items))
    .filter((fit) => countOf(fit) - fit.notSaid >= fewestAnswers)
    .sort((a, b) => countOf(b) - countOf(a));
}

function fitOf(kind: MainCategory, items: readonly SizedItem[]): KindFit {
  const found: KindFit = { kind, tooSmall: 0, fitted: 0, tooLarge: 0, other: 0, notSaid: 0 };
  for (const { kind: bought, answers } of items) {
    if (bought !== kind || answers.verdict === 'notForUser') continue;
    found[answers.verdict === null ? 'notSaid' : fitOfVerdict[answers.verdict]] += 1;
  }
  return found;
}

function countOf({ tooSmall, fitted, tooLarge, other, notSaid }: KindFit): number {
  return tooSmall + fitted + tooLarge + other + notSaid;
}

const fewestBought = 3;
const leastPart = 0.5;
const mostRows = 6;

type ReturnedSize = Share & {
  kind: MainCategory;
  size: Size;
  /** Null when it is the same with every brand. */
  brand: string | null;
  /** What fits in its place; null while nothing else is known. */
  instead: Size | null;
};

export type UsualSizes = {
  /** Returns that were too small or too large, of a kind and system whose usual size is known. */
  wrong: number;
  wrongInOther: number;
  inUsual: Share;
  inOther: Share;
};

function returnedSizesOf({ kinds }: SizeProfile): ReturnedSize[] {
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

function usualSizesOf({ kinds }: SizeProfile): UsualSizes {
  const compared = kinds
    .filter(({ system, size }) => system !== 'one-size' && size !== null)
    .flatMap((finding) =>
      itemsOf(finding).map((item) => ({ item, isUsual: isSameSize(item.size, finding.size) })),
    );
  const inUsual = compared.filter(({ isUsual }) => isUsual).map(({ item }) => item);
  const inOther = compared.filter(({ isUsual }) => !isUsual).map(({ item }) => item);
  return {
    wrong: compared.filter(({ item }) => hadWrongSize(item)).length,
    wrongInOther: inOther.filter(hadWrongSize).length,
    inUsual: shareOf(inUsual),
    inOther: shareOf(inOther),
  };
}

function hadWrongSize({ isReturned, answers: { verdict } }: SizedItem): boolean {
  return isReturned && (verdict === 'tooSmall' || verdict === 'tooLarge');
}

function byName(a: ReturnedSize, b: ReturnedSize): number {
  const name = ({ kind, size, brand }: ReturnedSize) => `${kind} ${size.text} ${brand ?? ''}`;
  return name(a) < name(b) ? -1 : 1;
}
