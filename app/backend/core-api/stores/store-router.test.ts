import { expect, test } from 'vitest';
import { runShop } from '../../../../tests/support/core/reporting-core';
import { shopifyHeaders } from '../../../../tests/support/shop-payloads';
import { shopifyOrder } from '../../../../tests/support/shopify-payloads';
import { shopifyRefund, withRefunds } from '../../../../tests/support/shopify-refunds';
import { wooOrder } from '../../../../tests/support/woo-payloads';
import { addKey, endKeys } from './store-keys';

// Reads purchases through runCore() on both databases.

const lines = [
  { title: 'Wool Sweater', variant: 'M / Blue', quantity: 2, priceCents: 10_000 },
  { title: 'Linen Dress', variant: 'S / Navy', quantity: 1, priceCents: 7000 },
];
const order = shopifyOrder(1, {
  email: 'ann@example.com',
  updatedAt: '2026-03-14T10:00:00Z',
  lines,
});
const paid = { ...order, financial_status: 'paid', cancelled_at: null };
const refund = shopifyRefund(order, {
  lines: [{ line: 0, quantity: 1, restock: 'return' }],
  cents: 10_000,
});
const refunded = withRefunds({ ...order, ...paid }, [refund], {
  updatedAt: '2026-03-20T12:00:00Z',
});
const bought = ['Linen Dress', 'Wool Sweater'];
const oneBack = [...bought, 'Wool Sweater returned'];

test('Shopify’s order is seen at once; a refund returns what it names, and a cancellation takes the rest', async () => {
  const shop = await runShop('shopify');
  expect(await shop.send('orders/create', paid)).toBe(200);
  expect(await shop.seen()).toEqual(bought);
  expect(await shop.send('refunds/create', refund)).toBe(200);
  expect(await shop.seen()).toEqual(oneBack);
  expect(await shop.send('orders/updated', refunded)).toBe(200);
  expect(await shop.seen()).toEqual(oneBack);
  const cancelled = {
    ...refunded,
    cancelled_at: '2026-03-21T12:00:00Z',
    updated_at: '2026-03-21T12:00:00Z',
  };
  expect(await shop.send('orders/cancelled', cancelled)).toBe(200);
  expect(await shop.seen()).toEqual(['Wool Sweater returned']);
});

test('Shopify’s webhooks may come in any order and again, and end in the same purchases', async () => {
  const shop = await runShop('shopify');
  await shop.send('refunds/create', refund, { id: 'd-a' });
  expect(await shop.seen()).toEqual([]);
  await shop.send('orders/updated', refunded, { id: 'd-b' });
  expect(await shop.seen()).toEqual(oneBack);
  await shop.send('orders/create', paid);
  expect(await shop.seen()).toEqual(oneBack);
  for (const id of ['d-a', 'd-new']) await shop.send('refunds/create', refund, { id });
  expect(await shop.seen()).toEqual(oneBack);
});

test('a delivery that was taken before is not read again', async () => {
  const shop = await runShop('shopify');
  await shop.send('orders/create', paid, { id: 'd-1' });
  const later = {
    ...paid,
    cancelled_at: '2026-05-01T12:00:00Z',
    updated_at: '2026-05-01T12:00:00Z',
  };
  expect(await shop.send('orders/updated', later, { id: 'd-1' })).toBe(200);
  expect(await shop.seen()).toEqual(bought);
  expect(await shop.send('orders/updated', later, { id: 'd-2' })).toBe(200);
  expect(await shop.seen()).toEqual([]);
});

test('a delivery so old that its id is forgotten is not read', async () => {
  const shop = await runShop('shopify');
  const sent = (days: number) => ({ headers: { 'x-shopify-triggered-at': daysAgo(days) } });
  expect(await shop.send('orders/create', paid, sent(31))).toBe(200);
  expect(await shop.seen()).toEqual([]);
  expect(await shop.send('orders/create', paid, sent(29))).toBe(200);
  expect(await shop.seen()).toEqual(bought);
});

test('one event told by two subscriptions is read once', async () => {
  const shop = await runShop('shopify');
  const headers = { 'x-shopify-event-id': 'e-1' };
  await shop.send('orders/create', paid, { id: 'd-1', headers });
  await shop.send('orders/create', paid, { id: 'd-2', headers });
  await shop.send('refunds/create', refund, { id: 'd-3', headers });
  expect(await shop.seen()).toEqual(oneBack);
  const rows = await shop.db.selectFrom('deliveries').select('delivery_id').execute();
  expect(rows.map(({ delivery_id }) => delivery_id).sort()).toEqual([
    ...['d-1', 'd-3', 'orders/create e-1', 'refunds/create e-1'],
  ]);
});

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();
}

