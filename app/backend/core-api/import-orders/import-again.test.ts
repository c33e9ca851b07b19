import { expect, test } from 'vitest';
import {
  openStore,
  orderLine,
  productLine,
  type Line,
} from '../../../../tests/support/store-files';
import type { orderColumns } from './orders/read-orders';
import type { productColumns } from './products/read-products';

type Item = Awaited<ReturnType<Awaited<ReturnType<typeof openStore>>['items']>>[number];

type Case = {
  cell: string;
  /** Cells of the same file that the first import has as well */
  beside?: Line;
  /** In the place of one unchanged item */
  counts?: Partial<typeof unchanged>;
  /** The stored values that the second import changes; none otherwise */
  stored?: Partial<Item>;
};

type Cases<Columns extends readonly { name: string }[]> = Record<Columns[number]['name'], Case[]>;

const unchanged = { imported: 0, updated: 0, unchanged: 1, removed: 0 };
const removed = { removed: 1, unchanged: 0 };
const replaced = { imported: 1, removed: 1, unchanged: 0 };
const added = { imported: 1, unchanged: 0 };

const partlyRefunded = { 'Financial Status': 'partially_refunded' };
const upper = { body_area: 'upper', training_category: 'Upper' };
const untitled = { Title: 'Harald', Type: '' };

const orderCases: Cases<typeof orderColumns> = {
  Name: [{ cell: '#1002' }],
  Email: [
    { cell: 'Other@Example.com', stored: { buyer_key: 'other@example.com' } },
    // An order that says no longer whose it is stays with whoever had it.
    { cell: '', counts: { unchanged: 0 } },
  ],
  'Financial Status': [
    { cell: 'refunded', stored: { is_returned: 1 } },
    { cell: 'partially_paid' },
    { cell: 'pending', counts: removed },
    { cell: 'voided', counts: removed },
    { cell: 'expired', counts: removed },
  ],
  'Created at': [
    {
      cell: '2026-03-15 00:10:00 +0100',
      stored: { transaction_date: '2026-03-14T23:10:00.000Z' },
    },
  ],
  'Cancelled at': [{ cell: '2026-03-15 08:00:00 +0100', counts: removed }],
  'Refunded Amount': [{ beside: partlyRefunded, cell: '100.00', stored: { is_returned: 1 } }],
  'Refunded at': [
    {
      beside: { ...partlyRefunded, 'Refunded Amount': '100.00' },
      cell: '2026-03-20 08:00:00 +0100',
      stored: { returned_at: '2026-03-20T07:00:00.000Z' },
    },
    { cell: '2026-03-20 08:00:00 +0100' },
  ],
  Currency: [
    {
      beside: { ...partlyRefunded, 'Refunded Amount': '67', 'Discount Amount': '33.3' },
      cell: 'JPY',
      stored: { is_returned: 1 },
    },
  ],
  Subtotal: [
    {
      beside: { ...partlyRefunded, 'Refunded Amount': '90.00' },
      cell: '90.00',
      stored: { is_returned: 1 },
    },
  ],
  Shipping: [
    {
      beside: { ...partlyRefunded, 'Refunded Amount': '149.00' },
      cell: '49.00',
      stored: { is_returned: 1 },
    },
  ],
  Taxes: [
    {
      beside: { ...partlyRefunded, 'Refunded Amount': '125.00', Total: '125.00' },
      cell: '25.00',
      stored: { is_returned: 1 },
    },
  ],
  Total: [
    {
      beside: { ...partlyRefunded, 'Refunded Amount': '125.00', Taxes: '25.00' },
      cell: '125.00',
      stored: { is_returned: 1 },
    },
  ],
  'Discount Amount': [
    {
      beside: { ...partlyRefunded, 'Refunded Amount': '90.00' },
      cell: '10.00',
      stored: { is_returned: 1 },
    },
  ],
  'Lineitem quantity': [
    { cell: '2', stored: { quantity: 2 } },
    { cell: '0', counts: removed },
  ],
  'Lineitem name': [{ cell: 'Wool Skirt - M / Blue' }, { cell: '', counts: removed }],
  'Lineitem price': [{ cell: '90.00' }],
  'Lineitem sku': [{ cell: '' }, { cell: 'W-L' }],
  'Lineitem discount': [{ cell: '5.00' }],
  Vendor: [{ cell: 'Granmo' }],
  Id: [{ cell: '501', counts: added }],
};

