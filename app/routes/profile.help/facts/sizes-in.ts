import { mainCategories, type MainCategory } from '~/core-api/category';
import { sizeOf, type Transaction } from '~/core-api/transaction';
import type { ReplyOf } from '../conversation/step';
import { shortName } from './short-name';

const mostSizes = 5;

type CountedSize = ReplyOf<'size'>['kept'][number];

/** The main categories of the items, in the order of the specification. */
export function categoriesOf(items: readonly Transaction[]): MainCategory[] {
  const present = new Set(items.map(({ product }) => product.category?.mainCategory));
  return mainCategories.filter((name) => present.has(name));
}

export function itemsIn(items: readonly Transaction[], category: MainCategory): Transaction[] {
  return items.filter(({ product }) => product.category?.mainCategory === category);
}

/** The sizes that were kept and those that were sent back, each with its number of items, the most frequent first. */
export function sizesIn(items: readonly Transaction[]): {
  kept: CountedSize[];
  returned: CountedSize[];
} {
  return {
    kept: countedSizes(items.filter(({ isReturned }) => !isReturned)),
    returned: countedSizes(items.filter(({ isReturned }) => isReturned)),
  };
}

/** The sizes that occur most often: one, or several that occur as often. */
export function mostFrequent(sizes: readonly CountedSize[]): string[] {
  const most = Math.max(0, ...sizes.map(({ count }) => count));
  return sizes.filter(({ count }) => count === most).map(({ size }) => size);
}

function countedSizes(items: readonly Transaction[]): CountedSize[] {
  const counts = new Map<string, number>();
  for (const item of items) {
    const size = sizeOf(item);
    if (size !== null) counts.set(size, (counts.get(size) ?? 0) + 1);
  }
  return [...counts]
    .map(([size, count]) => ({ size: shortName(size), count }))
    .sort((a, b) => b.count - a.count)
    .slice(0, mostSizes);
}
