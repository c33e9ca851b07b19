import { expect, test } from 'vitest';
import { shopifyOrder } from '../../../../../tests/support/shopify-payloads';
import { shopifyRefund, withRefunds } from '../../../../../tests/support/shopify-refunds';
import {
  csvOf,
  openStore,
  productLine,
  temporaryFile,
} from '../../../../../tests/support/store-files';
import { wooOrder } from '../../../../../tests/support/woo-payloads';
import { importOrders } from '../import-orders';

async function openJsonStore() {
  const opened = await openStore();
  const importFile = (name: string, content: string, products?: string) =>
    importOrders({
      db: opened.db,
      dataDir: opened.dataDir,
      store: { name: 'Test Store', url: 'https://store.example' },
      products,
      orders: temporaryFile(name, content),
    });
  return { ...opened, importFile };
}

const given = {
  lines: [
    { title: 'Wool Sweater', variant: 'M / Blue', sku: 'WS-M', priceCents: 10_000, quantity: 2 },
    { title: 'Gift card', variant: null, quantity: 1, fields: { gift_card: true } },
  ],
};

function manyOrders(count: number) {
  return Array.from({ length: count }, (_, seed) => shopifyOrder(seed + 1, given));
}

test('orders of Shopify are imported from JSON, and again from NDJSON without a change', async () => {
  const store = await openJsonStore();
  const orders = manyOrders(250);
  const report = await store.importFile('orders.json', JSON.stringify({ orders }));
  expect(report).toMatchObject({ imported: 250, updated: 0, unchanged: 0, removed: 0 });
  expect(report.skipped.count).toBe(250);
  expect(report.skipped.entries).toContainEqual({
    ...{ line: 2, order: '5600000000001', reason: 'the line holds no item' },
  });
  const before = await store.items();
  expect(before).toHaveLength(250);
  expect(before[0]).toMatchObject({
    id: 'test-store-5600000000001.WS-M.1',
    ...{ buyer_key: 'shopper1@example.com', name: 'Wool Sweater', quantity: 2 },
    ...{ size: 'M', color: 'Blue', brand: 'Northbeck', main_category: 'Sweater' },
    transaction_date: '2026-03-14T09:20:30.000Z',
  });
  const lines = orders.map((order) => JSON.stringify(order)).join('\n');
  expect(await store.importFile('orders.ndjson', lines)).toMatchObject({
    ...{ imported: 0, updated: 0, unchanged: 250, removed: 0 },
  });
  expect(await store.items()).toEqual(before);
});

test('what an ended run has imported stays, and the next run adds the rest', async () => {
  const store = await openJsonStore();
  const lines = manyOrders(250).map((order) => JSON.stringify(order));
  await store.importFile('orders.ndjson', lines.slice(0, 100).join('\n'));
  expect(await store.importFile('orders.ndjson', lines.join('\n'))).toMatchObject({
    imported: 150,
    unchanged: 100,
  });
});

test('a file of which the last record is broken imports nothing, not even its store', async () => {
  const store = await openJsonStore();
  const broken = { ...shopifyOrder(1), line_items: [{ id: 1 }] };
  const content = JSON.stringify([...manyOrders(120), broken]);
  await expect(store.importFile('orders.json', content)).rejects.toThrow(
    'orders.json, record 121: line_items.0.quantity: missing',
  );
  expect(await store.items()).toEqual([]);
  expect(await store.db.selectFrom('stores').select('id').execute()).toEqual([]);
});

test('a refund that names its line moves a piece to the returns', async () => {
  const store = await openJsonStore();
  const order = shopifyOrder(1, given);
  await store.importFile('orders.json', JSON.stringify([order]));
  const refund = shopifyRefund(order, { lines: [{ line: 0, quantity: 1 }] });
  const after = withRefunds(order, [refund], { updatedAt: '2026-03-21T12:00:00+01:00' });
  expect(await store.importFile('orders.json', JSON.stringify([after]))).toMatchObject({
    imported: 1,
    updated: 1,
  });
  const items = await store.items();
  expect(items.map((item) => [item.quantity, item.is_returned, item.returned_at])).toEqual([
    [1, 0, null],
    [1, 1, '2026-03-20T11:00:00.000Z'],
  ]);
});

test('a product export tells more of the items, and is optional', async () => {
  const store = await openJsonStore();
  const product = productLine({ 'Variant SKU': 'WS-M', Title: 'Merino Skirt', Vendor: 'Fjord' });
  const products = temporaryFile('products.csv', csvOf([product]));
  await store.importFile('orders.json', JSON.stringify([shopifyOrder(1, given)]), products);
  expect(await store.items()).toMatchObject([{ name: 'Merino Skirt', brand: 'Fjord' }]);
  await store.importFile('orders.json', JSON.stringify([shopifyOrder(2, given)]));
  expect((await store.items()).map(({ name }) => name)).toEqual(['Merino Skirt', 'Merino Skirt']);
});

test('orders of WooCommerce have size, colour and picture of their lines', async () => {
  const store = await openJsonStore();
  const options = [
    { key: 'pa_groesse', value: 'M', displayKey: 'Größe' },
    { key: 'pa_farbe', value: 'Blau', displayKey: 'Farbe' },
  ];
  const picture = 'http://127.0.0.1:1/genser.jpg';
  const line = { title: 'Ullgenser', sku: '', quantity: 1, options, picture };
  const order = wooOrder(1, { lines: [line] });
  const report = await store.importFile('orders.json', JSON.stringify([order]));
  expect(report).toMatchObject({ imported: 1, pictures: { unreachable: 1 } });
  expect(await store.items()).toMatchObject([
    {
      name: 'Ullgenser',
      size: 'M',
      color: 'Blau',
      main_category: 'Sweater',
    },
  ]);
});
