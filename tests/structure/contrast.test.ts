import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { coloursOf, contrastOf, tokensFile } from './source/tokens';

const folder = 'app/ui/styles';
const grounds = ['paper', 'card', 'tint', 'wash'];

/** What stands on what, and the contrast that it needs: 7 as text (WCAG 1.4.6), 3 as an edge, a mark or the ring of the focus. */
const pairs: [front: string, grounds: string[], least: number][] = [
  ['ink', [...grounds, 'open-wash', 'bad-wash'], 7],
  ['soft', grounds, 7],
  ['accent', [...grounds, 'bad-wash'], 7],
  ['on-accent', ['accent'], 7],
  ['open', ['open-wash'], 7],
  ['bad', [...grounds, 'bad-wash'], 7],
  ['open-mark', grounds, 3],
  ['edge', grounds, 3],
  ['outline', ['mustard', 'rose', 'denim', 'leather', 'parcel'], 3],
];

const cases = (['light', 'dark'] as const).flatMap((scheme) =>
  pairs.flatMap(([front, behind, least]) =>
    behind.map((ground) => ({ scheme, front, ground, least })),
  ),
);

test.each(cases)('$scheme: $front on $ground has $least', ({ scheme, front, ground, least }) => {
  const colours = { ...coloursOf('light'), ...coloursOf(scheme) };
  const contrast = contrastOf(colours[front] ?? '', colours[ground] ?? '');
  expect(contrast).toBeGreaterThanOrEqual(least);
});

test('the contrasts of the standard are found', () => {
  expect(contrastOf('#fff', '#000')).toBeCloseTo(21);
  expect(contrastOf('#777777', '#fff')).toBeCloseTo(4.48, 2);
});

test('dark and forced colours have every token of the light scheme, and paper all that is printed', () => {
  const drawn = ['outline', 'mustard', 'rose', 'denim', 'leather', 'parcel'];
  const names = Object.keys(coloursOf('light')).filter((name) => !drawn.includes(name));
  expect(names).toHaveLength(16);
  expect(Object.keys(coloursOf('dark'))).toEqual(names);
  expect(Object.keys(coloursOf('forced'))).toEqual(names);
  expect(Object.keys(coloursOf('print'))).toEqual(names.filter((name) => name !== 'shade'));
});

test('a style has its colours from the tokens alone', () => {
  const found = readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (path === tokensFile) return [];
    const css = readFileSync(path, 'utf8').replace(/\/\*.*?\*\//gs, '');
    const literals =
      /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|lab|lch)\(|(?<=[:\s])(?:white|black)(?=[;\s])/gi;
    return [...css.matchAll(literals)].map(([literal]) => `${path}: ${literal}`);
  });
  expect(found).toEqual([]);
});

test('a style uses no token that is not set, and each token is used', () => {
  const all = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const css = all.join('\n');
  const set = new Set([...css.matchAll(/(?<=[{;\s])(--[\w-]+):/g)].map(([, name]) => name));
  const used = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  expect([...used].filter((name) => !set.has(name))).toEqual([]);
  expect([...set].filter((name) => !used.has(name))).toEqual([]);
});
