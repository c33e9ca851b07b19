import { expect, test } from 'vitest';
import { transaction } from '../../../../tests/support/core-fixtures';
import { summarizeStores } from './stores';

function bought(number: number, store: string, transactionDate: string | null) {
  return transaction(number, { store: { id: store, name: `Store ${store}` }, transactionDate });
}

test('summarizeStores counts the items of each store and dates the first and the last, the largest store first', () => {
  const items = [
    bought(1, 'a', '2025-03-01T00:00:00Z'),
    bought(2, 'b', '2025-05-01T00:00:00Z'),
    bought(3, 'b', '2024-12-24T00:00:00Z'),
    bought(4, 'b', null),
  ];
  expect(summarizeStores(items)).toEqual({
    stores: [
      {
        name: 'Store b',
        count: 3,
        bought: { first: '2024-12-24T00:00:00.000Z', last: '2025-05-01T00:00:00.000Z' },
      },
      {
        name: 'Store a',
        count: 1,
        bought: { first: '2025-03-01T00:00:00.000Z', last: '2025-03-01T00:00:00.000Z' },
      },
    ],
    others: 0,
  });
});

test('summarizeStores gives no dates for a store without dated items, and skips items without a store', () => {
  const items = [bought(1, 'a', 'some day'), transaction(2, { store: null, storeName: null })];
  expect(summarizeStores(items).stores).toEqual([{ name: 'Store a', count: 1, bought: null }]);
  expect(summarizeStores([])).toEqual({ stores: [], others: 0 });
});

test('summarizeStores names six stores, shortened, and counts the others', () => {
  const items = Array.from({ length: 9 }, (_, place) =>
    transaction(place, { store: { id: `st-${place}`, name: 'x'.repeat(500) } }),
  );
  const { stores, others } = summarizeStores(items);
  expect(stores).toHaveLength(6);
  expect(others).toBe(3);
  expect(stores[0]?.name).toBe(`${'x'.repeat(59)}…`);
});
