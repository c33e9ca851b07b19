import { expect, test } from 'vitest';
import { codeAt, findStep, newSecret, stepAt } from './second-factor-store';

/** `12345678901234567890` in base32, the secret of RFC 6238’s test vectors. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('codeAt at second %i returns the code of RFC 6238', (second, code) => {
  expect(codeAt(secret, stepAt(second * 1000))).toBe(code);
});

test('findStep accepts a code in its 30 seconds, the 30 before and the 30 after', () => {
  const moment = 1_234_567_890_000;
  const step = stepAt(moment);
  for (const distance of [-1, 0, 1]) {
    expect(findStep(secret, codeAt(secret, step + distance), moment)).toBe(step + distance);
  }
  for (const distance of [-2, 2]) {
    expect(findStep(secret, codeAt(secret, step + distance), moment)).toBeNull();
  }
});

test.each(['', '28708', '2870820', 'abcdef', '２８７０８２'])(
  'findStep returns null for the malformed code "%s"',
  (code) => {
    expect(findStep(secret, code, 59_000)).toBeNull();
  },
);

test('newSecret returns 160 random bits in base32', () => {
  const [first, second] = [newSecret(), newSecret()];
  expect(first).toMatch(/^[A-Z2-7]{32}$/);
  expect(first).not.toBe(second);
});
