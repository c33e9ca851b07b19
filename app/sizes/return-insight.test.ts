import { expect, test } from 'vitest';
import type { MainCategory } from '~/core-api/category';
import { readSize } from './read-size';
import { sizeProfileOf } from './kind-sizes';
import { returnInsightOf as insightOf } from './return-insight';
import { noAnswers, type SizedItem, type Verdict } from './sized-item';
import { itemKey } from '../../tests/support/item-key';

let count = 0;

function returnInsightOf(items: readonly SizedItem[]) {
  return insightOf(items, sizeProfileOf(items, Date.UTC(1970, 3, 1)));
}

type Change = Partial<Omit<SizedItem, 'size' | 'answers'>> & { verdict?: Verdict | null };

function item(
  bought: string,
  { verdict = null, kind = 'Sweater', ...change }: Change = {},
): SizedItem {
  count += 1;
  return {
    id: `t-${count}`,
    key: itemKey,
    name: `Item ${count}`,
    kind,
    brand: 'Havsund',
    store: { id: 'st-1', name: 'Example Store' },
    bought,
    size: readSize(bought, { kind, isJeans: false, label: null }),
    date: count * 86_400_000,
    isReturned: false,
    answers: { ...noAnswers, verdict },
    ...change,
  };
}

function items(number: number, bought: string, change?: Change): SizedItem[] {
  return Array.from({ length: number }, () => item(bought, change));
}

const back = { isReturned: true };

test('nothing bought is no insight, and nothing is divided by zero', () => {
  expect(returnInsightOf([])).toEqual({
    all: { bought: 0, returned: 0 },
    isEnough: false,
    reasons: [],
    stores: { rows: [], others: null },
    brands: { rows: [], others: null },
    kinds: { rows: [], others: null },
    sizes: [],
    usual: {
      wrong: 0,
      wrongInOther: 0,
      inUsual: { bought: 0, returned: 0 },
      inOther: { bought: 0, returned: 0 },
    },
    fits: [],
  });
});

test('three returns are enough, two are not, and gifts are among them', () => {
  const two = [...items(5, 'M'), item('M', back), item('L', { ...back, verdict: 'notForUser' })];
  expect(returnInsightOf(two)).toMatchObject({
    all: { bought: 7, returned: 2 },
    isEnough: false,
  });
  expect(returnInsightOf([...two, item('S', back)]).isEnough).toBe(true);
});

test('reasons are counted over the returns alone, most frequent first, what was not said last', () => {
  const { reasons } = returnInsightOf([
    ...items(4, 'M', back),
    ...items(2, 'M', { ...back, verdict: 'tooLarge' }),
    item('M', { ...back, verdict: 'notForUser' }),
    item('M', { ...back, verdict: 'fits' }),
    ...items(3, 'M', { ...back, verdict: 'tooSmall' }),
    ...items(6, 'M', { verdict: 'cutMismatch' }),
  ]);
  expect(reasons).toEqual([
    { reason: 'tooSmall', count: 3 },
    { reason: 'tooLarge', count: 2 },
    { reason: 'fits', count: 1 },
    { reason: 'notForUser', count: 1 },
    { reason: 'notSaid', count: 4 },
  ]);
});

test('a store needs three items; the largest part comes first, and the rest is put together', () => {
  const store = (name: string) => ({ store: { id: name, name } });
  const { stores } = returnInsightOf([
    ...items(6, 'M', store('Large')),
    ...items(4, 'M', { ...store('Large'), ...back }),
    ...items(1, 'M', store('Small')),
    ...items(2, 'M', { ...store('Small'), ...back }),
    ...items(2, 'M', { ...store('Too small'), ...back }),
    item('M', { store: null }),
  ]);
  expect(stores).toEqual({
    rows: [
      { name: 'Small', bought: 3, returned: 2 },
      { name: 'Large', bought: 10, returned: 4 },
    ],
    others: { bought: 3, returned: 2 },
  });
});

test('of many stores the six with the most returns get a row', () => {
  const many = Array.from({ length: 9 }, (_, place) => {
    const store = { id: `st-${place}`, name: `Store ${place}` };
    return [...items(3, 'M', { store }), ...items(place, 'M', { store, ...back })];
  });
  const { stores } = returnInsightOf(many.flat());
  expect(stores.rows.map(({ name }) => name)).toEqual(
    [8, 7, 6, 5, 4, 3].map((place) => `Store ${place}`),
  );
  expect(stores.others).toEqual({ bought: 12, returned: 3 });
});

test('a brand is one, however it is spelt; it is called as in its newest item', () => {
  const { brands } = returnInsightOf([
    ...items(2, 'M', { brand: 'HAVSUND' }),
    item('M', { brand: 'Havsund' }),
    item('M', { brand: null }),
  ]);
  expect(brands).toEqual({
    rows: [{ name: 'Havsund', bought: 3, returned: 0 }],
    others: { bought: 1, returned: 0 },
  });
});

