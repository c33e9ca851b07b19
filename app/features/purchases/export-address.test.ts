import { expect, test } from 'vitest';
import { exportAddressOf, exportedTabOf } from './export-address';
import { listQueryOf } from './list-query';

test.each([
  ['', '/profile/export/purchases.csv'],
  ['tab=returns&after=x&skip=50&order=oldest', '/profile/export/returns.csv'],
  [
    'tab=returns&q=a+b&store=s&unrated=yes',
    '/profile/export/returns.csv?store=s&q=a+b&unrated=yes',
  ],
])('the file of "%s" is the whole list under its filters: %s', (search, address) => {
  expect(exportAddressOf(listQueryOf(new URLSearchParams(search)))).toBe(address);
});

test('a file is named after its tab', () => {
  expect(exportedTabOf('purchases.csv')).toBe('purchases');
  expect(exportedTabOf('returns.csv')).toBe('returns');
  for (const other of [undefined, '', 'purchases', 'my-data.json']) {
    expect(exportedTabOf(other)).toBeNull();
  }
});
