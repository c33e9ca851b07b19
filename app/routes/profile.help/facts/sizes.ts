import { mainCategories, type MainCategory } from '~/core-api/category';
import type { Feedback } from '~/core-api/feedback';
import { sizeOf, type Transaction } from '~/core-api/transaction';
import { nextSizes, verdicts, type ReplyOf } from '../conversation/step';
import { shortName } from './short-name';

const maxSizes = 5;

type SizeCount = ReplyOf<'size'>['kept'][number];
type Fit = ReplyOf<'size'>['fits'][number];

export function categoriesOf(items: readonly Transaction[]): MainCategory[] {
  const present = new Set(items.map(({ product }) => product.category?.mainCategory));
  return mainCategories.filter((name) => present.has(name));
}

export function itemsIn(items: readonly Transaction[], category: MainCategory): Transaction[] {
  return items.filter(({ product }) => product.category?.mainCategory === category);
}

export function countSizes(items: readonly Transaction[]): {
  kept: SizeCount[];
  returned: SizeCount[];
} {
  return {
    kept: sizeCounts(items.filter(({ isReturned }) => !isReturned)),
    returned: sizeCounts(items.filter(({ isReturned }) => isReturned)),
  };
}

export function mostFrequent(sizes: readonly SizeCount[]): string[] {
  const highest = Math.max(0, ...sizes.map(({ count }) => count));
  return sizes.filter(({ count }) => count === highest).map(({ size }) => size);
}

/** @returns null when the feedback says nothing about the size, for example because the item is for another person. */
export function fitOf(item: Transaction, { questions }: Feedback): Fit | null {
  const given = questions.flatMap(({ selectedAnswers }) =>
    selectedAnswers.map(({ machineLearningText }) => machineLearningText),
  );
  const verdict = verdicts.find((known) => given.includes(known));
  if (!verdict) return null;
  const nextSize = nextSizes.find((known) => given.includes(known)) ?? null;
  return { name: shortName(item.productDisplayName), size: sizeOf(item), verdict, nextSize };
}

function sizeCounts(items: readonly Transaction[]): SizeCount[] {
  const counts = new Map<string, number>();
  for (const item of items) {
    const size = sizeOf(item);
    if (size !== null) counts.set(size, (counts.get(size) ?? 0) + 1);
  }
  return [...counts]
    .map(([size, count]) => ({ size: shortName(size), count }))
    .sort((a, b) => b.count - a.count)
    .slice(0, maxSizes);
}
