import { expect, test } from 'vitest';
import { sizedItemOf } from './read-item';
import { category, transaction } from '../../tests/support/core-fixtures';
import { noAnswers } from './sized-item';

type Product = NonNullable<Parameters<typeof transaction>[1]>['product'];

function itemOf(product: Product) {
  return sizedItemOf(transaction(1, { product }), noAnswers);
}

test('an item carries what the rule looks at', () => {
  const bought = transaction(1, {
    transactionDate: '2026-02-03T10:00:00Z',
    isReturned: true,
    product: {
      brand: ' Nova ',
      sizes: { eu: null, uk: '12' },
      category: category('Dress', null, null),
    },
  });
  const answers = { ...noAnswers, verdict: 'tooSmall' as const };
  expect(sizedItemOf(bought, answers)).toEqual({
    id: 't-1',
    key: { purchaseId: 'p-1', sourceId: 's-1', sourceVariationId: 'v-1' },
    name: 'Item 1',
    kind: 'Dress',
    brand: 'Nova',
    store: { id: 'st-1', name: 'Example Store' },
    bought: '12',
    size: { system: 'uk', text: 'UK 12', step: 6 },
    date: Date.UTC(2026, 1, 3, 10),
    isReturned: true,
    answers,
  });
});

test.each([[null], [category('Sofa', null, null)], [{ mainCategory: null }]])(
  'what is no kind of clothes or shoes is no sized item',
  (kind) => {
    expect(itemOf({ category: kind })).toBeNull();
  },
);

test('a size that cannot be read stays as it was bought', () => {
  expect(itemOf({ sizes: { label: '8 years' } })).toMatchObject({ bought: '8 YEARS', size: null });
});

test('an item without a size has none', () => {
  expect(itemOf({ sizes: null })).toMatchObject({ bought: null, size: null });
  expect(itemOf({ sizes: { label: ' ' } })).toMatchObject({ bought: null, size: null });
});

test('the name of the size that is shown names the system, not that of another one', () => {
  const dress = category('Dress', null, null);
  expect(itemOf({ category: dress, sizes: { us: '8', eu: '38' } })?.size?.text).toBe('US 8');
  expect(itemOf({ category: dress, sizes: { us: ' ', eu: '38' } })?.size?.text).toBe('38');
});

test('jeans are read by their waist', () => {
  const sizes = { label: '32' };
  expect(itemOf({ sizes, category: category('Pants', 'Jeans', null) })?.size?.text).toBe('W32');
  expect(itemOf({ sizes, category: category('Pants', null, null) })?.size?.text).toBe('32');
});

test('blank brands, missing stores and unreadable dates are unknown', () => {
  const bought = transaction(1, {
    transactionDate: 'soon',
    store: null,
    product: { brand: '  ' },
  });
  expect(sizedItemOf(bought, noAnswers)).toMatchObject({ brand: null, store: null, date: null });
});
