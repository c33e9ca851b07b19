import { expect, test } from 'vitest';
import { parseCents } from './parse-cents';

test('parseCents returns whole cents for an amount with a point or a comma', () => {
  expect(parseCents('1250.50')).toBe(125050);
  expect(parseCents('1250,5')).toBe(125050);
  expect(parseCents('50')).toBe(5000);
  expect(parseCents('-3.99')).toBe(-399);
  expect(parseCents('0.29')).toBe(29);
});

test('parseCents returns null for a text that is no amount', () => {
  expect(['', 'free', '12.', '1.000,00', 'NOK 50', '1e3'].map(parseCents)).toEqual(
    Array.from({ length: 6 }, () => null),
  );
});
