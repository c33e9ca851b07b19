import { expect, test } from 'vitest';
import { scanQrCode } from '../../../tests/support/scan-qr-code';
import { qrCodeOf } from './qr-code.server';

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
