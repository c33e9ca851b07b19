import { expect, test } from 'vitest';
import { category, manyTransactions, status, transaction } from '../../tests/support/core-fixtures';
import { nextUnrated, progressOf } from './feedback-status';
import { itemKeyOf } from './transaction';

const items = manyTransactions(4);
const keys = items.map(itemKeyOf);

function nextAfter(place: number, statuses: ReturnType<typeof status>[]): string | undefined {
  const key = keys[place] ?? { purchaseId: 'gone', sourceId: 'gone', sourceVariationId: 'gone' };
  return nextUnrated(items, statuses, key)?.id;
}

test('progressOf returns null only for an item without a status', () => {
  const [first, second] = items.map((item) => progressOf(itemKeyOf(item), [status(1, 0)]));
  expect([first, second]).toEqual([0, null]);
});

test('nextUnrated skips begun and finished feedback, and starts over behind the last item', () => {
  expect(nextAfter(0, [])).toBe('t-2');
  expect(nextAfter(0, [status(2, 40), status(3, 100)])).toBe('t-4');
  expect(nextAfter(3, [status(1, 100)])).toBe('t-2');
});

test('nextUnrated returns nothing when every other item has feedback or cannot be rated', () => {
  const plain = transaction(2, { product: { category: category('Sweater', null, null) } });
  const [only] = items;
  expect(nextAfter(0, [status(2, 1), status(3, 1), status(4, 1)])).toBeUndefined();
  expect(only && nextUnrated([only, plain], [], itemKeyOf(only))).toBeUndefined();
});

test('nextUnrated begins at the first item when the current one is not in the list', () => {
  expect(nextAfter(9, [])).toBe('t-1');
});
