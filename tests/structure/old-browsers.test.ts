import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'acorn';
import { expect, test } from 'vitest';

/** Missing in Chromium 87. */
const newCalls =
  /\.at\(|\.findLast|\.toSorted|\.toReversed|Object\.hasOwn|Object\.groupBy|structuredClone/g;

/** Of any element, or of any element in it: styling 50 cards took twice as long with one of these. */
const costlyHas = /(^|[\s>+~]):has\(|:has\([^)]*\*/;

/** Unknown to browsers of 2016 to 2020, which drop the whole rule when one selector of a list is unknown. */
const newSelectors = /:where\(|:is\(|:has\(|:user-invalid/;

/** Older browsers drop the block or declaration that contains these. */
const newRules =
  /@layer|@container|@scope|@starting-style|@property|oklch\(|color-mix\(|light-dark\(/;

function builtFiles(ending: string): [string, string][] {
  return readdirSync('public/build', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => [path, readFileSync(join('public/build', path), 'utf8')]);
}

test('scripts use no syntax and no call that Chromium 87 lacks', () => {
  const scripts = builtFiles('.js');
  expect(scripts.length).toBeGreaterThan(50);
  for (const [, script] of scripts) parse(script, { ecmaVersion: 2022, sourceType: 'module' });
  const found = scripts.flatMap(([path, script]) =>
    [...script.matchAll(newCalls)].map(([call]) => `${path}: ${call}`),
  );
  expect(found).toEqual([]);
});

function builtStyles() {
  const [[, styles] = ['', '']] = builtFiles('.css');
  expect(styles.length).toBeGreaterThan(1000);
  const selectors = [...styles.matchAll(/([^{}]+)\{/g)].map(([, list = '']) => list);
  return { styles, selectors };
}

test('no rule or selector list makes an older browser drop other styles', () => {
  const { styles, selectors } = builtStyles();
  expect(styles).not.toMatch(newRules);
  const risky = selectors.filter((list) => list.includes(',') && newSelectors.test(list));
  expect(risky).toEqual([]);
});

test('no selector makes a browser look at every element', () => {
  expect(builtStyles().selectors.filter((list) => costlyHas.test(list))).toEqual([]);
});
