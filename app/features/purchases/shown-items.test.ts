import { expect, test } from 'vitest';
import { transaction } from '../../../tests/support/core-fixtures';
import { matches } from './list-paging.server';

const item = transaction(1, {
  purchaseId: 'NK-2041',
  productDisplayName: 'Bañador Cala',
  store: { id: 'st-1', name: 'Nordlys Klær' },
  product: { brand: 'Søren Œuvre', color: 'Himmelblå' },
});

test.each([
  '',
  'banador',
  'CALA bañ',
  'klaer',
  'nordlys  cala',
  'soren',
  'oeuvre',
  'blå',
  'nk-2041',
])('"%s" finds it by name, brand, store, colour or order number', (search) => {
  expect(matches(item, search)).toBe(true);
});

test.each(['dress', 'cala dress', 'nk-2042'])(
  '"%s" does not: every word has to be there',
  (search) => {
    expect(matches(item, search)).toBe(false);
  },
);

test('characters that cannot be seen neither hinder a search nor answer one', () => {
  const soft = transaction(3, { productDisplayName: 'Rain\u00adcoat\u200b' });
  expect(matches(soft, 'raincoat')).toBe(true);
  expect(matches(soft, '\u200b')).toBe(true);
});

test('what an item does not say is no text', () => {
  const bare = transaction(2, { product: { brand: null, color: null } });
  expect(matches(bare, 'null')).toBe(false);
  expect(matches(bare, 'undefined')).toBe(false);
});
