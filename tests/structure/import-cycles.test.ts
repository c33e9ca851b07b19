import { expect, test } from 'vitest';
import { listImports } from './source/imports';

test('no import cycles exist', () => {
  const targets = new Map<string, string[]>();
  for (const { from, to, isPackage } of listImports()) {
    const file = from.replace(/\.(tsx?|mjs)$/, '');
    if (!isPackage) targets.set(file, [...(targets.get(file) ?? []), to.replace(/\.mjs$/, '')]);
  }
  const finished = new Set<string>();
  const circles: string[] = [];
  const walk = (file: string, path: string[]): void => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' > '));
    if (finished.has(file) || path.includes(file)) return;
    for (const target of targets.get(file) ?? []) walk(target, [...path, file]);
    finished.add(file);
  };
  for (const file of targets.keys()) walk(file, []);
  expect(circles).toEqual([]);
});
