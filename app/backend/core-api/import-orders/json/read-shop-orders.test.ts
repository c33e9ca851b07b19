import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { expect, test } from 'vitest';
import { shopifyOrder } from '../../../../../tests/support/shopify-payloads';
import { temporaryFile, temporaryFolder } from '../../../../../tests/support/store-files';
import { wooOrder } from '../../../../../tests/support/woo-payloads';
import { readShopOrders, type Platform } from './read-shop-orders';

const orders = [1, 2, 3].map((seed) => shopifyOrder(seed));
const lines = orders.map((order) => JSON.stringify(order)).join('\n');

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
