import { expect, onTestFinished, test } from 'vitest';
import { config } from '~/config/config.server';
import { createTranslator } from '~/i18n/translator.server';
import { alone } from '../../../tests/support/alone';
import { category, transaction } from '../../../tests/support/core-fixtures';
import { listFilterOf } from './list-head.server';
import { listQueryOf } from './list-query';

type Items = [kind: string, store: string][];

function cardsOf(items: Items) {
  return items.map(([kind, store], place) =>
    alone(
      transaction(place + 1, {
        store: { id: `id-${store}`, name: store },
        product: { category: category(kind, null, null) },
      }),
    ),
  );
}

function filterOf(search: string, purchases: Items, returns: Items = []) {
  const tabs = { purchases: cardsOf(purchases), returns: cardsOf(returns) };
  const query = listQueryOf(new URLSearchParams(search));
  const filter = listFilterOf(query, { tabs, unrated: 3 }, createTranslator('en'));
  const textsOf = (list: { text: string }[]) => list.map(({ text }) => text);
  return { ...filter, categories: textsOf(filter.categories), stores: textsOf(filter.stores) };
}

test('categories stand in the order of the specification, stores by name, each with its number, and what is chosen is there', () => {
  const filter = filterOf('category=Shoes', [
    ['Top', 'Zeta'],
    ['Dress', 'Alpha'],
    ['Top', 'Alpha'],
  ]);
  expect(filter.categories).toEqual(['Dresses (1)', 'Shoes (0)', 'Tops (2)']);
  expect(filter.stores).toEqual(['Alpha (2)', 'Zeta (1)']);
});

test('G22: a single store is no choice, unless it is chosen', () => {
  const known: Items = [['Top', 'Alpha']];
  expect(filterOf('', known).stores).toEqual([]);
  expect(filterOf('store=id-Alpha', known).stores).toEqual(['Alpha (1)']);
  expect(filterOf('', [...known, ['Top', 'Beta']]).stores).toHaveLength(2);
});

test('only what is known of the tab is offered, yet a chosen store has its name from the other one', () => {
  const returned: Items = [
    ['Top', 'Alpha'],
    ['Top', 'Beta'],
  ];
  expect(filterOf('', [], returned).stores).toEqual([]);
  expect(filterOf('tab=returns', [], returned).stores).toEqual(['Alpha (1)', 'Beta (1)']);
  expect(filterOf('store=id-Alpha', [], returned).stores).toEqual(['Alpha (0)']);
});

test('a chosen store that no item has shown yet is named by the settings', () => {
  const before = config.partnerStores;
  onTestFinished(() => {
    config.partnerStores = before;
  });
  config.partnerStores = [
    {
      id: 's-7',
      name: 'Seventh',
      url: 'https://seventh.example',
      logo: '/seventh.svg',
      countries: ['NO'],
      categories: ['Shoes'],
    },
  ];
  expect(filterOf('store=s-7&store=s-8', []).stores).toEqual(['s-8 (0)', 'Seventh (0)']);
});

test('the title counts what is chosen; a search alone is active without being counted', () => {
  const both = filterOf('category=Shoes&unrated=yes', []);
  expect([both.isActive, both.title]).toEqual([true, filterOf('store=a&store=b', []).title]);
  expect(filterOf('q=blue', [])).toMatchObject({ isActive: true, title: filterOf('', []).title });
  expect(filterOf('order=oldest', []).isActive).toBe(false);
});

test('what is chosen leads to the list without it', () => {
  const { chosen } = filterOf('category=Shoes&category=Top&store=s-1&unrated=yes&after=x', []);
  expect(chosen.map(({ text, to }) => [text, to])).toEqual([
    ['Shoes', '/profile?category=Top&store=s-1&unrated=yes'],
    ['Tops', '/profile?category=Shoes&store=s-1&unrated=yes'],
    ['s-1', '/profile?category=Shoes&category=Top&unrated=yes'],
    ['No feedback yet', '/profile?category=Shoes&category=Top&store=s-1'],
  ]);
  expect(filterOf('q=blue', []).chosen).toEqual([]);
});

test('while not everything is known, only what is chosen is offered, without a number', () => {
  const query = listQueryOf(new URLSearchParams('category=Shoes'));
  const nothing = { tabs: null, unrated: null };
  const { categories, stores, unrated } = listFilterOf(query, nothing, createTranslator('en'));
  expect([...categories, ...unrated].map(({ text }) => text)).toEqual(['Shoes', 'No feedback yet']);
  expect(stores).toEqual([]);
});
