import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';

const face = readFileSync('app/ui/fonts/fraunces-600.woff2');

/** The order of the known tables of WOFF2 up to the one that maps characters; a flag of 63 spells a name out. */
const [cmap, glyf, loca] = [0, 10, 11];

/** The contents of the table that maps characters. */
function characterMap(): Buffer {
  let at = 48;
  const readSize = () => {
    let size = 0;
    for (;;) {
      const byte = face.readUInt8(at++);
      size = size * 128 + (byte & 127);
      if (byte < 128) return size;
    }
  };
  let start = 0;
  let found: [number, number] = [0, 0];
  for (let table = face.readUInt16BE(12); table > 0; table -= 1) {
    const flags = face.readUInt8(at++);
    const tag = flags & 63;
    if (tag === 63) at += 4;
    const size = readSize();
    const isOutline = tag === glyf || tag === loca;
    const isTransformed = isOutline ? flags >> 6 !== 3 : flags >> 6 !== 0;
    const stored = isTransformed ? readSize() : size;
    if (tag === cmap) found = [start, start + stored];
    start += stored;
  }
  const tables = brotliDecompressSync(face.subarray(at, at + face.readUInt32BE(20)));
  return tables.subarray(...found);
}

/** Of a map in format 4: segments of characters. */
function charactersOf(map: Buffer): Set<string> {
  const found = new Set<string>();
  for (let record = 0; record < map.readUInt16BE(2); record += 1) {
    const part = map.subarray(map.readUInt32BE(4 + record * 8 + 4));
    if (part.readUInt16BE(0) !== 4) continue;
    const segments = part.readUInt16BE(6) / 2;
    for (let segment = 0; segment < segments; segment += 1) {
      const end = part.readUInt16BE(14 + segment * 2);
      const start = part.readUInt16BE(16 + (segments + segment) * 2);
      for (let code = start; code <= end && code < 0xffff; code += 1) {
        found.add(String.fromCodePoint(code));
      }
    }
  }
  return found;
}

/** Arrows and the like stand in texts, never in headings; a narrow space has no shape and may come from another face. */
const ofTexts = /[\p{L}\p{N}'’“”«»–…¿¡?!.,:;()&%/-]/u;

test('the heading face holds the letters and signs of the five languages', () => {
  const held = charactersOf(characterMap());
  expect(held.size).toBeGreaterThan(100);
  const letters = 'éèêëàâçôöøåæäñáíóúüœÉÈÊÀÇÖØÅÆÄÑÁÍÓÚÜŒ’“”«»–…¿¡0123456789½\u00a0';
  expect([...letters].filter((letter) => !held.has(letter))).toEqual([]);
  const texts = readdirSync('locales', { recursive: true, encoding: 'utf8' })
    .filter((path) => /^\w\w\/.+\.json$/.test(path))
    .map((path) => readFileSync(join('locales', path), 'utf8'));
  expect(texts.length).toBeGreaterThan(20);
  const used = new Set(texts.join('').match(new RegExp(ofTexts, 'gu')));
  expect([...used].filter((letter) => !held.has(letter))).toEqual([]);
});

test('the heading face is at most 30 kB, and its licence lies beside it', () => {
  expect(face.length).toBeLessThanOrEqual(30_000);
  expect(readFileSync('app/ui/fonts/OFL.txt', 'utf8')).toContain('SIL Open Font License');
  const built = readdirSync('public/build/_assets').filter((name) => /\.(woff2?|ttf)/.test(name));
  expect(built).toEqual([expect.stringMatching(/^fraunces-600-[A-Z\d]{8}\.woff2$/)]);
});
