import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/run-app';
import { keysIn } from './keys.server';

const keyFile = () => join(temporaryFolder(), 'data', 'session-keys');

test('a key is made once, for its owner only, and nothing else is left in the folder', () => {
  const file = keyFile();
  const keys = keysIn(file);
  expect(keys).toMatch(/^k1:[\w-]{43}$/);
  expect(keysIn(file)).toBe(keys);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(dirname(file))).toEqual(['session-keys']);
});

test('several keys are read as SESSION_KEYS has them', () => {
  const file = join(temporaryFolder(), 'session-keys');
  const keys = `new:${'b'.repeat(43)},old:${'a'.repeat(43)}`;
  writeFileSync(file, `${keys}\n`);
  expect(keysIn(file)).toBe(keys);
});

test.each(['', '\n', 'hello', 'k1:', 'k1:short', `k1:${'a'.repeat(42)}`, `${'a'.repeat(43)}`])(
  'a file that contains %j is refused and left as it is',
  (text) => {
    const file = join(temporaryFolder(), 'session-keys');
    writeFileSync(file, text);
    expect(() => keysIn(file)).toThrow(`Unusable file. ${file}: expected id:key`);
    expect(readFileSync(file, 'utf8')).toBe(text);
  },
);

test('a folder in its place is refused', () => {
  const file = keyFile();
  mkdirSync(file, { recursive: true });
  expect(() => keysIn(file)).toThrow(`Unusable file. ${file}: it is a folder`);
});
