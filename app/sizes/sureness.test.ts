import { expect, test } from 'vitest';
import { rankOf, surenessOf, surenessSteps, type Sureness } from './sureness';

/** How sure a size is (decision 18): by effective count, in each of its columns, and by share. */
const counts = [0.3, 0.9, 1.5, 3, 6, 9];

const table: [share: number, words: Sureness[]][] = [
  [1, ['first-hint', 'first-hint', 'likely', 'fairly-sure', 'sure', 'very-sure']],
  [0.9, ['first-hint', 'first-hint', 'first-hint', 'likely', 'fairly-sure', 'fairly-sure']],
  [0.7, ['first-hint', 'first-hint', 'first-hint', 'likely', 'likely', 'likely']],
  [0.5, ['mixed', 'mixed', 'mixed', 'mixed', 'mixed', 'mixed']],
];

test.each(table)('of a share of %d it is %j', (share, words) => {
  const found = counts.map((agreeing) =>
    surenessOf({ agreeing, opposing: agreeing / share - agreeing }),
  );
  expect(found).toEqual(words);
});

test.each<[agreeing: number, opposing: number, Sureness]>([
  [0, 0, 'none'],
  [1, 0, 'likely'],
  [2, 0, 'fairly-sure'],
  [4, 0, 'sure'],
  [8, 0, 'very-sure'],
  [4, 1, 'likely'],
  [4.1, 1, 'fairly-sure'],
  [3, 2, 'likely'],
  [2.9, 2, 'mixed'],
])('at the edge, %d and %d are %s', (agreeing, opposing, expected) => {
  expect(surenessOf({ agreeing, opposing })).toBe(expected);
});

test('more that agree never make it less sure, more that oppose never surer', () => {
  for (let agreeing = 0.25; agreeing < 12; agreeing += 0.25) {
    for (let opposing = 0; opposing < 12; opposing += 0.25) {
      const here = rankOf(surenessOf({ agreeing, opposing }));
      expect(rankOf(surenessOf({ agreeing: agreeing + 0.25, opposing }))).toBeGreaterThanOrEqual(
        here,
      );
      expect(rankOf(surenessOf({ agreeing, opposing: opposing + 0.25 }))).toBeLessThanOrEqual(here);
    }
  }
});

test('steps rank from 0, and what is divided or unknown below', () => {
  expect(surenessSteps.map(rankOf)).toEqual([0, 1, 2, 3, 4]);
  expect((['mixed', 'by-brand', 'none'] as const).map(rankOf)).toEqual([-1, -1, -1]);
});
