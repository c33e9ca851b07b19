import { expect, test } from 'vitest';
import { category, transaction } from '../../../tests/support/core-fixtures';
import { listQueryOf } from './list-query';
import { isShown } from './shown-items';

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
