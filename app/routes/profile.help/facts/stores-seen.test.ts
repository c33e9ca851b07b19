import { expect, test } from 'vitest';
import { transaction } from '../../../../tests/support/wire';
import { storesSeen } from './stores-seen';

function bought(number: number, store: string, transactionDate: string | null) {
  return transaction(number, { store: { id: store, name: `Store ${store}` }, transactionDate });
}

test('stores are counted with the time from their first to their last item, the largest first', () => {
  const items = [
    bought(1, 'a', '2025-03-01T00:00:00Z'),
    bought(2, 'b', '2025-05-01T00:00:00Z'),
    bought(3, 'b', '2024-12-24T00:00:00Z'),
    bought(4, 'b', null),
  ];
  expect(storesSeen(items)).toEqual({
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

test('a store without a date has no time, and an item without a store counts for none', () => {
  const items = [bought(1, 'a', 'some day'), transaction(2, { store: null, storeName: null })];
  expect(storesSeen(items).stores).toEqual([{ name: 'Store a', count: 1, bought: null }]);
  expect(storesSeen([])).toEqual({ stores: [], others: 0 });
});

test('six stores are named, in short, and the others counted', () => {
  const items = Array.from({ length: 9 }, (_, place) =>
    transaction(place, { store: { id: `st-${place}`, name: 'x'.repeat(500) } }),
  );
  const { stores, others } = storesSeen(items);
  expect(stores).toHaveLength(6);
  expect(others).toBe(3);
  expect(stores[0]?.name).toBe(`${'x'.repeat(59)}…`);
});
