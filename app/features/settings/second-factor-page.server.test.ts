import { expect, test } from 'vitest';
import { scanQrCode } from '../../../tests/support/scan-qr-code';
import { qrCodeOf, groupedKey, otpauthAddress } from './second-factor-page.server';

test.each([
  'otpauth://totp/My%20size%20profile:ann%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  'a',
  `long ${'x'.repeat(300)}`,
])('a camera reads %s from the drawn code', (text) => {
  expect(scanQrCode(qrCodeOf(text))).toBe(text);
});

test('four modules around the code stay empty', () => {
  const { size, path } = qrCodeOf('a');
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)\.5h(\d+)/g)) {
    const edges = [Number(x), Number(y), size - Number(x) - Number(length), size - Number(y) - 1];
    expect(Math.min(...edges)).toBeGreaterThanOrEqual(4);
  }
});

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
