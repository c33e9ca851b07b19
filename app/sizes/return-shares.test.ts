import { expect, test } from 'vitest';
import { sharesByMonth, roundedShareOf } from './return-shares';
import { noAnswers, type SizedItem } from './sized-item';
import { itemKey } from '../../tests/support/item-key';

function boughtAt(date: string | null, isReturned = false): SizedItem {
  return {
    id: `t-${date}`,
    key: itemKey,
    name: 'Item',
    kind: 'Sweater',
    brand: null,
    store: null,
    bought: 'M',
    size: null,
    date: date === null ? null : Date.parse(date),
    isReturned,
    answers: noAnswers,
  };
}

const now = Date.parse('2026-01-31T22:30:00Z');

const oslo = { now, timeZone: 'Europe/Oslo', count: 3 };

test('the last months end with the present one, across a new year', () => {
  expect(sharesByMonth([], oslo).map(({ month }) => month)).toEqual([
    '2025-11',
    '2025-12',
    '2026-01',
  ]);
});

test('a month begins and ends at midnight of the time zone', () => {
  const items = [
    boughtAt('2025-12-31T22:59:59Z'),
    boughtAt('2025-12-31T23:00:00Z', true),
    boughtAt('2026-01-15T12:00:00Z'),
  ];
  expect(sharesByMonth(items, oslo).slice(1)).toEqual([
    { month: '2025-12', bought: 1, returned: 0 },
    { month: '2026-01', bought: 2, returned: 1 },
  ]);
  const auckland = { now, timeZone: 'Pacific/Auckland', count: 2 };
  expect(sharesByMonth(items, auckland)).toEqual([
    { month: '2026-01', bought: 3, returned: 1 },
    { month: '2026-02', bought: 0, returned: 0 },
  ]);
});

test('older items, and items without a date, are left out', () => {
  const items = [
    boughtAt('2025-10-01T12:00:00Z'),
    boughtAt(null),
    boughtAt('2027-01-01T12:00:00Z'),
  ];
  expect(sharesByMonth(items, oslo).every(({ bought }) => bought === 0)).toBe(true);
});

test.each([
  [24, 154, '1 in 6'],
  [3, 200, '1 in 67'],
  [36, 100, '1 in 3'],
  [40, 100, '2 in 5'],
  [5, 10, '1 in 2'],
  [63, 100, '3 in 5'],
  [70, 100, '7 in 10'],
  [81, 100, '4 in 5'],
])('%i of %i is about %s', (returned, bought, expected) => {
  const { part, whole } = roundedShareOf({ returned, bought }) ?? {};
  expect(`${part} in ${whole}`).toBe(expected);
});

test.each([
  [0, 50],
  [50, 50],
  [97, 100],
  [2, 9],
])('%i of %i is said by the counts alone', (returned, bought) => {
  expect(roundedShareOf({ returned, bought })).toBeNull();
});
