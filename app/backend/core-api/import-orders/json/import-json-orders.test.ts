import { expect, test } from 'vitest';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { shopifyOrder } from '../../../../../tests/support/shopify-payloads';
import { shopifyRefund, withRefunds } from '../../../../../tests/support/shopify-refunds';
import {
  csvOf,
  openStore,
  productLine,
  temporaryFile,
  temporaryFolder,
} from '../../../../../tests/support/store-files';
import { wooOrder } from '../../../../../tests/support/woo-payloads';
import { importOrders } from '../import-orders';
import { readShopOrders, type Platform } from './import-json-orders';

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

const orders = [1, 2, 3].map((seed) => shopifyOrder(seed));

const lines = orders.map((order) => JSON.stringify(order)).join('\n');

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
  const fields = { variation_id: 9002 };
  const line = { title: 'Ullgenser', sku: 'UG', quantity: 1, options, picture, fields };
  const order = wooOrder(1, { lines: [line] });
  const report = await store.importFile('orders.json', JSON.stringify([order]));
  expect(report).toMatchObject({ imported: 1, pictures: { unreachable: 1 } });
  expect(await store.items()).toMatchObject([
    {
      id: 'test-store-700001.variation~9002-m-blau.1',
      name: 'Ullgenser',
      size: 'M',
      color: 'Blau',
      main_category: 'Sweater',
    },
  ]);
});

async function read(name: string, content: string | Buffer, platform?: Platform) {
  const names: string[] = [];
  for await (const reports of readShopOrders({ file: temporaryFile(name, content), platform })) {
    for (const report of reports) names.push(report.kind === 'order' ? report.order.name : '');
  }
  return names;
}

const all = ['#1001', '#1002', '#1003'];

test.each([
  ['a list', 'orders.json', JSON.stringify(orders)],
  ['a list over many lines', 'orders.json', JSON.stringify(orders, null, 2)],
  ['a list named orders', 'o.JSON', JSON.stringify({ page: [{ id: 1 }], orders, next: null })],
  ['a list with a byte order mark', 'orders.json', `\ufeff${JSON.stringify(orders)}`],
  ['NDJSON', 'orders.ndjson', lines],
  [
    'NDJSON with CRLF and empty lines',
    'orders.jsonl',
    `\ufeff${lines.replace(/\n/g, '\r\n\r\n')}\r\n`,
  ],
])('orders are read from %s', async (_, name, content) => {
  expect(await read(name, content)).toEqual(all);
});

test('a list without orders is read, and a file of WooCommerce is recognised', async () => {
  expect(await read('orders.json', '[]')).toEqual([]);
  expect(await read('orders.ndjson', '\n')).toEqual([]);
  expect(await read('orders.json', JSON.stringify([wooOrder(5)]))).toEqual(['#700005']);
});

test('ids beyond 2^53 are read exactly from both kinds of file', async () => {
  const text = JSON.stringify(orders[0]).replace('"id":5600000000001', '"id":820982911946154509');
  for (const [name, content] of [
    ['orders.json', `[${text}]`],
    ['orders.ndjson', text],
  ] as const) {
    for await (const [report] of readShopOrders({ file: temporaryFile(name, content) })) {
      expect(report?.kind === 'order' && report.order.id).toBe('820982911946154509');
    }
  }
});

const broken = { ...orders[2], line_items: [{ quantity: 1 }] };

const missing = 'line_items.0.id: missing';

test.each([
  ['orders.json', JSON.stringify([...orders, broken]), `orders.json, record 4: ${missing}`],
  ['o.ndjson', `${lines}\n\n${JSON.stringify(broken)}`, `o.ndjson, line 5: ${missing}`],
  ['o.ndjson', `${lines}\n{"id":`, 'o.ndjson, line 4: not valid JSON'],
  [
    'orders.json',
    JSON.stringify(orders).slice(0, -5),
    'orders.json: not valid JSON, or not a list of orders, at record 3 or later',
  ],
  [
    'orders.json',
    `${JSON.stringify(orders)} and more`,
    'orders.json: not valid JSON, or not a list of orders, at record 1 or later',
  ],
  ['orders.json', '', 'orders.json: not valid JSON, or not a list of orders, at record 1 or later'],
  [
    'orders.json',
    '"x"',
    'orders.json: not valid JSON, or not a list of orders, at record 1 or later',
  ],
  ['orders.json', '{"data":[]}', 'orders.json: holds no list of orders named "orders"'],
  [
    'orders.json',
    '[{"id":1}]',
    'orders.json, record 1: neither an order of Shopify nor one of WooCommerce',
  ],
  [
    'orders.json',
    JSON.stringify([orders[0], wooOrder(5)]),
    'orders.json, record 2: not an order of Shopify',
  ],
  ['orders.json', Buffer.from('["\u00e5"]', 'latin1'), 'orders.json: the text is not UTF-8'],
  ['orders.json', Buffer.from(`\ufeff${lines}`, 'utf16le'), 'orders.json: the text is not UTF-8'],
])('a broken %s is refused with the place and the field: %#', async (name, content, message) => {
  await expect(read(name, content)).rejects.toThrow(message);
});

test('a file of another platform than the given one is refused', async () => {
  await expect(read('orders.ndjson', lines, 'woocommerce')).rejects.toThrow(
    'orders.ndjson, line 1: not an order of WooCommerce',
  );
});

test.each(['orders.json', 'orders.ndjson'])(
  'one record of 40 MB in %s is refused',
  async (name) => {
    const file = join(temporaryFolder(), name);
    const stream = createWriteStream(file);
    stream.write(name.endsWith('.json') ? '[{"note":"' : '{"note":"');
    for (let count = 0; count < 40; count += 1) stream.write('x'.repeat(1024 * 1024));
    await finished(stream.end());
    const reading = async () => {
      for await (const reports of readShopOrders({ file })) expect(reports).toEqual([]);
    };
    await expect(reading()).rejects.toThrow('the record is larger than 32 MB');
  },
);
