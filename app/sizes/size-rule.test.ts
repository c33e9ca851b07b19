import { expect, test } from 'vitest';
import { history, now, sizedItem } from '../../tests/support/sized-items';
import type { SizeSystem } from './sized-item';
import { findSize, lastBought, shownSizes, type SizeFinding } from './size-rule';

function summaryOf({ size, sureness, other, lean, tried }: SizeFinding): string {
  return [
    `${size?.text ?? 'nothing'}, ${sureness}`,
    other ? `or ${other.text}` : null,
    lean ? `rather ${lean}` : null,
    tried ? `tried ${tried.text}` : null,
  ]
    .filter(Boolean)
    .join(', ');
}

type Case = [items: string, expected: string, system?: SizeSystem];

const amounts: Case[] = [
  ['', 'nothing, none'],
  ['M fits', 'M, first-hint'],
  ['M kept', 'M, first-hint'],
  ['2 x M fits', 'M, likely'],
  ['2 x M kept', 'M, likely'],
  ['3 x M fits', 'M, fairly-sure'],
  ['4 x M kept', 'M, fairly-sure'],
  ['5 x M fits', 'M, sure'],
  ['8 x M fits', 'M, sure'],
  ['9 x M fits', 'M, very-sure'],
  ['10 x M fits', 'M, very-sure'],
  ['40 x M kept', 'M, very-sure'],
];

const fittedBeforeKept: Case[] = [
  ['3 x L kept, M fits', 'M, first-hint'],
  ['M fits, M kept', 'M, likely'],
  ['M kept, M fits, 2 x L kept', 'M, likely'],
  ['M fits returned', 'M, first-hint'],
  ['9 x M kept, M fits', 'M, very-sure'],
];

const severalSizes: Case[] = [
  ['M fits, L fits', 'M, mixed, or L, rather larger'],
  ['L fits, M fits', 'L, mixed, or M, rather smaller'],
  ['M kept, L kept', 'M, mixed, or L, rather larger'],
  ['L fits, 2 x M fits', 'M, first-hint, or L, rather larger'],
  ['2 x L fits, 3 x M fits', 'L, mixed, or M, rather smaller'],
  ['L fits, 3 x M fits', 'M, likely, or L, rather larger'],
  ['L kept, M fits, 2 x M kept', 'M, fairly-sure'],
  ['M fits, L fits, S fits', 'M, mixed, or L'],
  ['2 x M fits, XS fits, L fits', 'M, mixed, or XS'],
];

const dissenters: Case[] = [
  ['3 x M fits, L fits', 'M, likely, or L, rather larger'],
  ['4 x M fits, L fits', 'M, likely, or L, rather larger'],
  ['5 x M fits, S fits', 'M, fairly-sure, or S, rather smaller'],
  ['9 x M fits, S fits', 'M, fairly-sure, or S, rather smaller'],
  ['10 x M fits, S fits', 'M, fairly-sure, or S, rather smaller'],
  ['8 x M fits, L fits, S fits', 'M, fairly-sure, or L'],
  ['10 x M fits, 3 x L fits', 'M, likely, or L, rather larger'],
  ['L fits, 4 x M fits', 'M, likely, or L, rather larger'],
];

const weightless: Case[] = [
  ['M gift', 'nothing, none'],
  ['M fits, 3 x L gift', 'M, first-hint'],
  ['L small', 'nothing, none, tried L'],
  ['L returned', 'nothing, none, tried L'],
  ['L cut', 'nothing, none, tried L'],
  ['L mixed', 'nothing, none, tried L'],
  ['L misfit', 'nothing, none, tried L'],
  ['3 x M small', 'nothing, none, tried M'],
  ['L small, M large', 'nothing, none, tried L'],
  ['L small, 2 x M large', 'nothing, none, tried M'],
  ['M small, 4 x L gift', 'nothing, none, tried M'],
  ['3 x L returned, M fits', 'M, first-hint'],
  ['3 x L cut, M kept', 'M, first-hint'],
  ['3 x M misfit, M fits', 'M, first-hint'],
  ['Mtall fits, M fits', 'M, first-hint'],
];

