import { expect, test } from 'vitest';
import { timeAgo } from './time-ago.server';

const hour = 3_600_000;

test.each([
  ['en', 0, null],
  ['en', hour - 1, null],
  ['en', hour, '1 hour ago'],
  ['no', 23.9 * hour, 'for 23 timer siden'],
  ['sv', 24 * hour, 'för 1 dag sedan'],
  ['fr', 49 * hour, 'il y a 2 jours'],
  ['es', 29 * 24 * hour, 'hace 29 días'],
] as const)('timeAgo in %s of %d ms is %s', (language, age, text) => {
  const now = Date.parse('2026-03-29T12:00:00Z');
  const found = timeAgo(language, now - age, now);
  expect(found?.replace(/\s/g, ' ') ?? null).toBe(text);
});
