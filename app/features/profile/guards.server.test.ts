import { expect, test } from 'vitest';
import { itemAddressOf, itemKeyText } from './item-address';
import { readItemKeyText } from './guards.server';

const odd = { purchaseId: 'p/1 "é"', sourceId: '../?#', sourceVariationId: '🧥~' };

test('readItemKeyText reads what itemKeyText wrote, in characters that no address escapes', () => {
  expect(readItemKeyText(itemKeyText(odd))).toEqual(odd);
  expect(itemKeyText(odd)).toMatch(/^[\w-]+$/);
});

test.each(['', 'x', 'W10', 'WyJhIiwiYiIsIiJd', 'bnVsbA', '../..'])(
  'readItemKeyText returns null for "%s"',
  (text) => {
    expect(readItemKeyText(text)).toBeNull();
  },
);

test('an item has one address', () => {
  const text = itemKeyText({ purchaseId: 'a', sourceId: 'b', sourceVariationId: 'c' });
  expect(readItemKeyText(text)).not.toBeNull();
  expect(readItemKeyText(`${text}=`)).toBeNull();
});

test('itemAddressOf carries the list that it goes back to', () => {
  expect(itemAddressOf(odd)).toBe(`/profile/items/${itemKeyText(odd)}`);
  expect(itemAddressOf(odd, 'tab=returns&q=a')).toBe(
    `/profile/items/${itemKeyText(odd)}?list=tab%3Dreturns%26q%3Da`,
  );
});
