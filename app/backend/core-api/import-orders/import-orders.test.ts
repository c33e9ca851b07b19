import { expect, test } from 'vitest';
import {
  nextLine,
  openStore,
  orderLine,
  productLine,
  type Line,
} from '../../../../tests/support/store-files';
import { ordersAtOnce } from './orders/import-into-store';

const sweaters = [
  productLine({ 'Variant SKU': 'W-M' }),
  productLine({ Title: '', 'Option1 Value': 'L', 'Variant SKU': 'W-L' }),
  productLine({ Handle: 'wool-skirt', Title: 'Wool Skirt', 'Option1 Value': '38' }),
];

function twoLines(first: Line = {}): Line[] {
  const name: Line = first.Name ? { Name: first.Name } : {};
  return [
    orderLine({ 'Lineitem name': 'Wool Sweater - M / Blue', 'Lineitem price': '100.00', ...first }),
    nextLine({ ...name, 'Lineitem name': 'Wool Skirt - 38 / Blue', 'Lineitem price': '70.00' }),
  ];
}

test('importOrders stores every detail of an item that the app shows', async () => {
  const store = await openStore();
  const order = {
    Name: '#1001',
    Id: '500',
    Email: 'Shopper@Example.com',
    'Lineitem quantity': '2',
  };
  const report = await store.import([orderLine(order)], sweaters);

  expect(report).toMatchObject({ imported: 1, updated: 0, unchanged: 0, removed: 0 });
  expect(await store.items()).toEqual([
    {
      id: 'test-store-500.W-M.1',
      purchase_id: 'test-store-500',
      buyer_key: 'shopper@example.com',
      store_id: 'test-store',
      source_id: 'test-store',
      source_variation_id: 'W-M',
      name: 'Wool Sweater',
      quantity: 2,
      is_returned: 0,
      transaction_date: '2026-03-14T09:20:30.000Z',
      returned_at: null,
      brand: 'Northbeck',
      color: 'Blue',
      size: 'M',
      has_picture: 0,
      picture_url: null,
      body_area: 'upper',
      training_category: 'Upper',
      main_category: 'Sweater',
      sub_category: null,
    },
  ]);
  expect(await store.db.selectFrom('stores').select(['id', 'name', 'url']).execute()).toEqual([
    { id: 'test-store', name: 'Test Store', url: 'https://store.example' },
  ]);
});

test('one variation on two lines of an order becomes two items', async () => {
  const store = await openStore();
  await store.import([orderLine(), nextLine()], sweaters);
  expect((await store.items()).map(({ id }) => id)).toEqual([
    'test-store-1001.W-M.1',
    'test-store-1001.W-M.2',
  ]);
});

test('importing the same files again changes nothing', async () => {
  const store = await openStore();
  const lines = [...twoLines({ Name: '#1', 'Financial Status': 'refunded' }), ...twoLines()];
  expect(await store.import(lines, sweaters)).toMatchObject({ imported: 4 });
  const before = await store.items();
  expect(await store.import(lines, sweaters)).toMatchObject({
    imported: 0,
    updated: 0,
    unchanged: 4,
  });
  expect(await store.items()).toEqual(before);
});

test('lines that name one unlisted SKU differently do not overwrite each other on the next import', async () => {
  const store = await openStore();
  const lines = [
    orderLine({ 'Lineitem sku': 'OLD', 'Lineitem name': 'Flannel Shirt - M' }),
    nextLine({ 'Lineitem sku': 'OLD', 'Lineitem name': 'Flannel Shirt - L' }),
  ];
  await store.import(lines);
  expect(await store.import(lines)).toMatchObject({ updated: 0, unchanged: 2 });
});

test('an unlisted SKU is stored as its first line names it, however many orders lie between', async () => {
  const store = await openStore();
  const sold = (number: number, size: string) =>
    orderLine({
      Name: `#${number}`,
      'Lineitem sku': 'OLD',
      'Lineitem name': `Flannel Shirt - ${size}`,
    });
  const between = Array.from({ length: 2 * ordersAtOnce }, (_, place) =>
    orderLine({ Name: `#${place + 2}` }),
  );
  const lines = [sold(1, 'M'), ...between, sold(between.length + 2, 'L')];
  await store.import(lines);
  const sizes = async () =>
    (await store.items())
      .filter(({ source_variation_id: id }) => id === 'OLD')
      .map(({ size }) => size);
  expect(await sizes()).toEqual(['M', 'M']);
  expect(await store.import(lines)).toMatchObject({ updated: 0, unchanged: lines.length });
  expect(await sizes()).toEqual(['M', 'M']);
});

test('a full refund returns every item of the order, a partial refund only the lines it pays for', async () => {
  const store = await openStore();
  await store.import(
    [
      ...twoLines({ Name: '#1', 'Financial Status': 'refunded', 'Refunded Amount': '199.00' }),
      ...twoLines({
        Name: '#2',
        'Financial Status': 'partially_refunded',
        'Refunded Amount': '70',
      }),
    ],
    sweaters,
  );
  expect((await store.items()).map(({ id, is_returned }) => [id, is_returned])).toEqual([
    ['test-store-1.W-M.1', 1],
    ['test-store-1.wool-skirt-38-blue.1', 1],
    ['test-store-2.W-M.1', 0],
    ['test-store-2.wool-skirt-38-blue.1', 1],
  ]);
});

