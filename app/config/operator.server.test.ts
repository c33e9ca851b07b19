import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readPartnerStores } from './operator.server';

const store = {
  id: 'st-1',
  name: 'A Store',
  url: 'https://store.example',
  logo: '/content/stores/a.svg',
  countries: ['NO'],
  categories: ['Shoes'],
};

function fileWith(content: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'stores-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'stores.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

test('readPartnerStores returns the stores in the order of the file', () => {
  const ways = { returns: 'https://store.example/returns', email: 'help@store.example' };
  const other = { ...store, id: 'st-2', logo: 'https://cdn.example/b.png', ...ways };
  expect(readPartnerStores(fileWith([store, other]))).toEqual([store, other]);
  expect(readPartnerStores(fileWith([]))).toEqual([]);
});

test.each([
  [{ url: 'javascript:alert(1)' }, '0.url'],
  [{ url: 'store.example' }, '0.url'],
  [{ returns: 'javascript:alert(1)' }, '0.returns'],
  [{ email: 'help@store.example?cc=x' }, '0.email'],
  [{ logo: 'data:image/svg+xml,1' }, '0.logo'],
  [{ logo: '//evil.example/a.svg' }, '0.logo'],
  [{ name: '' }, '0.name'],
  [{ countries: ['Norway'] }, '0.countries.0'],
  [{ countries: [] }, '0.countries'],
  [{ categories: ['Hats'] }, '0.categories.0'],
  [{ phone: '1' }, '0'],
])('readPartnerStores rejects a store with %j and names its position', (change, place) => {
  const file = fileWith([{ ...store, ...change }]);
  expect(() => readPartnerStores(file)).toThrow(`${file}: ${place}: `);
});

test.each(['', 'not JSON', '{}'])('readPartnerStores rejects a file that contains "%s"', (text) => {
  expect(() => readPartnerStores(fileWith(text))).toThrow('stores.json');
});