test('forged and foreign webhooks are refused, whichever store they name', async () => {
  const shop = await runShop('shopify');
  const other = await shop.addStore('other');
  const headers = { 'x-shopify-hmac-sha256': '' };
  expect(await shop.send('orders/create', paid, { secret: 'guessed' })).toBe(401);
  expect(await shop.send('orders/create', paid, { headers })).toBe(401);
  expect(await shop.send('orders/create', paid, { secret: other.key })).toBe(401);
  expect(await shop.send('orders/create', paid, { store: 'nowhere' })).toBe(401);
  await shop.db.updateTable('stores').set({ state: 'removed' }).where('id', '=', 'other').execute();
  expect(await shop.send('orders/create', paid, { secret: other.key, store: 'other' })).toBe(403);
  expect(await shop.seen()).toEqual([]);
});

test('the signature is that of the bytes, with an old secret as long as it is kept', async () => {
  const shop = await runShop('shopify');
  const body = JSON.stringify(paid);
  const headers = shopifyHeaders(body, { topic: 'orders/create', secret: shop.key, id: 'd-1' });
  const path = 'northbeck/webhooks/shopify';
  expect((await shop.post(path, headers, `${body} `)).status).toBe(401);
  await endKeys(shop.db, { storeId: 'northbeck', keepDays: 7 });
  const { key: secret } = await addKey(shop.db, { storeId: 'northbeck', platform: 'shopify' });
  expect((await shop.post(path, headers, body)).status).toBe(200);
  expect(await shop.send('orders/updated', refunded, { secret })).toBe(200);
  await endKeys(shop.db, { storeId: 'northbeck', keepDays: -1 });
  expect(await shop.send('orders/updated', refunded, { secret: shop.key })).toBe(401);
});

test('unknown topics and unreadable bodies are answered and change nothing', async () => {
  const shop = await runShop('shopify');
  await shop.send('orders/create', paid);
  const cancelled = { ...refunded, cancelled_at: '2026-03-21T12:00:00Z' };
  for (const topic of ['products/update', 'orders/edited', 'orders/delete', 'constructor', '']) {
    expect(await shop.send(topic, cancelled)).toBe(200);
  }
  expect(await shop.send('orders/updated', { id: 'x' })).toBe(200);
  expect(await shop.send('orders/updated', { ...paid, name: 'a\0b' })).toBe(200);
  expect(await shop.send('customers/data_request', { customer: { email: 'a@b.c' } })).toBe(200);
  expect(await shop.seen()).toEqual(bought);
});

test('WooCommerce’s order is seen at once, changes later, and its ping is answered', async () => {
  const shop = await runShop('woocommerce');
  const given = {
    email: 'ann@example.com',
    status: 'processing',
    lines: [{ title: 'Linen Dress', quantity: 1 }],
  };
  const created = wooOrder(1, { ...given, modifiedAt: '2026-03-14T09:20:30' });
  expect(await shop.send('order.created', created)).toBe(200);
  expect(await shop.seen()).toEqual(['Linen Dress']);
  expect(await shop.send('order.deleted', { id: created.id })).toBe(200);
  expect(await shop.send('coupon.created', { ...created, status: 'cancelled' })).toBe(200);
  expect(await shop.seen()).toEqual(['Linen Dress']);
  const cancelled = wooOrder(1, {
    ...given,
    status: 'cancelled',
    modifiedAt: '2026-03-15T09:20:30',
  });
  expect(await shop.send('order.updated', cancelled)).toBe(200);
  expect(await shop.seen()).toEqual([]);
  await shop.send('order.updated', created);
  expect(await shop.seen()).toEqual([]);

  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const path = 'northbeck/webhooks/woocommerce';
  expect((await shop.post(path, form, 'webhook_id=17')).status).toBe(200);
  expect((await shop.post(path, form, JSON.stringify(created))).status).toBe(401);
  expect(await shop.send('order.created', created, { secret: 'guessed' })).toBe(401);
});

test('an option of 600,000 characters is taken like any other, and cut', async () => {
  const shop = await runShop('woocommerce');
  const options = [{ key: 'pa_size', value: '<'.repeat(600_000) }];
  const title = 'Ullgenser '.repeat(200);
  const body = wooOrder(1, { email: 'ann@example.com', lines: [{ title, options }] });
  expect(await shop.send('order.created', body)).toBe(200);
  expect(await shop.seen()).toEqual([title.slice(0, 300).trim()]);
});

test('names of megabytes leave the buyer’s purchases short enough to read', async () => {
  const shop = await runShop('shopify');
  for (let seed = 1; seed <= 12; seed += 1) {
    const line = { title: `Dress ${seed} ${'x'.repeat(900_000)}`, variant: null };
    const body = shopifyOrder(seed, { email: 'ann@example.com', lines: [line] });
    expect(await shop.send('orders/create', body)).toBe(200);
  }
  const { body } = await shop.ann.request('GET /core/api/v2/transactions/self');
  expect(JSON.stringify(body).length).toBeLessThan(20_000);
});

test('an order of more lines than anybody orders is refused as a whole', async () => {
  const shop = await runShop('shopify');
  const many = shopifyOrder(1, { lines: Array.from({ length: 1001 }, () => ({ quantity: 1 })) });
  expect(await shop.send('orders/create', { ...many, refunds: [] })).toBe(200);
  expect(await shop.db.selectFrom('reported_orders').selectAll().execute()).toEqual([]);
});
