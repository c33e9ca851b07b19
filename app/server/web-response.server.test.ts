import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compress } from './web-response.server';

const page = Buffer.from('<p>åäö</p>'.repeat(500));

test('compress prefers brotli to gzip where the browser accepts both', () => {
  const best = compress(page, 'text/html; charset=utf-8', 'gzip, deflate, br, zstd');
  expect(best.encoding).toBe('br');
  expect(brotliDecompressSync(best.body)).toEqual(page);
  expect(best.body.length).toBeLessThan(page.length / 10);

  const common = compress(page, 'text/html; charset=utf-8', 'gzip, deflate');
  expect(common.encoding).toBe('gzip');
  expect(gunzipSync(common.body)).toEqual(page);
});

test.each(['', 'identity', 'deflate', 'broken', 'br;q=0, gzip; q=0.0'])(
  'compress leaves a page for Accept-Encoding "%s" as it is',
  (acceptEncoding) => {
    expect(compress(page, 'text/html', acceptEncoding)).toEqual({ body: page });
  },
);

test('compress heeds only a quality of zero', () => {
  expect(compress(page, 'text/html', 'gzip;q=1.0, BR;q=0.1').encoding).toBe('br');
  expect(compress(page, 'text/html', 'br;q=0, gzip;q=0.5').encoding).toBe('gzip');
});

test('compress leaves small bodies and pictures as they are', () => {
  const small = page.subarray(0, 1000);
  expect(compress(small, 'text/html', 'br')).toEqual({ body: small });
  expect(compress(page, 'image/webp', 'br')).toEqual({ body: page });
  expect(compress(page, '', 'br')).toEqual({ body: page });
});

test.each(['application/json', 'application/json; charset=utf-8', 'image/svg+xml', 'text/css'])(
  'compress compresses %s',
  (type) => {
    expect(compress(page, type, 'br').encoding).toBe('br');
  },
);
