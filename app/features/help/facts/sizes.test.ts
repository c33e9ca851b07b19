import { expect, test } from 'vitest';
import { noAnswers, type FitAnswers, type SizedItem } from '~/sizes/sized-item';
import { category, transaction } from '../../../../tests/support/core-fixtures';
import { categoriesOf, fitsIn, sizesIn } from './sizes';
import { itemKey } from '../../../../tests/support/item-key';

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
