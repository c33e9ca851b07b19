import { expect, test } from 'vitest';
import { parseDate } from './parse-date';

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

test('parseDate returns null for dates that do not exist, without time, or with day and month in an unknown order', () => {
  const wrong = ['2026-02-30 10:00:00 +0100', '2026-13-01 10:00:00 +0100', '31.02.2026 02:51'];
  const vague = ['2026-11-06 25:00:00 +0100', '2026-11-06', '11/6/2026 2:51', 'yesterday', ''];
  expect([...wrong, ...vague].map(parseDate)).toEqual(Array.from({ length: 8 }, () => null));
});