const leans: Case[] = [
  ['M snug', 'M, first-hint, rather larger'],
  ['M roomy', 'M, first-hint, rather smaller'],
  ['M snug, M roomy', 'M, likely'],
  ['M fits, M small', 'M, first-hint, rather larger'],
  ['M fits, M large', 'M, first-hint, rather smaller'],
  ['M fits, M small, M large', 'M, first-hint'],
  ['M fits, S small', 'M, first-hint, rather larger'],
  ['M fits, L large', 'M, first-hint, rather smaller'],
  ['M fits, L small', 'M, first-hint'],
  ['M fits, M cut', 'M, first-hint'],
  ['5 x M small, M fits', 'M, first-hint, rather larger'],
  ['M fits up', 'M, first-hint'],
];

const systems: Case[] = [
  ['M fits, 38 fits, 38 fits', 'M, first-hint'],
  ['M fits, 38 fits, 38 fits', '38, likely', 'eu'],
  ['UK12 fits, US12 fits, 12 fits', 'UK 12, first-hint', 'uk'],
  ['UK12 fits, US12 fits, 12 fits', 'US 12, first-hint', 'us'],
  ['UK12 fits, US12 fits, 12 fits', '12, first-hint', 'numbers'],
  ['128 fits, M fits', '128 cm, first-hint', 'childrens-cm'],
  ['M fits, S/M fits', 'M, mixed, or S/M, rather smaller'],
  ['W32/L34 fits, W32/L32 fits', 'W32 L34, mixed, or W32 L32', 'waist-length'],
  ['40 kept of Shoes, UK7 kept of Shoes', 'EU 40, first-hint', 'shoes-eu'],
  ['OS fits, OS kept', 'ONE SIZE, likely', 'one-size'],
  ['38 fits', 'nothing, none'],
];

test.each([
  ...[...amounts, ...fittedBeforeKept, ...severalSizes, ...dissenters],
  ...[...weightless, ...leans, ...systems],
])('%s: %s', (items, expected, system = 'letters') => {
  expect(summaryOf(findSize(system, history(items), now))).toBe(expected);
});

test('items speak for a size, against it, or not at all', () => {
  const found = findSize(
    'letters',
    history('L kept, M fits, S fits, M kept, M small, L returned, M gift, M fits'),
    now,
  );
  expect(found.supporting.map(({ id }) => id)).toEqual(['t-0002', 't-0004', 't-0008']);
  expect(found.opposing.map(({ id }) => id)).toEqual(['t-0003']);
  expect(found.weightless.map(({ id }) => id)).toEqual(['t-0001', 't-0005', 't-0006']);
});

test.each([
  ['M small, 3 x L returned, 38 returned', 'M'],
  ['L gift, M returned', 'M'],
  ['L small, M fits', undefined],
  ['', undefined],
])('last bought, where nothing has fitted, of %s: %s', (items, text) => {
  expect(lastBought(findSize('letters', history(items), now))?.text).toBe(text);
});

test('items without a date count as the oldest', () => {
  const undated = sizedItem(1, 'L', { verdict: 'fits', date: null });
  expect(
    findSize('letters', [undated, sizedItem(2, 'M', { verdict: 'fits' })], now).size?.text,
  ).toBe('M');
});

test('of items of the same moment the id decides, whatever their order', () => {
  const items = ['L', 'M'].map((size, place) => sizedItem(place, size, { date: 0 }));
  expect(findSize('letters', items, now).size?.text).toBe('L');
  expect(findSize('letters', items.toReversed(), now).size?.text).toBe('L');
});

test.each([
  ['M fits, M fits, L fits, M fits, M fits, M fits', ['M']],
  ['M fits, L fits', ['M', 'L']],
  ['M small', []],
])('both sizes are shown only while the items disagree: %s', (items, sizes) => {
  const shown = shownSizes(findSize('letters', history(items), now));
  expect(shown.map(({ text }) => text)).toEqual(sizes);
});
