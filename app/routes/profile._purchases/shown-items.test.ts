import { expect, test } from 'vitest';
import { category, transaction } from '../../../tests/support/core-fixtures';
import { listQueryOf } from './list-query';
import { belongsTo, categoriesIn, isShown, storesIn } from './shown-items';

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

test('categoriesIn lists the categories that occur or are chosen, in the order of the specification', () => {
  const items = [item(1), item(2, { main: 'Dress' }), item(3), item(4, { main: 'Hats' })];
  expect(categoriesIn(items, [])).toEqual(['Dress', 'Sweater']);
  expect(categoriesIn(items, ['Top', 'Blouse'])).toEqual(['Blouse', 'Dress', 'Sweater', 'Top']);
});

test('storesIn lists each store once, sorted by name', () => {
  const items = [
    item(1, { store: 'b' }),
    item(2, { store: 'a' }),
    item(3, { store: 'b' }),
    transaction(4, { store: null }),
  ];
  expect(storesIn(items)).toEqual([
    { id: 'a', name: 'Store a' },
    { id: 'b', name: 'Store b' },
  ]);
});
