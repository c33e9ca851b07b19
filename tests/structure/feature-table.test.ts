import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listImports } from './source/imports';

/** Which features a feature may import. */
const featureTable: Record<string, string[]> = {
  account: [],
  feedback: ['profile', 'purchases'],
  help: ['profile'],
  profile: [],
  purchases: ['profile'],
  settings: ['profile'],
  site: [],
  sizes: ['profile'],
  wardrobe: ['profile'],
};

test('features import each other only along their table, and use each line of it', () => {
  const found = listImports().flatMap(({ from, to }) => {
    const [source, target] = [featureOf(from), featureOf(to)];
    return source && target && source !== target ? [{ source, target }] : [];
  });
  const edges = Object.keys(featureTable).map((feature) => {
    const used = found.filter(({ source }) => source === feature).map(({ target }) => target);
    return [feature, [...new Set(used)].sort()];
  });
  expect(Object.fromEntries(edges)).toEqual(featureTable);
  expect(readdirSync('app/features').sort()).toEqual(Object.keys(featureTable));
});

function featureOf(path: string): string | undefined {
  return /^app\/features\/([^/]+)\//.exec(path)?.[1];
}
