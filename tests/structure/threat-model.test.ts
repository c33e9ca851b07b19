import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const model = readFileSync('docs/threat-model.md', 'utf8');
const chapters = model.split(/^## /m).slice(1);
const rowsOf = (chapter: string) =>
  chapter.split('\n').filter((line) => /^\| (?!what |-)/.test(line));
const testsIn = (text: string) => text.match(/\b(app|tests)\/[\w$./-]+\.test\.tsx?/g) ?? [];

test('the threat model has every chapter of ASVS 5', () => {
  const numbers = chapters.map((chapter) => chapter.split(' ')[0]);
  expect(numbers).toEqual(Array.from({ length: 17 }, (_, place) => `V${place + 1}`));
  expect(chapters.slice(0, -1).filter((chapter) => rowsOf(chapter).length === 0)).toEqual([]);
});

test('each line of the threat model names a test, and each of them exists', () => {
  const rows = chapters.flatMap(rowsOf);
  expect(rows.filter((row) => testsIn(row).length === 0)).toEqual([]);
  expect([...new Set(testsIn(model))].filter((path) => !existsSync(path))).toEqual([]);
});
