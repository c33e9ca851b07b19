import { expect, test } from 'vitest';
import { ownPathOf } from './own-path';

test.each(['/', '/account', '/profile?tab=returns&lang=sv', '/a%20b'])(
  'ownPathOf keeps %s',
  (path) => {
    expect(ownPathOf(path)).toBe(path);
  },
);

test.each([
  ...['', 'profile', '//evil.example', '/\\evil.example', '/\t/evil.example', '\\\\evil.example'],
  ...[
    'https://evil.example',
    'javascript:alert(1)',
    '/.//evil.example',
    '/a\nb',
    '/a//b',
    null,
    undefined,
  ],
])('ownPathOf turns %j into the front page', (path) => {
  expect(ownPathOf(path)).toBe('/');
});

test('ownPathOf resolves a path as browsers do', () => {
  expect(ownPathOf('/a/../b#c')).toBe('/b');
});
