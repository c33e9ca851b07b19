import { expect, test } from 'vitest';
import { category, status, transaction } from '../../../tests/support/core-fixtures';
import { listQueryOf } from './list-query';
import { belongsTo, isListed, isShown, isUnrated } from './shown-items';

function item(number: number, { main = 'Sweater', store = 'st-1' } = {}) {
  return transaction(number, {
    store: { id: store, name: `Store ${store}` },
    product: { category: category(main, null, null) },
  });
}

function shown(items: ReturnType<typeof item>[], search: string): string[] {
  const query = listQueryOf(new URLSearchParams(search));
  return items.filter((one) => isShown(one, query)).map(({ id }) => id);
}

test('kept items belong to the purchases, returned items to the returns', () => {
  const kept = transaction(1);
  const returned = transaction(2, { isReturned: true });
  expect([belongsTo(kept, 'purchases'), belongsTo(kept, 'returns')]).toEqual([true, false]);
  expect([belongsTo(returned, 'purchases'), belongsTo(returned, 'returns')]).toEqual([false, true]);
});

test('items without a main category belong to no tab', () => {
  for (const kind of [null, category('', null, null)]) {
    for (const isReturned of [true, false]) {
      const odd = transaction(1, { isReturned, product: { category: kind } });
      expect(belongsTo(odd, 'purchases') || belongsTo(odd, 'returns')).toBe(false);
    }
  }
});

test('isShown accepts any choice of a filter, and combines the filters', () => {
  const items = [
    item(1),
    item(2, { main: 'Shoes' }),
    item(3, { main: 'Shoes', store: 'st-2' }),
    item(4, { main: 'Dress', store: 'st-2' }),
  ];
  expect(shown(items, '')).toEqual(['t-1', 't-2', 't-3', 't-4']);
  expect(shown(items, 'category=Shoes&category=Dress')).toEqual(['t-2', 't-3', 't-4']);
  expect(shown(items, 'store=st-2')).toEqual(['t-3', 't-4']);
  expect(shown(items, 'store=st-1&store=st-9')).toEqual(['t-1', 't-2']);
  expect(shown(items, 'category=Shoes&store=st-2')).toEqual(['t-3']);
  expect(shown(items, 'category=Top')).toEqual([]);
});

test('isShown hides an item without a store when any store is chosen', () => {
  const items = [transaction(1, { store: null })];
  expect(shown(items, '')).toEqual(['t-1']);
  expect(shown(items, 'store=st-1')).toEqual([]);
});

test('isUnrated finds what can be rated and has no answer yet, also when it was opened', () => {
  const statuses = [status(2, 0), status(3, 20), status(4, 100)];
  const items = [1, 2, 3, 4].map((number) => transaction(number));
  const unrated = items.filter((one) => isUnrated(one, statuses));
  expect(unrated.map(({ id }) => id)).toEqual(['t-1', 't-2']);
  const noGarment = transaction(5, { product: { category: category('Shoes', null, null) } });
  expect(isUnrated(noGarment, [])).toBe(false);
});

test('what is listed belongs to the tab, passes the filters, and is unrated where that is asked', () => {
  const items = [item(1), item(2, { main: 'Shoes' }), { ...item(3), isReturned: true }].map(
    (one) => ({
      ...one,
      product: {
        ...one.product,
        category: category(one.product.category?.mainCategory ?? '', null, 'Upper'),
      },
    }),
  );
  const listed = (search: string, statuses: Parameters<typeof isListed>[2]) => {
    const query = listQueryOf(new URLSearchParams(search));
    return items.filter((one) => isListed(one, query, statuses)).map(({ id }) => id);
  };
  expect(listed('', null)).toEqual(['t-1', 't-2']);
  expect(listed('category=Shoes', [])).toEqual(['t-2']);
  expect(listed('unrated=yes', [status(1, 40), status(2, 0)])).toEqual(['t-2']);
  expect(listed('unrated=yes', null)).toEqual(['t-1', 't-2']);
  expect(listed('tab=returns&q=item', null)).toEqual(['t-3']);
});
