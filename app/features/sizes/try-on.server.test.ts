import { expect, test } from 'vitest';
import { dateOf, tryOnOf } from './try-on.server';

const noon = (day: number) => new Date(Date.UTC(2026, 10, day, 12));

/** Bought on 1 November. */
function daysOn(today: number) {
  const found = tryOnOf({ date: noon(1).getTime() }, noon(today));
  return found && [found.day, found.lastDay].map((day) => dateOf(day).getUTCDate());
}

test.each([
  [1, [11, 15]],
  [10, [11, 15]],
  [11, [12, 15]],
  [14, [15, 15]],
  [15, null],
  [30, null],
])('on day %d an item of the first is to be tried on, and returned, by %j', (today, days) => {
  expect(daysOn(today)).toEqual(days);
});

test('nothing is tried on before it is bought, nor without a date', () => {
  expect(daysOn(0)).toBeNull();
  expect(tryOnOf({ date: null }, noon(1))).toBeNull();
});

test('a purchase after midnight belongs to the new day, although it is the old one in UTC', () => {
  const found = tryOnOf({ date: Date.parse('2026-11-01T23:30:00Z') }, noon(2));
  expect(found && dateOf(found.lastDay).toISOString()).toBe('2026-11-16T00:00:00.000Z');
});
