import type { Size } from '../../app/sizes/sized-item';
import { nextSizes } from '~/sizes/size-ladder';
import type { BenchItem } from './size-rows';

type SimpleRule = (earlier: readonly BenchItem[]) => Size | null;

/** What the rule of the product is compared with, each within a kind. */
export const simpleRules: Record<string, SimpleRule> = {
  'last size bought': (earlier) => earlier.at(-1)?.size ?? null,
  'most frequent size': (earlier) => mostFrequent(earlier.map(({ size }) => size)),
  'most frequent that fitted': (earlier) =>
    mostFrequent(
      earlier.filter(({ answers }) => answers.verdict === 'fits').map(({ size }) => size),
    ),
  'moved by each verdict': (earlier) => mostFrequent(earlier.map(moved)),
};

/** The newest of those that are equally frequent. */
function mostFrequent(sizes: readonly (Size | null)[]): Size | null {
  const counts = new Map<string, number>();
  for (const size of sizes) if (size) counts.set(size.text, (counts.get(size.text) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return sizes.findLast((size) => size && counts.get(size.text) === most) ?? null;
}

function moved({ size, answers: { verdict } }: BenchItem): Size | null {
  if (!size) return null;
  const { smaller, larger } = nextSizes(size);
  if (verdict === 'tooSmall') return larger ?? size;
  return verdict === 'tooLarge' ? (smaller ?? size) : size;
}
