import { expect, test } from 'vitest';
import { returnedLines } from './returned-lines';

function returned(paid: number[], refund: number) {
  const lines = paid.map((paidCents, index) => ({ index, paidCents }));
  const result = returnedLines(lines, refund);
  return result.unclear ?? result.lines.map(({ index }) => index);
}

test('returnedLines returns the only set of lines that adds up to the refund', () => {
  expect(returned([5000, 7000], 7000)).toEqual([1]);
  expect(returned([5000, 7000, 11000], 16000)).toEqual([0, 2]);
  expect(returned([1999, 2001, 3500], 5499)).toEqual([0, 2]);
});

test('returnedLines returns all lines for a full refund', () => {
  expect(returned([5000, 5000, 5000], 15000)).toEqual([0, 1, 2]);
});

test('returnedLines returns no line without a refund', () => {
  expect(returned([5000], 0)).toEqual([]);
});

test('returnedLines calls a refund that fits more than one set of lines unclear', () => {
  expect(returned([5000, 5000], 5000)).toContain('more than one choice');
  expect(returned([3000, 2000, 5000], 5000)).toContain('more than one choice');
});

test('returnedLines calls a refund that fits no set of lines unclear', () => {
  expect(returned([5000, 7000], 4999)).toContain('no choice');
  expect(returned([5000, 7000], 12500)).toContain('no choice');
  expect(returned([], 100)).toContain('no choice');
});

test('returnedLines never returns a free line, which makes no refund unclear', () => {
  expect(returned([0, 5000, 7000], 7000)).toEqual([2]);
});

test('returnedLines finishes quickly for a long order, whatever the refund', () => {
  const prices = Array.from({ length: 60 }, (_, index) => 10_000 + index * 137 + index * index);
  const total = prices.reduce((sum, price) => sum + price);
  expect(returned(prices, total - 10_000)).toEqual(prices.map((_, index) => index).slice(1));
  expect(returned(prices, Math.floor(total / 2))).toContain('more than one choice');
});
