import { expect, test } from 'vitest';
import { now, sizedItem } from '../../tests/support/sized-items';
import { findSize, shownSizes } from './size-rule';
import type { SizedItem } from './sized-item';

const day = 86_400_000;

/** "42 1, 38 3000 by Nova": a size, how many days ago it was bought, and the brand. Everything fits. */
function dresses(text: string): SizedItem[] {
  return text.split(', ').map((part, place) => {
    const [, size = '', days = '', brand = null] = /^(\S+) (\d+)(?: by (\w+))?$/.exec(part) ?? [];
    const date = days === '0' ? null : now - Number(days) * day;
    return sizedItem(place + 1, size, { kind: 'Dress', verdict: 'fits', date, brand });
  });
}

function found(text: string) {
  return findSize('eu', dresses(text), now);
}

/** Sizes, how sure, and why there are several. */
function summaryOf(text: string): string {
  const finding = found(text);
  const { sureness, division } = finding;
  const sizes = shownSizes(finding).map((size) => size.text);
  const why =
    division?.by === 'time'
      ? `${division.lately.text} after ${division.before.text}`
      : division?.brands.map(({ brand, size }) => `${brand} ${size.text}`).join(' ');
  return [sizes.join(' or '), sureness, why].filter(Boolean).join(', ');
}

test.each([
  // As it was tried on the product: three times long ago, twice this spring.
  ['42 200, 42 210, 38 3500, 38 3600, 38 3700', '42, first-hint, 42 after 38'],
  ['42 10, 42 20, 42 30, 38 3500', '42, likely, 42 after 38'],
  // Many older ones are still the better guess, and both are shown.
  ['42 10, 42 20, 38 300, 38 310, 38 320, 38 330', '42 or 38, first-hint, 42 after 38'],
  ['42 10, 38 800, 36 810, 38 820', '42 or 38, first-hint, 42 after 38'],
  ['42 10, 38 700', '42, first-hint'],
  ['42 10, 38 1000', '42, first-hint, 42 after 38'],
  ['42 10, 42 20, 38 40', '42, first-hint'],
  ['42 10, 42 20, 38 60', '42, first-hint, 42 after 38'],
  // Before, 40 weighs most, though 38 was bought more often.
  ['44 10, 40 800, 40 810, 38 900, 38 910, 38 920', '44 or 40, first-hint, 44 after 40'],
])('divided by time: %s: %s', (items, expected) => {
  expect(summaryOf(items)).toBe(expected);
});

test('a size that has changed leans nowhere because of what it was', () => {
  expect(found('42 10, 42 20, 38 3500').lean).toBeNull();
  expect(found('42 10, 38 20, 42 30').lean).toBe('smaller');
});

test.each([
  ['42 10, 38 20, 42 30, 38 40', '42 or 38, mixed'],
  ['42 10, 38 10, 42 10, 38 10', '42 or 38, mixed'],
  ['38 400, 42 10, 38 5', '38 or 42, mixed'],
  ['42 10, 38 20', '42 or 38, mixed'],
  ['42 0, 42 0, 38 3000', '42, first-hint'],
])('sizes that alternate are mixed, and what has no date tells nothing of time: %s', (...row) => {
  const [items, expected] = row;
  expect(summaryOf(items)).toBe(expected);
});

test.each([
  [
    '42 10 by Nova, 38 20 by Fjord, 42 30 by Nova, 38 40 by Fjord',
    '42 or 38, by-brand, Nova 42 Fjord 38',
  ],
  [
    '42 10 by Nova, 38 20 by Fjord, 42 30 by nova, 38 40 by Fjord, 40 50 by Hav, 40 60 by Hav',
    '42 or 38 or 40, by-brand, Nova 42 Fjord 38 Hav 40',
  ],
  // One item of a brand agrees with nothing.
  ['42 10 by Nova, 38 20 by Fjord', '42 or 38, mixed'],
  ['42 10 by Nova, 38 20 by Nova, 42 30 by Nova, 38 40 by Nova', '42 or 38, mixed'],
  ['42 10 by Nova, 38 20 by Fjord, 42 30 by Nova, 42 40 by Fjord, 38 50 by Fjord', '42, likely'],
  ['42 10, 38 20 by Fjord, 42 30, 38 40 by Fjord', '42 or 38, mixed'],
  // No brand explains the size that weighs most.
  [
    '42 10 by Nova, 42 20 by Brevik, 42 30 by Hav, 38 40 by Fell, 40 50 by Fjord, 38 60 by Fell, 40 70 by Fjord',
    '42 or 38, mixed',
  ],
])('divided by brand: %s: %s', (items, expected) => {
  expect(summaryOf(items)).toBe(expected);
});

test('a change has the last day of before and the first of lately', () => {
  expect(found('42 10, 42 20, 38 400, 38 500').division).toMatchObject({
    by: 'time',
    lastBefore: now - 400 * day,
    firstLately: now - 20 * day,
  });
});

test.each([
  ['42 1', 'first-hint'],
  ['42 1, 42 1', 'likely'],
  ['42 1, 42 1, 42 1', 'fairly-sure'],
  ['42 400, 42 400', 'first-hint'],
  [Array(10).fill('42 3650').join(', '), 'first-hint'],
  [Array(10).fill('42 365').join(', '), 'sure'],
  // Without a date as old as two years.
  [Array(3).fill('42 0').join(', '), 'first-hint'],
  [Array(4).fill('42 0').join(', '), 'likely'],
])('%s is %s: age weakens', (items, expected) => {
  expect(found(items).sureness).toBe(expected);
});

test('shoes keep for three years what clothes keep for one', () => {
  const bought = (kind: 'Dress' | 'Shoes') =>
    Array.from({ length: 4 }, (_, place) =>
      sizedItem(place, '40', { kind, verdict: 'fits', date: now - 1096 * day }),
    );
  expect(findSize('eu', bought('Dress'), now).sureness).toBe('first-hint');
  expect(findSize('shoes-eu', bought('Shoes'), now).sureness).toBe('likely');
});
