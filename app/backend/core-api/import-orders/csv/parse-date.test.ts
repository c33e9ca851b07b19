import { expect, test } from 'vitest';
import { parseDate, slashOrderOf } from './parse-date';

test('parseDate converts a date of an order export to ISO 8601 in UTC', () => {
  expect(parseDate('2026-11-06 02:51:00 +0100')).toBe('2026-11-06T01:51:00.000Z');
  expect(parseDate('2024-01-01 00:30:00 +0200')).toBe('2023-12-31T22:30:00.000Z');
  expect(parseDate('2024-06-30 20:15:10 -0330')).toBe('2024-06-30T23:45:10.000Z');
});

test('parseDate accepts ISO 8601, UTC and fractions of a second', () => {
  expect(parseDate('2026-11-06T02:51:00+01:00')).toBe('2026-11-06T01:51:00.000Z');
  expect(parseDate('2026-11-06 02:51:00 UTC')).toBe('2026-11-06T02:51:00.000Z');
  expect(parseDate('2026-11-06T02:51:00.250Z')).toBe('2026-11-06T02:51:00.000Z');
});

test('parseDate accepts what a spreadsheet writes, in UTC', () => {
  expect(parseDate('2026-11-06 02:51')).toBe('2026-11-06T02:51:00.000Z');
  expect(parseDate('2026-11-06 2:51:07')).toBe('2026-11-06T02:51:07.000Z');
  expect(parseDate('06.11.2026 02:51')).toBe('2026-11-06T02:51:00.000Z');
  expect(parseDate('6.1.2026 2:51:07')).toBe('2026-01-06T02:51:07.000Z');
});

test('parseDate accepts twelve hours, a date alone and a serial number', () => {
  expect(parseDate('2026-11-06 2:51 PM')).toBe('2026-11-06T14:51:00.000Z');
  expect(parseDate('06.11.2026 12:05:09 a.m.')).toBe('2026-11-06T00:05:09.000Z');
  expect(parseDate('2026-11-06 12:30 pm')).toBe('2026-11-06T12:30:00.000Z');
  expect(parseDate('2026-11-06')).toBe('2026-11-06T12:00:00.000Z');
  expect(parseDate('06.11.2026')).toBe('2026-11-06T12:00:00.000Z');
  expect(parseDate('06.11.26 2:51')).toBe('2026-11-06T02:51:00.000Z');
  expect(parseDate('2026/11/6 2:51')).toBe('2026-11-06T02:51:00.000Z');
  expect(parseDate('46332.1187')).toBe('2026-11-06T02:50:56.000Z');
  expect(parseDate('46332,5')).toBe('2026-11-06T12:00:00.000Z');
  expect(parseDate('46332')).toBe('2026-11-06T12:00:00.000Z');
});

test('parseDate reads slashes only by the order that it is told', () => {
  expect(parseDate('11/6/2026 2:51')).toBeNull();
  expect(parseDate('11/6/2026 2:51', 'mdy')).toBe('2026-11-06T02:51:00.000Z');
  expect(parseDate('11/6/2026, 2:51 PM', 'dmy')).toBe('2026-06-11T14:51:00.000Z');
  expect(parseDate('11/6/26 2:51', 'mdy')).toBe('2026-11-06T02:51:00.000Z');
  expect(parseDate('25/12/2026', 'dmy')).toBe('2026-12-25T12:00:00.000Z');
  expect(parseDate('25/12/2026', 'mdy')).toBeNull();
  expect(['25/12/2026', '12/25/2026 1:00', '11/6/2026', '2026-11-25'].map(slashOrderOf)).toEqual([
    'dmy',
    'mdy',
    null,
    null,
  ]);
});

test('parseDate returns null for dates that do not exist', () => {
  const wrong = ['2026-02-30 10:00:00 +0100', '2026-13-01 10:00:00 +0100', '31.02.2026 02:51'];
  const hours = ['2026-11-06 25:00:00 +0100', '2026-11-06 13:00 PM', '2026-11-06 0:30 AM'];
  const vague = ['yesterday', '', '1.1', '12345', '99999.5', '2026', '6/11'];
  const all = [...wrong, ...hours, ...vague];
  expect(all.map((text) => parseDate(text))).toEqual(all.map(() => null));
});
