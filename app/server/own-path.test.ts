import { expect, test } from 'vitest';
import { ownPathOf } from './own-path';

test.each(['/', '/account', '/profile?tab=returns&lang=sv', '/a%20b'])('%s is our own', (path) => {
  expect(ownPathOf(path)).toBe(path);
});

test.each([
  ...['', 'profile', '//evil.example', '/\\evil.example', '/\t/evil.example', '\\\\evil.example'],
  ...['https://evil.example', 'javascript:alert(1)', '/.//evil.example', '/a\nb', null, undefined],
])('%j leads to the front page', (path) => {
  expect(ownPathOf(path)).toBe('/');
});

test('a path is what browsers make of it', () => {
  expect(ownPathOf('/a/../b#c')).toBe('/b');
});