test('a size bought three times of which half came back is named with the size that fits', () => {
  const shoes = { kind: 'Shoes' } as const;
  const { sizes } = returnInsightOf([
    ...items(2, '39', { ...shoes, ...back, verdict: 'tooSmall' }),
    ...items(2, '39', { ...shoes, verdict: 'tooSmall' }),
    ...items(2, '41', { ...shoes, ...back, verdict: 'tooLarge' }),
    ...items(3, '41', { ...shoes, verdict: 'tooLarge' }),
    ...items(5, '40', { ...shoes, verdict: 'fits' }),
    ...items(2, '42', { ...shoes, ...back }),
  ]);
  expect(sizes).toMatchObject([
    {
      kind: 'Shoes',
      brand: null,
      bought: 4,
      returned: 2,
      size: { text: 'EU 39' },
      instead: { text: 'EU 40' },
    },
  ]);
});

test('what fitted or was for someone else says nothing against its size', () => {
  const { sizes } = returnInsightOf([
    ...items(3, 'M', { ...back, verdict: 'fits' }),
    ...items(3, 'L', { ...back, verdict: 'cutMismatch' }),
    ...items(3, 'S', { ...back, verdict: 'notForUser' }),
    ...items(3, 'One size', back),
    ...items(3, 'about 3', back),
  ]);
  expect(sizes).toEqual([]);
});

test('a size that only one brand makes too small is named with the brand', () => {
  const { sizes } = returnInsightOf([
    ...items(3, 'M', { brand: 'Côte & Fil', ...back, verdict: 'tooSmall' }),
    ...items(2, 'L', { brand: 'Côte & Fil', verdict: 'fits' }),
    ...items(6, 'M', { verdict: 'fits' }),
  ]);
  expect(sizes).toMatchObject([
    { brand: 'Côte & Fil', size: { text: 'M' }, bought: 3, returned: 3, instead: { text: 'L' } },
  ]);
});

test('nothing is put in the place of a size while no other is known to fit', () => {
  const { sizes } = returnInsightOf(items(3, 'M', { ...back, verdict: 'tooSmall' }));
  expect(sizes).toMatchObject([{ size: { text: 'M' }, instead: null }]);
});

test('returns with a wrong size are compared with the usual size of their kind and system', () => {
  const { usual } = returnInsightOf([
    ...items(5, 'M', { verdict: 'fits' }),
    item('M', { ...back, verdict: 'tooLarge' }),
    ...items(2, 'L', { ...back, verdict: 'tooLarge' }),
    item('L', back),
    ...items(3, '38', { verdict: 'fits' }),
    item('40', { ...back, verdict: 'tooLarge' }),
    // No usual size is known here.
    item('39', { kind: 'Shoes', ...back, verdict: 'tooSmall' }),
    item('XS', { ...back, verdict: 'notForUser' }),
  ]);
  expect(usual).toEqual({
    wrong: 4,
    wrongInOther: 3,
    inUsual: { bought: 9, returned: 1 },
    inOther: { bought: 4, returned: 4 },
  });
});

test('fit by kind counts own items, kept or returned, of kinds about which three things were said', () => {
  const of = (kind: MainCategory, verdict: Verdict | null) => item('M', { kind, verdict });
  const { fits } = returnInsightOf([
    of('Dress', 'fits'),
    of('Dress', 'fits'),
    of('Dress', null),
    item('M', { kind: 'Dress', verdict: 'tooSmall', ...back }),
    of('Top', 'mixedFit'),
    of('Top', 'cutMismatch'),
    of('Top', 'didNotFit'),
    of('Top', 'didNotFit'),
    of('Top', 'tooLarge'),
    of('Top', 'notForUser'),
    of('Skirt', 'fits'),
    of('Skirt', 'fits'),
    ...items(8, 'M', { kind: 'Skirt' }),
  ]);
  expect(fits).toEqual([
    { kind: 'Top', tooSmall: 0, fitted: 0, tooLarge: 1, other: 4, notSaid: 0 },
    { kind: 'Dress', tooSmall: 1, fitted: 2, tooLarge: 0, other: 0, notSaid: 1 },
  ]);
});

test('the order of the items changes nothing', () => {
  const verdicts = ['fits', 'tooSmall', 'tooLarge', 'notForUser', null] as const;
  const some = Array.from({ length: 60 }, (_, place) =>
    item(['S', 'M', 'L', '38', '40'][place % 5] ?? '', {
      verdict: verdicts[place % 7] ?? null,
      isReturned: place % 3 === 0,
      kind: place % 4 === 0 ? 'Dress' : 'Sweater',
      brand: ['Havsund', 'Fell', null][place % 11] ?? null,
      store: { id: `st-${place % 8}`, name: `Store ${place % 8}` },
    }),
  );
  const mixed = some.map((one, place) => ({ one, key: (place * 37) % 60 }));
  const shuffled = mixed.sort((a, b) => a.key - b.key).map(({ one }) => one);
  expect(shuffled).not.toEqual(some);
  expect(returnInsightOf(shuffled)).toEqual(returnInsightOf(some));
});
