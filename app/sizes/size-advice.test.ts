import { expect, test } from 'vitest';
import type { MainCategory } from '~/core-api/category';
import { history, now } from '../../tests/support/sized-items';
import { adviseSize, adviseSizeIn } from './size-advice';
import { itemsOf } from './size-rule';

type Query = { kind?: MainCategory; brand?: string };

function advice(items: string, { kind = 'Sweater', brand }: Query = {}): string[] {
  return adviseSize(history(items), { kind, brand: brand ?? null }, now).map(
    ({ scope, size, sureness, tried }) =>
      `${scope}: ${size?.text ?? 'nothing'}, ${sureness}${tried ? `, tried ${tried.text}` : ''}`,
  );
}

test.each<[items: string, query: Query, expected: string[]]>([
  ['', {}, []],
  ['2 x M fits, L fits of Top', {}, ['kind: M, likely']],
  ['M fits, 2 x L fits of Top', {}, ['system: L, first-hint']],
  ['M fits, M fits of Top', {}, ['system: M, likely']],
  ['M fits, L fits, 5 x L fits of Top', {}, ['system: L, fairly-sure']],
  ['M fits', {}, ['system: M, first-hint']],
  ['M small, 2 x L fits of Top', {}, ['system: L, likely']],
  ['M small, M small of Top', {}, ['kind: nothing, none, tried M']],
  ['M small of Top', {}, ['system: nothing, none, tried M']],
  ['2 x M fits, 4 x M fits of Top', {}, ['system: M, sure']],
  ['3 x M fits, 3 x L fits of Top', {}, ['kind: M, fairly-sure']],
  ['3 x M fits, M fits by Nova', { brand: 'Nova' }, ['kind: M, fairly-sure']],
  ['3 x L fits of Top', {}, ['system: L, fairly-sure']],
  ['2 x M fits, 38 fits', {}, ['kind: M, likely', 'system: 38, first-hint']],
  ['2 x M fits, 3 x 38 fits of Top', {}, ['kind: M, likely']],
  ['3 x 38 fits of Top, M fits of Top', {}, ['system: 38, fairly-sure', 'system: M, first-hint']],
  ['2 x 38 kept, 3 x M small', {}, ['kind: 38, likely']],
  ['3 x 40 fits of Shoes', {}, []],
  ['3 x M fits of Shoes', {}, []],
  ['3 x M fits', { kind: 'Shoes' }, []],
  ['M fits of Shoes, 2 x L fits', { kind: 'Shoes' }, ['system: M, first-hint']],
  ['3 x 128 fits of Top', {}, []],
  ['128 fits, 3 x 128 fits of Top', {}, []],
  ['3 x 30 fits of Shoes', { kind: 'Shoes' }, []],
  ['3 x M gift', {}, []],
  ['3 x L gift, 2 x M fits', {}, ['kind: M, likely']],
  ['8Y fits', {}, []],
  ['2 x M fits, L fits by Nova', { brand: 'Nova' }, ['brand: L, first-hint']],
  ['2 x M fits, L fits by Nova', { brand: ' nova ' }, ['brand: L, first-hint']],
  ['3 x M fits, L small by Nova', { brand: 'Nova' }, ['kind: M, fairly-sure']],
  ['3 x M fits, L gift by Nova', { brand: 'Nova' }, ['kind: M, fairly-sure']],
  ['3 x M fits, L fits of Top by Nova', { brand: 'Nova' }, ['kind: M, fairly-sure']],
  ['3 x M fits', { brand: '' }, ['kind: M, fairly-sure']],
  ['3 x M fits', { brand: 'Unknown' }, ['kind: M, fairly-sure']],
  ['2 x M fits by Nova, 2 x 38 fits', { brand: 'Nova' }, ['brand: M, likely', 'kind: 38, likely']],
])('after %s the advice for %o is %j', (items, query, expected) => {
  expect(advice(items, query)).toEqual(expected);
});

test.each<[items: string, query: Query, expected: string[]]>([
  ['M fits by Nova, L small by Nova, 3 x M fits', { brand: 'Nova' }, ['M', 'L', 'M', 'M', 'M']],
  ['2 x M fits, L fits by Nova, S small by Nova, M gift by Nova', { brand: 'Nova' }, ['L', 'S']],
  ['2 x M fits, L returned, M gift, S fits of Top', {}, ['M', 'M', 'L']],
  ['M fits, S returned of Top, M gift of Top, 38 fits of Top', {}, ['M', 'S']],
])('of %s an answer for %o has looked at %j', (items, query, expected) => {
  const asked = { kind: 'Sweater' as const, brand: null, ...query };
  const looked = adviseSize(history(items), asked, now).flatMap(itemsOf);
  expect(looked.map(({ size }) => size?.text)).toEqual(expected);
});

test('in a system that the person has no experience in there is nothing to say', () => {
  const { size, tried, sureness } = adviseSizeIn(
    'eu',
    history('3 x M fits'),
    {
      kind: 'Sweater',
      brand: null,
    },
    now,
  );
  expect({ size, tried, sureness }).toEqual({ size: null, tried: null, sureness: 'none' });
});

test('a kind that the person has only bought in another system is asked in that of the store', () => {
  const found = adviseSizeIn(
    'eu',
    history('3 x M fits, 38 fits of Top'),
    {
      kind: 'Sweater',
      brand: null,
    },
    now,
  );
  expect(found).toMatchObject({ scope: 'system', size: { text: '38' }, sureness: 'first-hint' });
});
