import { expect, test } from 'vitest';
import { manyTransactions, status } from '../../tests/support/core-fixtures';
import { progressOf } from './feedback-status';
import { itemKeyOf } from './transaction';

test('progressOf returns null only for an item without a status', () => {
  const keys = manyTransactions(2).map(itemKeyOf);
  expect(keys.map((key) => progressOf(key, [status(1, 0)]))).toEqual([0, null]);
});
