import { isSameSize, type Size, type SizeSystem } from '../../app/sizes/sized-item';
import type { Sureness } from '../../app/sizes/sureness';
import { adviseSizeIn } from '~/sizes/size-advice';
import { stepsBetween } from '~/sizes/size-ladder';
import { findSize, type SizeFinding } from '~/sizes/size-rule';
import { simpleRules } from './simple-size-rules';
import type { BenchItem } from './size-rows';

/** A rule predicts a later item from the earlier ones of its system, oldest first. */
type Score = { predicted: number; exact: number; near: number };

/** The rule with the words for how sure it is, and with the age of the newest item that agrees. */
type WordedScore = {
  all: Score;
  worded: Score;
  words: Map<Sureness, Score>;
  ages: Map<string, Score>;
};

const msPerYear = 365.25 * 86_400_000;

/** In years. */
export const ages = [
  { name: 'under 3 months', below: 0.25 },
  { name: '3 to 6 months', below: 0.5 },
  { name: '6 to 12 months', below: 1 },
  { name: '1 to 2 years', below: 2 },
  { name: 'over 2 years', below: Infinity },
];

export type SizeScores = {
  /** Items of a later day that fitted, in a size that can be read. */
  cases: number;
  /** Later items that fitted, in a size that cannot be read. */
  unread: number;
  withinKind: WordedScore;
  withFallBack: WordedScore;
  /** Null where the file has no brands. */
  withBrand: WordedScore | null;
  simple: Map<string, Score>;
};

// Older items weigh less than a millionth, and words need ten at most: a person with many stays fast.
const newestOfKind = 64;

type Experience = Map<SizeSystem, Map<string, BenchItem[]>>;

export function scoreSizes(people: Iterable<readonly BenchItem[]>): SizeScores {
  const scores = {
    ...{ cases: 0, unread: 0, simple: new Map<string, Score>() },
    ...{ withinKind: newWorded(), withFallBack: newWorded(), withBrand: newWorded() },
  };
  let hasBrands = false;
  for (const items of people) {
    const experience: Experience = new Map();
    hasBrands ||= items.some(({ brand }) => brand !== null);
    for (const [place, ofDay] of daysOf(items).entries()) {
      for (const item of place > 0 ? ofDay : []) {
        if (item.answers.verdict === 'fits') scoreItem(item, experience, scores);
      }
      for (const item of ofDay) remember(item, experience);
    }
  }
  return { ...scores, withBrand: hasBrands ? scores.withBrand : null };
}

/** One order has one size: what was bought on the same day is not known before it. */
function daysOf(items: readonly BenchItem[]): BenchItem[][] {
  const days = new Map<string, BenchItem[]>();
  for (const item of items) {
    const day = new Date(item.date ?? 0).toISOString().slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return [...days.values()];
}

type Open = SizeScores & { withBrand: WordedScore };

function scoreItem(item: BenchItem, experience: Experience, scores: Open): void {
  const { size, kind, brand, date } = item;
  const now = date ?? 0;
  if (!size) {
    scores.unread += 1;
    return;
  }
  scores.cases += 1;
  const ofSystem = experience.get(size.system);
  if (!ofSystem) return;
  const ofKind = ofSystem.get(kind) ?? [];
  const all = [...ofSystem.values()].flat();
  countWorded(scores.withinKind, findSize(size.system, ofKind, now), item);
  const pooled = adviseSizeIn(size.system, all, { kind, brand: null }, now);
  countWorded(scores.withFallBack, pooled, item);
  const branded = brand === null ? pooled : adviseSizeIn(size.system, all, { kind, brand }, now);
  countWorded(scores.withBrand, branded, item);
  for (const [name, rule] of Object.entries(simpleRules)) {
    count(scoreOf(scores.simple, name), rule(ofKind), size);
  }
}

function remember(item: BenchItem, experience: Experience): void {
  if (!item.size) return;
  const ofSystem = experience.get(item.size.system) ?? new Map<string, BenchItem[]>();
  experience.set(item.size.system, ofSystem);
  const ofKind = ofSystem.get(item.kind) ?? [];
  ofSystem.set(item.kind, [...ofKind.slice(1 - newestOfKind), item]);
}

function countWorded(
  score: WordedScore,
  { size, tried, sureness, supporting: [newest] }: SizeFinding<string>,
  { size: bought, date: now }: BenchItem,
): void {
  if (!bought) return;
  count(score.all, size ?? tried, bought);
  if (!size) return;
  count(score.worded, size, bought);
  count(scoreOf(score.words, sureness), size, bought);
  const age = ((now ?? 0) - (newest?.date ?? 0)) / msPerYear;
  const name = ages.find(({ below }) => age < below)?.name ?? '';
  count(scoreOf(score.ages, name), size, bought);
}

function scoreOf<Key>(scores: Map<Key, Score>, key: Key): Score {
  const score = scores.get(key) ?? newScore();
  scores.set(key, score);
  return score;
}

function count(score: Score, predicted: Size | null, bought: Size): void {
  if (!predicted) return;
  score.predicted += 1;
  if (isSameSize(predicted, bought)) score.exact += 1;
  if (stepsBetween(predicted, bought) <= 1) score.near += 1;
}

function newScore(): Score {
  return { predicted: 0, exact: 0, near: 0 };
}

function newWorded(): WordedScore {
  return { all: newScore(), worded: newScore(), words: new Map(), ages: new Map() };
}
