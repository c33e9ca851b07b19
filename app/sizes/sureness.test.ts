import { expect, test } from 'vitest';
import { surenessOf, surenessSteps, type Sureness } from './sureness';

test.each<[number, number, Sureness]>([
  [0, 0, 'none'],
  [1, 0, 'first-hint'],
  [2, 0, 'likely'],
  [3, 0, 'fairly-sure'],
  [4, 0, 'fairly-sure'],
  [5, 0, 'sure'],
  [9, 0, 'sure'],
  [10, 0, 'very-sure'],
  [1, 1, 'mixed'],
  [2, 1, 'mixed'],
  [3, 1, 'mixed'],
  [4, 1, 'likely'],
  [5, 2, 'mixed'],
  [8, 2, 'fairly-sure'],
  [10, 1, 'sure'],
  [10, 3, 'mixed'],
  [40, 10, 'sure'],
])('%d that agree and %d that do not: %s', (agreeing, other, expected) => {
  expect(surenessOf({ agreeing, other })).toBe(expected);
});

test('more that agree never make it less sure, more that disagree never surer', () => {
  const rankOf = (sureness: Sureness) => surenessSteps.findIndex((step) => step === sureness);
  for (let agreeing = 1; agreeing < 30; agreeing += 1) {
    for (let other = 0; other < 30; other += 1) {
      const here = rankOf(surenessOf({ agreeing, other }));
      expect(rankOf(surenessOf({ agreeing: agreeing + 1, other }))).toBeGreaterThanOrEqual(here);
      expect(rankOf(surenessOf({ agreeing, other: other + 1 }))).toBeLessThanOrEqual(here);
    }
  }
});
