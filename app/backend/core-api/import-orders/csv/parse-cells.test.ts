import { expect, test } from 'vitest';
import { parseDate, slashOrderOf, decimalMarkOf, parseCents } from './parse-cells';

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

test('parseCents returns whole cents for an amount with a point or a comma', () => {
  expect(parseCents('1250.50')).toBe(125050);
  expect(parseCents('1250,5')).toBe(125050);
  expect(parseCents('50')).toBe(5000);
  expect(parseCents('-3.99')).toBe(-399);
  expect(parseCents('0.29')).toBe(29);
});

test('parseCents reads amounts as spreadsheets write them', () => {
  const amounts = [
    ...['1,250.50', '1.250,50', '1 250,50', '1\u00a0250,50', '1\u202f250,5', "1'250.50"],
    ...['kr 1 250,50', '1 250,50 kr', 'NOK 1250.50', '$1,250.50', '1.250,50 €', '1250,50 Kr.'],
  ];
  for (const amount of amounts) expect([amount, parseCents(amount)]).toEqual([amount, 125050]);
  expect(parseCents('(50.00)')).toBe(-5000);
  expect(parseCents('-1.250,50')).toBe(-125050);
  expect(parseCents('1,250,000')).toBe(125_000_000);
  expect(parseCents('1.250.000,00')).toBe(125_000_000);
  expect(parseCents('250:-')).toBe(25_000);
  expect(parseCents('0.125')).toBe(13);
});

test('parseCents leaves 1.250 to the decimal mark of the file', () => {
  expect(['1.250', '12,500'].map((text) => parseCents(text))).toEqual(['ambiguous', 'ambiguous']);
  expect([parseCents('1.250', ','), parseCents('1.250', '.')]).toEqual([125_000, 125]);
  expect([parseCents('1,250', '.'), parseCents('1,250', ',')]).toEqual([125_000, 125]);
});

test('parseCents returns null for a text that is no amount', () => {
  const wrong = [
    '',
    'free',
    '12.',
    '1e3',
    '1.00.0',
    '1,00,000',
    '1.2.3',
    '--1',
    '1.000,00,00',
    '1 2 x',
  ];
  expect(wrong.map((text) => parseCents(text))).toEqual(wrong.map(() => null));
});

test('decimalMarkOf finds the mark of amounts that leave no doubt', () => {
  expect(['99,90', '1.250,5', '250.00', '3.9999'].map(decimalMarkOf)).toEqual([',', ',', '.', '.']);
  expect(['1.250', '250', '1,250,000', ''].map(decimalMarkOf)).toEqual([null, null, null, null]);
});
