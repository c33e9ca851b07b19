import { expect, test } from 'vitest';
import { byItem } from '~/history/history';
import {
  category,
  manyTransactions,
  status,
  transaction,
} from '../../../../tests/support/core-fixtures';
import { unratedItems } from './rated-items';

test('unratedItems lists items without finished feedback and their progress', () => {
  const items = manyTransactions(3);
  const statuses = [status(1, 40), status(2, 100)];
  const found = unratedItems({ items, statuses: byItem(statuses) }).map(({ item, percent }) => [
    item.id,
    percent,
  ]);
  expect(found).toEqual([
    ['t-1', 40],
    ['t-3', null],
  ]);
});

test('unratedItems leaves out items without questions, and lists at most fifty', () => {
  const plain = transaction(1, { product: { category: category('Sweater', null, null) } });
  expect(unratedItems({ items: [plain], statuses: new Map() })).toEqual([]);
  const items = manyTransactions(60);
  expect(unratedItems({ items, statuses: new Map() })).toHaveLength(50);
});
