import { expect, test } from 'vitest';
import { decimalMarkOf, parseCents } from './parse-cents';

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