test('a refund that fits several sets of lines returns no item and is reported', async () => {
  const store = await openStore();
  const status = { 'Financial Status': 'partially_refunded', 'Refunded Amount': '100.00' };
  const report = await store.import(
    [orderLine({ Name: '#1' }), orderLine(status), nextLine({ 'Lineitem price': '100.00' })],
    sweaters,
  );
  expect(report.unclearRefunds.entries).toEqual([
    { line: 3, order: '#1001', reason: 'the refund fits more than one choice of items' },
  ]);
  expect((await store.items()).map(({ is_returned }) => is_returned)).toEqual([0, 0, 0]);
});

test('importing a later file with a refund marks the item as returned, and one with its date dates the return', async () => {
  const store = await openStore();
  await store.import(twoLines(), sweaters);
  const refund = { 'Financial Status': 'partially_refunded', 'Refunded Amount': '100.00' };
  const report = await store.import(twoLines(refund), sweaters);
  expect(report).toMatchObject({ imported: 0, updated: 1, unchanged: 1, removed: 0 });
  const dated = { ...refund, 'Refunded at': '2026-03-20 08:00:00 +0100' };
  const later = await store.import(twoLines(dated), sweaters);
  expect(later).toMatchObject({ imported: 0, updated: 1, unchanged: 1, removed: 0 });
  expect((await store.items()).map(({ returned_at }) => returned_at).sort()).toEqual([
    '2026-03-20T07:00:00.000Z',
    null,
  ]);
  expect((await store.items()).map(({ name, is_returned }) => [name, is_returned])).toEqual([
    ['Wool Sweater', 1],
    ['Wool Skirt', 0],
  ]);
});

test('orders that are no purchases are skipped and reported with line and reason', async () => {
  const store = await openStore();
  const report = await store.import([
    ...twoLines({ Name: '#1', 'Financial Status': 'pending' }),
    orderLine({ Name: '#2', 'Cancelled at': '2026-03-15 08:00:00 +0100' }),
    orderLine({ Name: '#3', 'Financial Status': 'voided' }),
    orderLine({ Name: '#4', Email: '' }),
    orderLine({ Name: '#5', 'Lineitem quantity': '0' }),
    orderLine({ Name: '#6', 'Financial Status': 'expired' }),
  ]);
  expect(report.imported).toBe(0);
  expect(report.skipped).toEqual({
    count: 7,
    entries: [
      { line: 2, order: '#1', reason: 'the payment is pending' },
      { line: 3, order: '#1', reason: 'the payment is pending' },
      { line: 4, order: '#2', reason: 'the order is cancelled' },
      { line: 5, order: '#3', reason: 'the payment is voided' },
      { line: 6, order: '#4', reason: 'the order has no e-mail address' },
      { line: 7, order: '#5', reason: 'the line holds no item' },
      { line: 8, order: '#6', reason: 'the payment is expired' },
    ],
  });
});

test('importing an order that was cancelled since removes its items and no others', async () => {
  const store = await openStore();
  await store.import([...twoLines({ Name: '#10' }), orderLine({ Name: '#10.1' })], sweaters);
  const cancelled = twoLines({ Name: '#10', 'Cancelled at': '2026-03-15 08:00:00 +0100' });
  expect(await store.import(cancelled, sweaters)).toMatchObject({ removed: 2, unchanged: 0 });
  expect((await store.items()).map(({ purchase_id }) => purchase_id)).toEqual(['test-store-10.1']);
});

test('an item whose SKU is listed only in a later file appears once', async () => {
  const store = await openStore();
  await store.import([orderLine()], [productLine()]);
  expect(await store.import([orderLine()], sweaters)).toMatchObject({ imported: 1, removed: 1 });
  expect((await store.items()).map(({ id }) => id)).toEqual(['test-store-1001.W-M.1']);
});

test('importing corrected products corrects the items', async () => {
  const store = await openStore();
  await store.import([orderLine(), orderLine({ Name: '#1002' })], [productLine()]);
  const report = await store.import(
    [orderLine(), orderLine({ Name: '#1002' })],
    [productLine({ Type: 'Cardigans', Vendor: 'Granmo' })],
  );
  expect(report).toMatchObject({ imported: 0, updated: 2, unchanged: 0 });
  expect((await store.items()).map(({ brand }) => brand)).toEqual(['Granmo', 'Granmo']);
});

test('an item without a category is imported and its product is reported', async () => {
  const store = await openStore();
  const report = await store.import([orderLine({ 'Lineitem name': 'Mystery Box' })]);
  expect([...report.uncategorised.names]).toEqual([['Mystery Box', 1]]);
  expect(await store.items()).toMatchObject([{ name: 'Mystery Box', main_category: null }]);
});

test('a file whose orders all lack an e-mail address imports nothing', async () => {
  const store = await openStore();
  const report = await store.import([orderLine({ Email: '' })]);
  expect([report.imported, report.skipped.count]).toEqual([0, 1]);
  expect(await store.items()).toEqual([]);
});

test('orders with ids that a spreadsheet rounded are told apart by their names', async () => {
  const store = await openStore();
  const rounded = { Id: '5.12034E+12' };
  const lines = [orderLine({ ...rounded, Name: '#1' }), orderLine({ ...rounded, Name: '#2' })];
  expect(await store.import(lines, sweaters)).toMatchObject({ imported: 2, removed: 0 });
  expect(await store.items()).toHaveLength(2);
});
