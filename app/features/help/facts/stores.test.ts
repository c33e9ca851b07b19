import { expect, test } from 'vitest';
import { noAnswers, type FitAnswers, type SizedItem } from '~/sizes/sized-item';
import { transaction, category } from '../../../../tests/support/core-fixtures';
import { summarizeStores, categoriesOf, fitsIn, sizesIn } from './stores';
import { itemKey } from '../../../../tests/support/item-key';

function bought(number: number, store: string, transactionDate: string | null) {
  return transaction(number, { store: { id: store, name: `Store ${store}` }, transactionDate });
}

test('summarizeStores counts the items of each store and dates the first and the last, the largest store first', () => {
  const items = [
    bought(1, 'a', '2025-03-01T00:00:00Z'),
    bought(2, 'b', '2025-05-01T00:00:00Z'),
    bought(3, 'b', '2024-12-24T00:00:00Z'),
    bought(4, 'b', null),
  ];
  expect(summarizeStores(items)).toEqual({
    stores: [
      {
        name: 'Store b',
        count: 3,
        bought: { first: '2024-12-24T00:00:00.000Z', last: '2025-05-01T00:00:00.000Z' },
      },
      {
        name: 'Store a',
        count: 1,
        bought: { first: '2025-03-01T00:00:00.000Z', last: '2025-03-01T00:00:00.000Z' },
      },
    ],
    others: 0,
  });
});

test('summarizeStores gives no dates for a store without dated items, and skips items without a store', () => {
  const items = [bought(1, 'a', 'some day'), transaction(2, { store: null, storeName: null })];
  expect(summarizeStores(items).stores).toEqual([{ name: 'Store a', count: 1, bought: null }]);
  expect(summarizeStores([])).toEqual({ stores: [], others: 0 });
});

test('summarizeStores names six stores, shortened, and counts the others', () => {
  const items = Array.from({ length: 9 }, (_, place) =>
    transaction(place, { store: { id: `st-${place}`, name: 'x'.repeat(500) } }),
  );
  const { stores, others } = summarizeStores(items);
  expect(stores).toHaveLength(6);
  expect(others).toBe(3);
  expect(stores[0]?.name).toBe(`${'x'.repeat(59)}…`);
});

type Change = Omit<Partial<SizedItem>, 'answers'> & { answers?: Partial<FitAnswers> };

/** The higher the number, the newer. */
function sweater(number: number, { answers, ...change }: Change = {}): SizedItem {
  return {
    id: `t-${number}`,
    key: itemKey,
    name: `Item ${number}`,
    kind: 'Sweater',
    brand: null,
    store: null,
    bought: 'M',
    size: { system: 'letters', text: 'M', step: 4 },
    date: Date.now() - (100 - number) * 86_400_000,
    isReturned: false,
    answers: { ...noAnswers, ...answers },
    ...change,
  };
}

const large = { bought: 'L', size: { system: 'letters', text: 'L', step: 5 } } as const;

const thirtyEight = { bought: '38', size: { system: 'eu', text: '38', step: 19 } } as const;

test('categoriesOf lists the categories that occur', () => {
  const dress = transaction(1, { product: { category: category('Dress', null, null) } });
  const items = [transaction(2), dress, transaction(3, { product: { category: null } })];
  expect(categoriesOf(items)).toEqual(['Dress', 'Sweater']);
});

test('sizesIn has one entry a size system of the category, the most used first', () => {
  const items = [
    sweater(1),
    sweater(2, thirtyEight),
    sweater(3, thirtyEight),
    sweater(4, { kind: 'Dress', ...large }),
  ];
  expect(sizesIn('Sweater', items)).toEqual([
    { system: 'eu', sizes: ['38'], sureness: 'likely', count: 2 },
    { system: 'letters', sizes: ['M'], sureness: 'first-hint', count: 1 },
  ]);
});

test('sizesIn names both sizes where the items disagree, and counts them all', () => {
  const fits = { answers: { verdict: 'fits' } } as const;
  expect(sizesIn('Sweater', [sweater(1, fits), sweater(2, { ...large, ...fits })])).toEqual([
    { system: 'letters', sizes: ['L', 'M'], sureness: 'mixed', count: 2 },
  ]);
});

test('neither gifts nor misfits make a size, and a size that never fitted is not advised', () => {
  const gift = sweater(1, { answers: { verdict: 'notForUser' } });
  const misfit = sweater(2, { answers: { verdict: 'tooSmall' } });
  expect(sizesIn('Sweater', [gift, misfit])).toEqual([]);
  expect(sizesIn('Sweater', [gift, misfit, sweater(3, large)])).toEqual([
    { system: 'letters', sizes: ['L'], sureness: 'first-hint', count: 1 },
  ]);
});

test('fitsIn tells what was said about the two newest items, without those for somebody else', () => {
  const items = [
    sweater(1, { answers: { verdict: 'tooLarge', nextTime: 'sizeDown' } }),
    sweater(2, { answers: { verdict: 'fits', feel: 'fitsSnug', nextTime: 'sizeUp' } }),
    sweater(3, { answers: { verdict: 'fits' } }),
    sweater(4, { answers: { verdict: 'notForUser' } }),
    sweater(5),
  ];
  expect(fitsIn('Sweater', items)).toEqual([
    { name: 'Item 3', size: 'M', verdict: 'fits', nextSize: null },
    { name: 'Item 2', size: 'M', verdict: 'fitsSnug', nextSize: 'sizeUp' },
  ]);
});
