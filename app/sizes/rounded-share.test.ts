import { expect, test } from 'vitest';
import { roundedShareOf } from './rounded-share';

test.each([
  [24, 154, '1 in 6'],
  [3, 200, '1 in 67'],
  [36, 100, '1 in 3'],
  [40, 100, '2 in 5'],
  [5, 10, '1 in 2'],
  [63, 100, '3 in 5'],
  [70, 100, '7 in 10'],
  [81, 100, '4 in 5'],
])('%i of %i is about %s', (returned, bought, expected) => {
  const { part, whole } = roundedShareOf({ returned, bought }) ?? {};
  expect(`${part} in ${whole}`).toBe(expected);
});

test.each([
  [0, 50],
  [50, 50],
  [97, 100],
  [2, 9],
])('%i of %i is said by the counts alone', (returned, bought) => {
  expect(roundedShareOf({ returned, bought })).toBeNull();
});
