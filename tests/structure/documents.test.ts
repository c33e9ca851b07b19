import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const decisions = readdirSync('docs/decisions').map((name) => join('docs/decisions', name));
const guides = readdirSync('docs')
  .filter((name) => name.endsWith('.md'))
  .map((name) => join('docs', name));
const documents = ['README.md', 'locales/README.md', ...guides, ...decisions];
const textOf = (path: string) => readFileSync(path, 'utf8');

test('the README has at most 140 lines', () => {
  expect(textOf('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(140);
});

test('at most 35 decisions are in force, each of at most 200 words', () => {
  const long = decisions.filter((path) => textOf(path).trim().split(/\s+/).length > 200);
  expect(long).toEqual([]);
  expect(decisions.length).toBeLessThanOrEqual(35);
});

test('the glossary explains at most 18 words', () => {
  const [, glossary = ''] = textOf('docs/architecture.md').split('## Glossary');
  const rows = glossary.split('\n').filter((line) => /^\| (?!word |-)/.test(line));
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.length).toBeLessThanOrEqual(18);
});

test('every relative link of a document leads to a file', () => {
  const links = documents.flatMap((path) =>
    [...textOf(path).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, link = '']) => ({
      path,
      link,
    })),
  );
  const broken = links
    .filter(({ link }) => !link.includes(':'))
    .filter(({ path, link }) => !existsSync(join(dirname(path), link)));
  expect(links.length).toBeGreaterThan(20);
  expect(broken).toEqual([]);
});

test('comments and documents name only decisions that exist', () => {
  const numbers = decisions.map((path) => /\/(\d\d)-/.exec(path)?.[1]);
  const sources = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(tsx?|mjs|css)$/.test(path))
    .map((path) => join('app', path));
  const named = [...sources, ...documents].flatMap((path) =>
    [...textOf(path).matchAll(/[Dd]ecisions? (\d+)/g)].map(([, number]) => ({ path, number })),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ number }) => !numbers.includes(number))).toEqual([]);
});
