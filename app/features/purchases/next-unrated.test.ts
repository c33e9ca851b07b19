import { expect, test } from 'vitest';
import { nextUnrated } from './next-unrated';

type Kind = 'begin' | 'continue' | 'change' | null;

function keyOf(place: number) {
  return { purchaseId: `p-${place}`, sourceId: 's-1', sourceVariationId: 'v-1' };
}

/** The place of the item that comes after the one at `place`. */
function nextAfter(place: number, kinds: Kind[]): number | undefined {
  const items = kinds.map((kind, number) => ({
    number,
    item: keyOf(number),
    feedback: kind && { kind },
  }));
  return nextUnrated(items, keyOf(place))?.number;
}

test('nextUnrated skips begun and finished feedback, and starts over behind the last item', () => {
  expect(nextAfter(0, ['begin', 'begin', 'begin', 'begin'])).toBe(1);
  expect(nextAfter(0, ['begin', 'continue', 'change', 'begin'])).toBe(3);
  expect(nextAfter(3, ['change', 'begin', 'begin', 'begin'])).toBe(1);
});

test('nextUnrated returns nothing when every other item has feedback or cannot be rated', () => {
  expect(nextAfter(0, ['begin', 'continue', 'change', null])).toBeUndefined();
  expect(nextAfter(0, ['begin'])).toBeUndefined();
});

test('nextUnrated begins at the first item when the current one is not in the list', () => {
  expect(nextAfter(9, ['begin', 'begin'])).toBe(0);
});
