import { expect, test } from 'vitest';
import { groupedKey, otpauthAddress } from './otpauth-address';

const key = { secret: 'GEZDGNBVGY3TQOJQ', algorithm: 'SHA1', digits: 6, periodSeconds: 30 };

test('otpauthAddress encodes names so that apps read them back', () => {
  const address = otpauthAddress(key, {
    product: 'Mon profil & moi',
    account: 'ann+x@example.com',
  });
  expect(address).not.toContain('+');
  const { protocol, host, pathname, searchParams } = new URL(address);
  expect([protocol, host]).toEqual(['otpauth:', 'totp']);
  expect(decodeURIComponent(pathname)).toBe('/Mon profil & moi:ann+x@example.com');
  expect(Object.fromEntries(searchParams)).toEqual({
    secret: key.secret,
    issuer: 'Mon profil & moi',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});

test.each([
  ['ABCDEFGH', 'ABCD EFGH'],
  ['ABCDEFGHI', 'ABCD EFGH I'],
  ['', ''],
])('groupedKey of "%s" is "%s"', (secret, text) => {
  expect(groupedKey(secret)).toBe(text);
});
