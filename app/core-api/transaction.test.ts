import { expect, test } from 'vitest';
import { transaction } from '../../tests/support/core-fixtures';
import {
  isSameItem,
  itemKeyOf,
  newestFirst,
  oldestFirst,
  sizeOf,
  storeOf,
  transactionPageSchema,
  transactionSchema,
  withPartnerStore,
} from './transaction';

test.each([
  [{ eu: null, label: 'w32 l34' }, 'W32 L34'],
  [{ eu: '  ', uk: '', us: ' m ' }, 'M'],
  [{ b: '42', a: '8' }, '42'],
  [{ label: 'i' }, 'I'],
  [{ label: null }, null],
  [{}, null],
  [null, null],
  [undefined, null],
])('sizeOf(%j) is %j', (sizes, text) => {
  expect(sizeOf(transaction(1, { product: { sizes } }))).toBe(text);
});

test('storeOf returns the store of the order', () => {
  const store = { id: 'st-1', name: ' Example Store ', url: null };
  expect(storeOf(transaction(1, { store }))).toEqual({ id: 'st-1', name: 'Example Store' });
});

test("storeOf falls back to the product's source id and to the separate store name", () => {
  const product = { sourceId: 's-9' };
  expect(storeOf(transaction(1, { store: { name: 'Example' }, product }))).toEqual({
    id: 's-9',
    name: 'Example',
  });
  const blank = { id: 'st-1', name: ' ' };
  expect(storeOf(transaction(1, { store: blank, storeName: 'Other' }))).toEqual({
    id: 'st-1',
    name: 'Other',
  });
  expect(storeOf(transaction(1, { store: null, storeName: 'Other', product }))).toEqual({
    id: 's-9',
    name: 'Other',
  });
});

test('storeOf returns null without any store name', () => {
  expect(storeOf(transaction(1, { store: null }))).toBeNull();
  expect(storeOf(transaction(1, { store: { id: 'st-1' }, storeName: '' }))).toBeNull();
});

test('withPartnerStore names the store of a transaction that has no name for it', () => {
  const partners = [{ id: 's-9', name: 'Partner Nine' }];
  const product = { sourceId: 's-9' };
  const named = transaction(1, { product });
  expect(withPartnerStore(named, partners)).toBe(named);
  expect(storeOf(withPartnerStore(transaction(1, { store: null, product }), partners))).toEqual({
    id: 's-9',
    name: 'Partner Nine',
  });
  const elsewhere = transaction(1, { store: null });
  expect(withPartnerStore(elsewhere, partners)).toBe(elsewhere);
});

test('newestFirst sorts by date, puts items without a date last and is stable', () => {
  const dated = (number: number, transactionDate: string | null) =>
    transaction(number, { transactionDate });
  const items = [
    dated(1, null),
    dated(2, '2025-01-01T00:00:00Z'),
    dated(3, 'some day'),
    dated(4, '2025-01-01T12:00:00+14:00'),
    dated(5, '2025-01-01T00:00:00Z'),
    dated(6, '1969-05-01T00:00:00Z'),
  ];
  const order = items.sort(newestFirst).map(({ id }) => id);
  expect(order).toEqual(['t-2', 't-5', 't-4', 't-6', 't-1', 't-3']);
});

test('oldestFirst sorts the other way, and puts items without a date last, too', () => {
  const dates = [null, '2025-01-02', '2024-12-31', 'some day', '1969-05-01', '2024-12-31'];
  const items = dates.map((transactionDate, place) => transaction(place, { transactionDate }));
  const order = items.sort(oldestFirst).map(({ id }) => id);
  expect(order).toEqual(['t-4', 't-2', 't-5', 't-1', 't-0', 't-3']);
});

test('isSameItem compares purchase, source and variation', () => {
  const key = itemKeyOf(transaction(1));
  expect(key).toEqual({ purchaseId: 'p-1', sourceId: 's-1', sourceVariationId: 'v-1' });
  expect(isSameItem(key, { ...key })).toBe(true);
  expect(isSameItem(key, { ...key, purchaseId: 'p-2' })).toBe(false);
  expect(isSameItem(key, { ...key, sourceId: 's-2' })).toBe(false);
  expect(isSameItem(key, { ...key, sourceVariationId: 'v-2' })).toBe(false);
});

test('transactionSchema accepts missing optional fields and rejects missing required ones', () => {
  const bare = {
    id: 't-1',
    purchaseId: 'p-1',
    productDisplayName: 'Jeans',
    isReturned: false,
    product: { sourceId: 's-1', sourceVariationId: 'v-1' },
  };
  expect(transactionSchema.safeParse(bare).success).toBe(true);
  expect(transactionSchema.safeParse({ ...bare, isReturned: 'no' }).success).toBe(false);
  expect(transactionSchema.safeParse({ ...bare, purchaseId: undefined }).success).toBe(false);
  expect(transactionPageSchema.safeParse({ results: [bare] }).success).toBe(true);
  expect(transactionPageSchema.safeParse({ results: null }).success).toBe(false);
});
