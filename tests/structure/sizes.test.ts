import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { buildFilesOf } from '../support/markup/build-files-of';
import { loaderBytesOf } from '../support/markup/loader-bytes';
import { signInToSharedApp } from '../support/demo-sign-in';
import { itemNames, type Visitor } from '../support/visitor';
import { repliesFor, manyTransactions } from '../support/core-fixtures';

const brotli = { 'accept-encoding': 'br' };
const drawings = 'public/content/thumbnails/placeholders';

function builtFiles(ending: string): string[] {
  return readdirSync('public/build', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => join('public/build', path));
}

/** Compressed, as transferred. */
async function bytesOf(visitor: Visitor, path: string): Promise<number> {
  const { headers, status } = await visitor.visit(path, brotli);
  expect({ path, status, as: headers.get('content-encoding') }).toEqual({
    path,
    status: 200,
    as: 'br',
  });
  return Number(headers.get('content-length'));
}

/** The largest cards: a picture in two sizes and every line. */
function purchasesOf(items: number) {
  const images = { small: 'products/s-1/v-1/96.webp', large: 'products/s-1/v-1/256.webp' };
  return signInToSharedApp(repliesFor(manyTransactions(items, { product: { images } })));
}

test('all styles together are at most 10 kB', () => {
  // The others are parts of these.
  const sheets = builtFiles('.css').filter((path) => path.includes('/styles-'));
  const bytes = sheets.map((path) => brotliCompressSync(readFileSync(path)).length);
  expect(bytes).not.toEqual([]);
  expect(bytes.reduce((sum, one) => sum + one)).toBeLessThanOrEqual(10_000);
});

/** @param path a page, whose scripts a journey finds to be all that it asks for */
async function scriptsOf(visitor: Visitor, path: string) {
  const files = buildFilesOf((await visitor.visit(path)).html, '.js');
  let bytes = 0;
  for (const file of files) {
    const { headers, html, status } = await visitor.visit(file, brotli);
    expect({ file, status }).toEqual({ file, status: 200 });
    const isCompressed = headers.get('content-encoding') === 'br';
    bytes += isCompressed ? Number(headers.get('content-length')) : html.length;
  }
  return { files: files.length, bytes };
}

test.each([
  ['/profile', { files: 7, bytes: 82_000 }],
  ['/profile/settings', { files: 8, bytes: 85_000 }],
  ['/', { files: 8, bytes: 82_000 }],
])('the scripts of the first visit of %s are at most %j', async (path, most) => {
  const { visitor } = await purchasesOf(50);
  const { files, bytes } = await scriptsOf(visitor, path);
  expect(files).toBeGreaterThan(3);
  expect(files).toBeLessThanOrEqual(most.files);
  expect(bytes).toBeGreaterThan(60_000);
  expect(bytes).toBeLessThanOrEqual(most.bytes);
});

test('the HTML of fifty purchases is at most 12 kB', async () => {
  const { visitor } = await purchasesOf(50);
  expect(itemNames(await visitor.visit('/profile'))).toHaveLength(50);
  expect(await bytesOf(visitor, '/profile')).toBeLessThanOrEqual(12_000);
});

test('what fifty purchases tell the scripts is at most 9 kB', async () => {
  const { visitor } = await purchasesOf(50);
  const bytes = loaderBytesOf((await visitor.visit('/profile')).html);
  expect(bytes).toBeGreaterThan(3_000);
  expect(bytes).toBeLessThanOrEqual(9_000);
});

test('every drawing is below 2 KB, uses currentColor and contains only lines', () => {
  const files = readdirSync(drawings).filter((name) => name.endsWith('.svg'));
  expect(files).toHaveLength(22);
  for (const name of files) {
    const svg = readFileSync(join(drawings, name), 'utf8');
    expect({ name, isSmall: Buffer.byteLength(svg) < 2048 }).toEqual({ name, isSmall: true });
    const colours = [...svg.matchAll(/(?:fill|stroke|color)="([^"]*)"/g)].map(([, value]) => value);
    expect({ name, colours: [...new Set(colours)].sort() }).toEqual({
      name,
      colours: ['currentColor', 'none'],
    });
    expect(svg).not.toMatch(/<(style|script|image|text|foreignObject)|#[\da-f]{3,8}\b|rgb|hsl/i);
    expect(svg).toContain('id="drawing"');
  }
});

test('browser scripts contain no server code', () => {
  const marks = [
    ...['zod', 'firebase-admin', 'kysely', 'i18next', 'pino', 'jose', 'undici'],
    ...['localhost_session', 'FIREBASE_', 'SESSION_KEYS', 'CORE_API_URL', 'process.env'],
    ...['/core/api/', 'identitytoolkit', 'try-it-on'],
  ];
  const scripts = builtFiles('.js');
  expect(scripts).not.toEqual([]);
  const found = scripts.flatMap((path) => {
    // The hash in a file name may spell anything.
    const script = readFileSync(path, 'utf8')
      .replace(/-[a-z\d]{8}\b/gi, '')
      .toLowerCase();
    return marks
      .filter((mark) => script.includes(mark.toLowerCase()))
      .map((mark) => `${path}: ${mark}`);
  });
  expect(found).toEqual([]);
});
