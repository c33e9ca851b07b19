import { isSameSize, type Size, type SizeSystem } from '~/sizes/size';
import { adviseSizeIn } from '~/sizes/size-advice';
import { stepsBetween } from '~/sizes/size-ladder';
import { findSize, type SizeFinding } from '~/sizes/size-rule';
import type { Sureness } from '~/sizes/sureness';
import { simpleRules } from './simple-size-rules';
import type { BenchItem } from './size-rows';

/** A rule predicts a later item from the earlier ones of its system, oldest first. */
type Score = { predicted: number; exact: number; near: number };

/** The rule with the words for how sure it is. */
type WordedScore = { all: Score; worded: Score; words: Map<Sureness, Score> };

export type SizeScores = {
  /** Later items that fitted, in a size that can be read. */
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
    for (const [place, item] of items.entries()) {
      hasBrands ||= item.brand !== null;
      if (place > 0 && item.answers.verdict === 'fits') scoreItem(item, experience, scores);
      remember(item, experience);
    }
  }
  return { ...scores, withBrand: hasBrands ? scores.withBrand : null };
}

type Open = SizeScores & { withBrand: WordedScore };

function scoreItem(item: BenchItem, experience: Experience, scores: Open): void {
  const { size, kind, brand } = item;
  if (!size) {
    scores.unread += 1;
    return;
  }
  scores.cases += 1;
  const ofSystem = experience.get(size.system);
  if (!ofSystem) return;
  const ofKind = ofSystem.get(kind) ?? [];
  const all = [...ofSystem.values()].flat();
  countWorded(scores.withinKind, findSize(size.system, ofKind), size);
  const pooled = adviseSizeIn(size.system, all, { kind, brand: null });
  countWorded(scores.withFallBack, pooled, size);
  const branded = brand === null ? pooled : adviseSizeIn(size.system, all, { kind, brand });
  countWorded(scores.withBrand, branded, size);
  for (const [name, rule] of Object.entries(simpleRules)) {
    const score = scores.simple.get(name) ?? newScore();
    scores.simple.set(name, score);
    count(score, rule(ofKind), size);
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
  { size, tried, sureness }: SizeFinding<string>,
  bought: Size,
): void {
  count(score.all, size ?? tried, bought);
  if (!size) return;
  count(score.worded, size, bought);
  const ofWord = score.words.get(sureness) ?? newScore();
  score.words.set(sureness, ofWord);
  count(ofWord, size, bought);
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
  return { all: newScore(), worded: newScore(), words: new Map() };
}
