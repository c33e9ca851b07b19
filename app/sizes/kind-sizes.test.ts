import { expect, test } from 'vitest';
import { history, now } from '../../tests/support/sized-items';
import { sizeProfileOf, type KindSizes } from './kind-sizes';

function lineOf({ kind, system, size, sureness }: KindSizes): string {
  return `${kind} in ${system}: ${size?.text ?? 'nothing'}, ${sureness}`;
}

function linesOf(items: string): string[] {
  return sizeProfileOf(history(items), now).kinds.map(lineOf);
}

test.each<[items: string, lines: string[]]>([
  ['', []],
  ['M kept', ['Sweater in letters: M, first-hint']],
  [
    'M kept, M kept, L kept, 38 kept, 38 kept',
    ['Sweater in letters: M, first-hint', 'Sweater in eu: 38, likely'],
  ],
  [
    'M fits of Top, 2 x M fits of Dress',
    ['Dress in letters: M, likely', 'Top in letters: M, first-hint'],
  ],
  [
    '40 fits of Shoes, 40 fits of Dress',
    ['Dress in eu: 40, first-hint', 'Shoes in shoes-eu: EU 40, first-hint'],
  ],
  ['30 fits of Shoes, 40 fits of Shoes', ['Shoes in shoes-eu: EU 40, first-hint']],
  ['128 fits of Top, 38 fits of Top', ['Top in eu: 38, first-hint']],
  [
    'UK12 fits, US12 fits, 12 fits',
    [
      'Sweater in uk: UK 12, first-hint',
      'Sweater in us: US 12, first-hint',
      'Sweater in numbers: 12, first-hint',
    ],
  ],
  ['M small', ['Sweater in letters: nothing, none']],
  ['M gift, L gift of Dress', []],
  ['Mtall kept, 8Y fits', []],
])('%s is told kind by kind', (items, lines) => {
  expect(linesOf(items)).toEqual(lines);
});

test('children’s sizes stand apart: each kind and size that was kept or fitted once, the newest first', () => {
  const items =
    '128 kept of Top, 122 fits of Top, 128 fits of Top, 134 small of Top, 134 returned of Top, ' +
    '30 kept of Shoes, 128 kept of Dress, 140 gift of Top, M kept of Top';
  const { kinds, childrens } = sizeProfileOf(history(items), now);
  expect(childrens.map(({ kind, size, newest }) => [kind, size.text, newest.id])).toEqual([
    ['Top', '128 cm', 't-0001'],
    ['Top', '122 cm', 't-0002'],
    ['Shoes', 'EU 30', 't-0006'],
    ['Dress', '128 cm', 't-0007'],
  ]);
  expect(kinds.map(lineOf)).toEqual(['Top in letters: M, first-hint']);
});

test('gifts and sizes that cannot be read stand apart', () => {
  const { kinds, gifts, unread } = sizeProfileOf(history('M gift, 8Y kept, L kept, 8Y gift'), now);
  expect(gifts.map(({ id }) => id)).toEqual(['t-0001', 't-0004']);
  expect(unread.map(({ id }) => id)).toEqual(['t-0002']);
  expect(kinds.map(lineOf)).toEqual(['Sweater in letters: L, first-hint']);
});

test('each brand of a kind has its own finding, the most bought one first', () => {
  const [kind] = sizeProfileOf(
    history('L fits by Nova, M fits by Fjord, M fits by Fjord, S fits'),
    now,
  ).kinds;
  expect(kind?.brands.map(({ brand, size, sureness }) => [brand, size?.text, sureness])).toEqual([
    ['Fjord', 'M', 'likely'],
    ['Nova', 'L', 'first-hint'],
  ]);
});

test('brands that are as often bought are in the order of their names', () => {
  const [kind] = sizeProfileOf(history('M kept by Nova, M kept by Fjord'), now).kinds;
  expect(kind?.brands.map(({ brand }) => brand)).toEqual(['Fjord', 'Nova']);
});

test('a brand that is written in several ways is one brand, as in its newest item', () => {
  const [kind] = sizeProfileOf(
    history('M kept by NOVA, M kept by Nova, L small by nova'),
    now,
  ).kinds;
  expect(kind?.brands.map(({ brand, sureness }) => [brand, sureness])).toEqual([
    ['NOVA', 'likely'],
  ]);
});

test('a brand in which nothing has fitted has no size, and moves that of no other', () => {
  const [kind] = sizeProfileOf(history('L small by Nova, 2 x M fits by Fjord'), now).kinds;
  expect(kind?.size?.text).toBe('M');
  expect(kind?.brands.map(({ brand, size }) => [brand, size?.text ?? null])).toEqual([
    ['Fjord', 'M'],
    ['Nova', null],
  ]);
});

test('another size next time is meant for the same product alone', () => {
  const [kind] = sizeProfileOf(
    history('M snug up, M fits, L roomy down, M fits same, S gift up'),
    now,
  ).kinds;
  expect(kind?.sameProduct.map(({ item, nextTime }) => [item.id, nextTime])).toEqual([
    ['t-0001', 'sizeUp'],
    ['t-0003', 'sizeDown'],
  ]);
  expect(kind?.size?.text).toBe('M');
});

test('a misfit with another size next time changes no size', () => {
  const [kind] = sizeProfileOf(history('M small up, M small up, M fits'), now).kinds;
  expect(kind).toMatchObject({ size: { text: 'M' }, sureness: 'first-hint' });
  expect(kind?.sameProduct).toHaveLength(2);
});

test('every item of a person is told in one place', () => {
  const items = history(
    'M fits, L kept, M small, 38 kept, 38 returned, 8Y kept, M gift, S fits of Top',
  );
  const { kinds, gifts, unread } = sizeProfileOf(items, now);
  const told = kinds.flatMap(({ supporting, opposing, weightless }) => [
    ...[...supporting, ...opposing, ...weightless],
  ]);
  expect([...told, ...gifts, ...unread].map(({ id }) => id).sort()).toEqual(
    items.map(({ id }) => id),
  );
});
