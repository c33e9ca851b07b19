import { expect, onTestFinished, test } from 'vitest';
import { config } from '~/config/config.server';
import { createTranslator } from '~/i18n/translator.server';
import type { KnownList } from '../profile/known-list';
import { listFilterOf } from './list-filter.server';
import { listQueryOf } from './list-query';

const nothing: KnownList = { count: 0, unrated: 0, categories: [], stores: [] };

function storesNamed(...names: string[]) {
  return names.map((name) => ({ id: `id-${name}`, name }));
}

function filterOf(search: string, purchases: Partial<KnownList>, returns: Partial<KnownList> = {}) {
  const lists = { purchases: { ...nothing, ...purchases }, returns: { ...nothing, ...returns } };
  const filter = listFilterOf(
    listQueryOf(new URLSearchParams(search)),
    lists,
    createTranslator('en'),
  );
  const textsOf = (list: { text: string }[]) => list.map(({ text }) => text);
  return { ...filter, categories: textsOf(filter.categories), stores: textsOf(filter.stores) };
}

test('categories stand in the order of the specification, stores by name, and what is chosen is there', () => {
  const known = { categories: ['Top', 'Dress'] as const, stores: storesNamed('Zeta', 'Alpha') };
  const filter = filterOf('category=Shoes', { ...known, categories: [...known.categories] });
  expect(filter.categories).toEqual(['Dresses', 'Shoes', 'Tops']);
  expect(filter.stores).toEqual(['Alpha', 'Zeta']);
});

test('G22: a single store is no choice, unless it is chosen', () => {
  const known = { stores: storesNamed('Alpha') };
  expect(filterOf('', known).stores).toEqual([]);
  expect(filterOf('store=id-Alpha', known).stores).toEqual(['Alpha']);
  expect(filterOf('', { stores: storesNamed('Alpha', 'Beta') }).stores).toHaveLength(2);
});

test('only what is known of the tab is offered, yet a chosen store has its name from the other one', () => {
  const returned = { stores: storesNamed('Alpha', 'Beta') };
  expect(filterOf('', {}, returned).stores).toEqual([]);
  expect(filterOf('tab=returns', {}, returned).stores).toEqual(['Alpha', 'Beta']);
  expect(filterOf('store=id-Alpha', {}, returned).stores).toEqual(['Alpha']);
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
  expect(filterOf('store=s-7&store=s-8', {}).stores).toEqual(['s-8', 'Seventh']);
});

test('the title counts what is chosen; a search alone is active without being counted', () => {
  const both = filterOf('category=Shoes&unrated=yes', {});
  expect([both.isActive, both.title]).toEqual([true, filterOf('store=a&store=b', {}).title]);
  expect(filterOf('q=blue', {})).toMatchObject({ isActive: true, title: filterOf('', {}).title });
  expect(filterOf('order=oldest', {}).isActive).toBe(false);
});

test('while older items were not looked at, the choices may not be all', () => {
  expect(filterOf('', { count: null }).isPartial).toBe(true);
  expect(filterOf('', { count: 12 }, { count: null }).isPartial).toBe(false);
});
