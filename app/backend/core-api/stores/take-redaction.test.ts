import { expect, test } from 'vitest';
import { runShop } from '../../../../tests/support/core/reporting-core';
import type { Json } from '../../../../tests/support/shop-payloads';
import { shopifyOrder } from '../../../../tests/support/shopify-payloads';
import { shopifyRefund } from '../../../../tests/support/shopify-refunds';
import { keepStore, listStores, removeStore } from './manage-stores';
import { formatStores } from './store-texts';

// Reads purchases through runCore() on both databases.
const order = {
  ...shopifyOrder(1, { email: 'ann@example.com', lines: [{ title: 'Linen Dress', quantity: 1 }] }),
  financial_status: 'paid',
  cancelled_at: null,
};
const shop = { shop_id: 954889, shop_domain: 'northbeck.myshopify.com' };
const customer = { id: 191167, email: 'Ann@example.com', phone: '555-625-1199' };
const deleteCustomer = { ...shop, customer, orders_to_redact: [order.id] };
const dataRequest = {
  ...{ ...shop, customer, orders_requested: [order.id] },
  data_request: { id: 9999 },
};

async function runShopWithOrder() {
  const core = await runShop('shopify');
  await core.send('orders/create', order);
  expect(await core.seen()).toEqual(['Linen Dress']);
  const listed = async () => formatStores(await listStores(core.db));
  return { ...core, listed };
}

test('Shopify’s request to forget a customer deletes their orders at this store, for good', async () => {
  const core = await runShopWithOrder();
  const other = await core.addStore('other');
  const elsewhere = { secret: other.key, store: 'other' };
  await core.send('orders/create', { ...order, id: order.id + 1, name: '#77' }, elsewhere);
  expect(await core.seen()).toHaveLength(2);
  expect(await core.send('customers/redact', deleteCustomer)).toBe(200);
  expect(await core.seen()).toEqual(['Linen Dress']);
  await core.send('orders/updated', { ...order, updated_at: '2026-03-20T12:00:00Z' });
  expect(await core.seen()).toEqual(['Linen Dress']);
  const reported = await core.db.selectFrom('reported_orders').select('store_id').execute();
  expect(reported).toEqual([{ store_id: 'other' }]);
});

test('a request to forget that is sent again leaves what the customer has bought since', async () => {
  const core = await runShopWithOrder();
  await core.send('customers/redact', deleteCustomer);
  const year = 366 * 24 * 60 * 60 * 1000;
  const received_at = new Date(Date.now() - year).toISOString();
  await core.db.updateTable('deliveries').set({ received_at }).execute();
  await core.send('orders/create', { ...order, id: order.id + 2, name: '#1003' });
  expect(await core.send('customers/redact', deleteCustomer)).toBe(200);
  expect(await core.seen()).toEqual(['Linen Dress']);
  const orders_to_redact = [order.id, order.id + 2];
  await core.send('customers/redact', { ...deleteCustomer, orders_to_redact });
  expect(await core.seen()).toEqual([]);
});

test('no signed body of another kind, nor of another shop, passes for a request to forget', async () => {
  const core = await runShopWithOrder();
  const bodies: Record<string, Json> = {
    order,
    orderOfShop: { ...order, ...shop },
    refund: { ...shopifyRefund(order, { cents: 5000 }), ...shop },
    dataRequest,
    dataRequestWithOrders: { ...dataRequest, orders_to_redact: [order.id] },
    foreignCustomer: { ...deleteCustomer, shop_domain: 'other.myshopify.com' },
    foreignShop: { ...shop, shop_domain: 'other.myshopify.com' },
    shopWithCustomer: { ...shop, customer },
    nobody: {},
  };
  for (const body of Object.values(bodies)) {
    for (const topic of ['customers/redact', 'shop/redact']) {
      expect(await core.send(topic, body)).toBe(200);
    }
  }
  expect(await core.send('constructor', shop)).toBe(200);
  await core.send('customers/redact', shop);
  await core.send('shop/redact', deleteCustomer);
  await core.send('customers/data_request', dataRequest);
  expect(await core.seen()).toEqual(['Linen Dress']);
  expect(await core.listed()).not.toContain('asks');
});

test('a request to forget a shop deletes nothing; the operator sees it, and decides', async () => {
  const core = await runShopWithOrder();
  const ask = () => core.send('shop/redact', shop);
  expect(await ask()).toBe(200);
  const listed = await core.listed();
  expect(listed).toContain('remove northbeck --with-orders, or keep northbeck');
  expect(await ask()).toBe(200);
  expect(await core.listed()).toBe(listed);
  const later = { ...order, updated_at: '2026-04-20T12:00:00Z', cancelled_at: '2026-04-20' };
  await core.send('orders/cancelled', later);
  expect(await core.seen()).toEqual([]);
  await core.send('orders/updated', { ...order, updated_at: '2026-04-21T12:00:00Z' });
  expect(await core.seen()).toEqual(['Linen Dress']);

  await keepStore(core.db, 'northbeck');
  expect(await core.listed()).not.toContain('asks');
  await expect(keepStore(core.db, 'northbeck')).rejects.toThrow('Nobody asks');
  await ask();
  await removeStore(core.db, { id: 'northbeck', withOrders: true });
  expect(await core.seen()).toEqual([]);
  expect(await core.listed()).toMatch(/removed, no orders(?!.*asks)/s);
});

test('a store that was removed and keeps its purchases is still heard when it asks to forget', async () => {
  const core = await runShopWithOrder();
  await removeStore(core.db, { id: 'northbeck', withOrders: false });
  expect(await core.send('orders/updated', order)).toBe(403);
  expect(await core.send('customers/data_request', dataRequest)).toBe(200);
  expect(await core.send('shop/redact', shop)).toBe(200);
  expect(await core.listed()).toContain('remove northbeck --with-orders, or keep northbeck');
  expect(await core.send('customers/redact', order)).toBe(200);
  expect(await core.seen()).toEqual(['Linen Dress']);
  expect(await core.send('customers/redact', deleteCustomer)).toBe(200);
  expect(await core.seen()).toEqual([]);
});
