import { expect, test } from 'vitest';
import {
  isNarrowed,
  listAddressOf,
  listQueryOf,
  exportAddressOf,
  exportedTabOf,
} from './list-query';
import { isShown } from './list-paging.server';
import { category, transaction } from '../../../tests/support/core-fixtures';

function queryOf(search: string) {
  return listQueryOf(new URLSearchParams(search));
}

test('listQueryOf returns the newest purchases without filters for an address without known parameters', () => {
  const query = {
    tab: 'purchases',
    categories: [],
    stores: [],
    search: '',
    isUnrated: false,
    order: 'newest',
    after: null,
  };
  expect(queryOf('')).toEqual(query);
  expect(queryOf('tab=bogus&category=Bogus&category=&store=&after=&seen=x')).toEqual(query);
});

test('listQueryOf reads every parameter, each choice once', () => {
  const search =
    'tab=returns&category=Shoes&category=Dress&category=Shoes&store=st-2&store=st-2&q=+a+b+&unrated=yes&order=oldest&after=abc';
  expect(queryOf(search)).toEqual({
    tab: 'returns',
    categories: ['Shoes', 'Dress'],
    stores: ['st-2'],
    search: 'a b',
    isUnrated: true,
    order: 'oldest',
    after: 'abc',
  });
});

test('listAddressOf leaves defaults out of the address', () => {
  expect(listAddressOf(queryOf('tab=purchases'))).toBe('/profile');
  expect(listAddressOf(queryOf('tab=returns'))).toBe('/profile?tab=returns');
});

test.each([
  '',
  'tab=returns',
  'category=Shoes&category=Dress&store=a+%26+b%3D&after=t%2F%2B',
  'q=%26+=%3F&unrated=yes&order=oldest',
])('listQueryOf reads what listAddressOf wrote for "%s"', (search) => {
  const address = listAddressOf(queryOf(search));
  expect(queryOf(address.split('?')[1] ?? '')).toEqual(queryOf(search));
});

test.each([
  ['  two\n\twords\u0000 ', 'two words'],
  ['\u200b\u202e\u0007', ''],
  ['x'.repeat(10_000), 'x'.repeat(100)],
  ['👗'.repeat(200), '👗'.repeat(100)],
  [`${'x'.repeat(99)} y`, 'x'.repeat(99)],
])('a search is one line of at most a hundred characters: %j', (typed, search) => {
  expect(listQueryOf(new URLSearchParams({ q: typed })).search).toBe(search);
});

test.each(['category=Shoes', 'store=a', 'q=a', 'unrated=yes'])('%s leaves something out', (one) => {
  expect(isNarrowed(queryOf(one))).toBe(true);
});

test('tab, order and part leave nothing out', () => {
  expect(isNarrowed(queryOf('tab=returns&order=oldest&after=x&q=+'))).toBe(false);
});

test.each([
  ['', '/profile/export/purchases.csv'],
  ['tab=returns&after=x&skip=50&order=oldest', '/profile/export/returns.csv'],
  [
    'tab=returns&q=a+b&store=s&unrated=yes',
    '/profile/export/returns.csv?store=s&q=a+b&unrated=yes',
  ],
])('the file of "%s" is the whole list under its filters: %s', (search, address) => {
  expect(exportAddressOf(listQueryOf(new URLSearchParams(search)))).toBe(address);
});

test('a file is named after its tab', () => {
  expect(exportedTabOf('purchases.csv')).toBe('purchases');
  expect(exportedTabOf('returns.csv')).toBe('returns');
  for (const other of [undefined, '', 'purchases', 'my-data.json']) {
    expect(exportedTabOf(other)).toBeNull();
  }
});

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
