import { expect, test, vi } from 'vitest';
import { createTranslator } from './translator.server';
import { formatsOf } from './formats.server';

vi.hoisted(() => {
  // Half a day away from the machine.
  process.env.TZ = 'UTC';
  process.env.TIME_ZONE = 'Pacific/Auckland';
});

// New Year in Auckland is thirteen hours before that in Greenwich.
const nearMidnight = new Date('2025-12-31T11:30:00Z');
const evening = new Date('2026-01-01T08:00:00Z');
const dayBefore = new Date('2025-12-30T23:00:00Z');

const { time, dateAndTime, number, months, relative, and, or, ...days } = formatsOf('en');

test.each(Object.entries({ ...days, date: createTranslator('en').date }))(
  '%s writes the day in the time zone of the settings',
  (_, format) => {
    expect(format(nearMidnight)).toBe(format(evening));
    expect(format(nearMidnight)).not.toBe(format(dayBefore));
  },
);

test('times and ranges of months are those of the time zone of the settings', () => {
  expect(time(nearMidnight)).toBe('00:30');
  expect(dateAndTime(nearMidnight)).toBe('1 January 2026 at 00:30 GMT+13');
  const range = { first: nearMidnight.toISOString(), last: evening.toISOString() };
  expect(months(range)).toBe('January 2026');
  expect([number(1), relative(-2, 'day'), and(['a']), or(['b'])]).toEqual([
    '1',
    '2 days ago',
    ...['a', 'b'],
  ]);
});
