import { expect, test } from 'vitest';
import { manyTransactions, status, transaction } from '../../tests/support/core-fixtures';
import { byItem, changed, withNewest, type History } from './history';

const items = manyTransactions(5);

function idsAfter(page: typeof items, isAll = false): string[] | null {
  return withNewest(items, page, isAll)?.map(({ id }) => id) ?? null;
}

test('the newest page replaces all before its last known item', () => {
  expect(idsAfter([transaction(0), transaction(1), transaction(2)])).toEqual([
    't-0',
    't-1',
    't-2',
    't-3',
    't-4',
    't-5',
  ]);
  expect(idsAfter([transaction(2), transaction(3)])).toEqual(['t-2', 't-3', 't-4', 't-5']);
  // One that has moved up stands there once.
  expect(idsAfter([transaction(4), transaction(1)])).toEqual(['t-4', 't-1', 't-2', 't-3', 't-5']);
});

test('without a known item there may be a gap; the last page of all leaves nothing behind it', () => {
  expect(idsAfter([transaction(8), transaction(9)])).toBeNull();
  expect(idsAfter([transaction(1)], true)).toEqual(['t-1']);
  expect(idsAfter([], true)).toEqual([]);
});

test('nothing is made anew while nothing has changed', () => {
  expect(withNewest(items, manyTransactions(3), false)).toBe(items);
  const history: History = {
    ...{ items, statuses: byItem([status(1, 40)]), answers: new Map() },
    ...{ unreadable: 0, unreadableStatuses: 0, isWithoutFeedback: false, isCut: false },
  };
  expect(changed(history, { statuses: byItem([status(1, 40)]) })).toBe(history);
  expect(changed(history, { statuses: byItem([status(1, 60)]) })).not.toBe(history);
  expect(changed(history, { statuses: byItem([status(1, 40), status(2, 0)]) })).not.toBe(history);
});
