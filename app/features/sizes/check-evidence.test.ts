import { expect, test } from 'vitest';
import { findSize } from '~/sizes/size-rule';
import { noAnswers, type FitAnswers, type SizedItem } from '~/sizes/sized-item';
import { evidenceOf, otherSizes, sizeRows } from './check-evidence';
import { itemKey } from '../../../tests/support/item-key';

type Change = Omit<Partial<SizedItem>, 'answers' | 'size'> & {
  size?: number;
} & Partial<FitAnswers>;

let made = 0;

function pair({ size = 40, verdict = null, feel = null, nextTime = null, ...change }: Change = {}) {
  made += 1;
  const item: SizedItem = {
    id: `t-${made}`,
    key: itemKey,
    name: `Pair ${made}`,
    kind: 'Shoes',
    brand: 'Fell',
    store: null,
    bought: String(size),
    size: { system: 'shoes-eu', text: `EU ${size}`, step: size },
    date: made * 86_400_000,
    isReturned: false,
    answers: { ...noAnswers, verdict, feel, nextTime },
    ...change,
  };
  return item;
}

const fits = { verdict: 'fits' } as const;
const forty = { system: 'shoes-eu', text: 'EU 40', step: 40 } as const;

test('sizeRows counts each item once, from the smallest size to the largest', () => {
  const items = [
    pair({ size: 42, verdict: 'tooLarge', isReturned: true }),
    pair(fits),
    pair({ ...fits, isReturned: true }),
    pair(),
    pair({ size: 39, isReturned: true }),
  ];
  const none = { fitted: 0, kept: 0, misfits: 0, returned: 0 };
  expect(sizeRows(items).map(({ size, ...counts }) => [size.text, counts])).toEqual([
    ['EU 39', { ...none, returned: 1 }],
    ['EU 40', { ...none, fitted: 2, kept: 1 }],
    ['EU 42', { ...none, misfits: 1 }],
  ]);
});

test('otherSizes says that other sizes fitted less only when answers about both say so', () => {
  const misfit = pair({ size: 42, verdict: 'tooLarge' });
  expect(otherSizes([pair(fits), misfit], [forty])).toEqual({
    count: 1,
    good: 0,
    fittedLess: true,
  });
  const kept = pair({ size: 42 });
  expect(otherSizes([pair(fits), kept], [forty])).toEqual({ count: 1, good: 1, fittedLess: false });
  const fitting = pair({ size: 41, ...fits });
  expect(otherSizes([pair(fits), fitting], [forty]).fittedLess).toBe(false);
  expect(otherSizes([pair(fits)], [forty])).toEqual({ count: 0, good: 0, fittedLess: false });
});

test('a misfit in the advised size speaks against it, one in another size is not counted', () => {
  const fitted = pair(fits);
  const misfit = pair({ verdict: 'tooSmall' });
  const elsewhere = pair({ size: 42, verdict: 'tooLarge' });
  const opposing = pair({ size: 41, ...fits });
  const items = [fitted, pair(fits), misfit, elsewhere, opposing];
  const found = evidenceOf(findSize('shoes-eu', items, Date.UTC(1970, 3, 1)), items);
  expect(found.supporting).toHaveLength(2);
  expect(found.opposing).toEqual([misfit, opposing]);
  expect(found.others).toEqual([elsewhere]);
});
