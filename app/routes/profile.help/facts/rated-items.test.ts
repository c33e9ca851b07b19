import { expect, test } from 'vitest';
import { category, manyTransactions, status, transaction } from '../../../../tests/support/wire';
import { ratedItems, unratedItems } from './rated-items';

test('what has no finished feedback can be rated, with how far it is', () => {
  const items = manyTransactions(3);
  const statuses = [status(1, 40), status(2, 100)];
  const found = unratedItems(items, statuses).map(({ item, percent }) => [item.id, percent]);
  expect(found).toEqual([
    ['t-1', 40],
    ['t-3', null],
  ]);
  expect(ratedItems(items, statuses).map(({ id }) => id)).toEqual(['t-2']);
});

test('an item without questions cannot be rated, and a list has fifty items at most', () => {
  const plain = transaction(1, { product: { category: category('Sweater', null, null) } });
  expect(unratedItems([plain], [])).toEqual([]);
  expect(unratedItems(manyTransactions(60), [])).toHaveLength(50);
});
