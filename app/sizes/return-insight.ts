import { mainCategories, type MainCategory } from '~/core-api/category';
import type { SizeProfile } from './kind-sizes';
import {
  returnedSizesOf,
  usualSizesOf,
  type ReturnedSize,
  type UsualSizes,
} from './returned-sizes';
import { shareOf, sharesOf, type Group, type Share, type Shares } from './return-shares';
import { newestFirst } from './size-rule';
import { foldedBrand, type SizedItem, type Verdict } from './sized-item';

const fewestReturns = 3;
const fewestAnswers = 3;

/** What a returned item was like, as far as it was said. */
type Reason = Verdict | 'notSaid';

/** How many items of a kind fitted; only those that were bought for this person. */
export type KindFit = Record<Fit, number> & { kind: MainCategory };

/** `other`: too small and too large at once, the cut, or no more than "did not fit". */
type Fit = 'tooSmall' | 'fitted' | 'tooLarge' | 'other' | 'notSaid';

export type ReturnInsight = {
  /** Everything that was bought, also for others. */
  all: Share;
  /** Enough came back to look for reasons. */
  isEnough: boolean;
  /** The most frequent one first, what was not said last. */
  reasons: { reason: Reason; count: number }[];
  stores: Shares<string>;
  brands: Shares<string>;
  kinds: Shares<MainCategory>;
  sizes: ReturnedSize[];
  usual: UsualSizes;
  /** Kinds about which enough was said, the most bought one first. */
  fits: KindFit[];
};

/**
 * What a person's returns have in common; the order of the items does not matter. See decision 19.
 * @param profile of the same items
 */
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
