import { expect, test } from 'vitest';
import { category, transaction } from '../../../tests/support/core-fixtures';
import { knownListOf, listEntryOf } from './known-list';

type Change = { kind?: string; fitQuestions?: string | null; store?: [id: string, name: string] };

function known({ kind = 'Sweater', fitQuestions = 'Upper', store }: Change = {}, isRated = false) {
  const entry = listEntryOf(
    transaction(1, {
      ...(store && { store: { id: store[0], name: store[1] } }),
      product: { category: category(kind, null, fitQuestions) },
    }),
  );
  if (!entry) throw new Error('It belongs to no list');
  return { entry, isRated };
}

test('an item without a main category belongs to no list', () => {
  expect(listEntryOf(transaction(1, { product: { category: null } }))).toBeNull();
  expect(
    listEntryOf(transaction(1, { product: { category: category('', null, null) } })),
  ).toBeNull();
});

test('knownListOf counts what is unrated among what can be rated', () => {
  const items = [known(), known({}, true), known({ fitQuestions: null })];
  expect(knownListOf(items, false)).toMatchObject({ count: 3, unrated: 1 });
  expect(knownListOf(items, true)).toMatchObject({ count: null, unrated: 1 });
  expect(knownListOf([], false)).toEqual({ count: 0, unrated: 0, categories: [], stores: [] });
});

test('categories are in the order of the specification, without those that it does not know', () => {
  const items = ['Top', 'Hats', 'Blouse', 'Top'].map((kind) => known({ kind }));
  expect(knownListOf(items, false).categories).toEqual(['Blouse', 'Top']);
});

test('each store is there once, by name, and an item without one adds none', () => {
  const stores = [
    ['st-2', 'Beta'],
    ['st-1', 'alpha'],
    ['st-2', 'Beta'],
  ] as const;
  const items = stores.map(([id, name]) => known({ store: [id, name] }));
  const bare = listEntryOf(transaction(2, { store: null }));
  if (!bare) throw new Error('It belongs to no list');
  expect(knownListOf([...items, { entry: bare, isRated: false }], false).stores).toEqual([
    { id: 'st-1', name: 'alpha' },
    { id: 'st-2', name: 'Beta' },
  ]);
});