const productCases: Cases<typeof productColumns> = {
  Handle: [{ cell: 'another-handle' }],
  Title: [
    {
      cell: 'Linen Trousers',
      stored: {
        name: 'Linen Trousers',
        body_area: 'lower',
        training_category: 'Trousers',
        main_category: 'Pants',
      },
    },
  ],
  Vendor: [{ cell: 'Granmo', stored: { brand: 'Granmo' } }],
  Type: [
    {
      cell: 'Blazers',
      stored: { training_category: 'Outerwear', main_category: 'Jackets', sub_category: 'Blazer' },
    },
  ],
  'Product Category': [
    { beside: untitled, cell: 'Shirts', stored: { ...upper, main_category: 'Shirt' } },
  ],
  'Google Shopping / Google Product Category': [
    { beside: untitled, cell: 'Shirts', stored: { ...upper, main_category: 'Shirt' } },
  ],
  Tags: [{ beside: untitled, cell: 'blouses', stored: { ...upper, main_category: 'Blouse' } }],
  'Option1 Name': [{ cell: 'Pattern' }],
  'Option1 Value': [{ cell: 'L', stored: { size: 'L' } }],
  'Option2 Name': [{ cell: 'Pattern', stored: { color: null } }],
  'Option2 Value': [{ cell: 'Red', stored: { color: 'Red' } }],
  'Option3 Name': [
    {
      beside: { 'Option1 Name': 'Cut', 'Option3 Name': 'Fit', 'Option3 Value': 'XL' },
      cell: 'Size',
      stored: { size: 'XL' },
    },
  ],
  'Option3 Value': [{ cell: 'Long' }],
  'Variant SKU': [{ cell: 'W-S', counts: replaced }],
  'Image Src': [{ cell: '' }],
  'Image Position': [{ cell: '1' }],
  'Variant Image': [{ cell: '' }],
};

function listed(cases: Record<string, Case[]>): [string, string, Case][] {
  return Object.entries(cases).flatMap(([column, some]) =>
    some.map((one): [string, string, Case] => [column, one.cell, one]),
  );
}

const order = orderLine({ Id: '500', 'Lineitem sku': 'W-M' });
const product = productLine({ 'Variant SKU': 'W-M' });

type Files = { order: Line; product: Line };

async function importTwice(first: Files, second: Files) {
  const store = await openStore();
  await store.import([first.order], [first.product]);
  const before = await store.items();
  const counts = await store.import([second.order], [second.product]);
  const after = await store.items();
  const again = await store.import([second.order], [second.product]);
  return { counts, again, stored: differences(before, after) };
}

function differences([before]: Item[], after: Item[]): Partial<Item> {
  const known = new Map<string, unknown>(Object.entries(before ?? {}));
  const now = after.find(({ id }) => id === before?.id) ?? {};
  return Object.fromEntries(Object.entries(now).filter(([key, value]) => value !== known.get(key)));
}

async function expectOutcome(first: Files, second: Files, { counts, stored = {} }: Case) {
  const outcome = await importTwice(first, second);
  expect(outcome.stored).toEqual(stored);
  const isUpdated = Object.keys(stored).length > 0;
  const expected = { ...unchanged, ...(isUpdated ? { updated: 1, unchanged: 0 } : counts) };
  expect(outcome.counts).toMatchObject(expected);
  expect(outcome.again).toMatchObject({ imported: 0, updated: 0, removed: 0 });
}

test.each(listed(orderCases))('orders imported again with the %s "%s"', (column, cell, one) => {
  const line = { ...order, [column]: order[column] ?? '', ...one.beside };
  const second = { order: { ...line, [column]: cell }, product };
  return expectOutcome({ order: line, product }, second, one);
});

test.each(listed(productCases))('products imported again with the %s "%s"', (column, cell, one) => {
  const line = { ...product, [column]: product[column] ?? '', ...one.beside };
  const second = { order, product: { ...line, [column]: cell } };
  return expectOutcome({ order, product: line }, second, one);
});

test('the columns above change every stored value of an item', async () => {
  const store = await openStore();
  await store.import([order], [product]);
  const [item] = await store.items();
  const cases = [...listed(orderCases), ...listed(productCases)];
  const changed = cases.flatMap(([, , { stored }]) => Object.keys(stored ?? {}));
  const [identity, pictures] = [
    ['id', 'purchase_id', 'store_id', 'source_id', 'source_variation_id'],
    // Written once the pictures are stored.
    ['has_picture', 'picture_url'],
  ];
  expect([...new Set([...identity, ...pictures, ...changed])].sort()).toEqual(
    Object.keys(item ?? {}).sort(),
  );
});
