import { expect, test } from 'vitest';
import { weaknessOf } from './password-rule.server';

const email = 'Ann.Shopper@Example.com';

test.each(['12345678', 'password1', 'QWERTYUIOP', 'iLoveYou', 'sunshine1', 'zaq12wsx'])(
  '%s is a common password, in whatever case',
  async (password) => {
    expect(await weaknessOf(password, email)).toBe('common-password');
  },
);

test.each(['ann.shopper', 'ANN.SHOPPER', 'ann.shopper@example.com', email])(
  '%s is the own address or its name',
  async (password) => {
    expect(await weaknessOf(password, email)).toBe('own-address');
  },
);

test.each([
  'try-it-on',
  'correct horse',
  'another horse',
  ' password1',
  'ann.shopper1',
  '  spaces kept  ',
])('"%s" may be chosen', async (password) => {
  expect(await weaknessOf(password, email)).toBeNull();
  expect(await weaknessOf(password, '')).toBeNull();
});

test('each of the ten thousand most common passwords that is long enough is refused', async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const long = dictionary['passwords-common'].slice(0, 10_000).filter(({ length }) => length >= 8);
  expect(long.length).toBeGreaterThan(3000);
  const found = await Promise.all(long.map((password) => weaknessOf(password, email)));
  expect(new Set(found)).toEqual(new Set(['common-password']));
});
