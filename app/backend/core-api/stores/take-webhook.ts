import type { Request } from 'express';
import { z } from 'zod';
import { inTransaction } from '../../database/in-transaction';
import { log } from '../../log';
import type { Reply } from '../bearer';
import { refuseNul } from '../refuse-nul';
import { parseShopJson } from '../shops/parse-shop-json';
import { readShopifyWebhook } from '../shops/shopify';
import { readWooCommerceWebhook } from '../shops/woocommerce';
import { receivedBefore, rememberDelivery } from './deliveries';
import { forgetCustomer, forgetStore } from './forget-orders';
import { recordReports } from './record-reports';
import { holderOfSignature } from './store-keys';
import type { StoreServices } from './store-services';

const shops = {
  shopify: {
    signature: 'x-shopify-hmac-sha256',
    topic: 'x-shopify-topic',
    topics: ['orders/create', 'orders/updated', 'orders/cancelled', 'refunds/create'],
    read: readShopifyWebhook,
  },
  woocommerce: {
    signature: 'x-wc-webhook-signature',
    topic: 'x-wc-webhook-topic',
    topics: ['order.created', 'order.updated', 'order.deleted', 'order.restored'],
    read: readWooCommerceWebhook,
  },
} as const;

export type Shop = keyof typeof shops;

/** The topic is not signed: an order that was overheard must not pass for a request to forget its buyer. */
const redactSchema = z.object({
  shop_domain: z.string().min(1),
  line_items: z.undefined(),
  customer: z.object({ email: z.string().nullish() }).nullish(),
  orders_to_redact: z.array(z.union([z.number(), z.string()])).default([]),
});

/** The body is signed as it was sent, byte by byte, so that it must not have been parsed before. */
export async function takeWebhook(
  services: StoreServices,
  shop: Shop,
  request: Request,
): Promise<Reply> {
  const { db } = services;
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const signature = request.get(shops[shop].signature);
  if (shop === 'woocommerce' && signature === undefined && isPing(body)) return { status: 200 };
  const storeId = request.params.id ?? '';
  const holder =
    signature === undefined
      ? null
      : await holderOfSignature(db, { storeId, platform: shop, body, signature });
  if (!holder) return { status: 401, body: { code: 'unauthenticated' } };
  if (holder.state !== 'active') return { status: 403, body: { code: 'forbidden' } };
  const seconds = await services.secondsToWait('webhooks', storeId);
  if (seconds !== null) return { status: 429, headers: { 'retry-after': String(seconds) } };

  const ids = deliveryIds(request);
  if (await receivedBefore(db, storeId, ids)) return { status: 200, body: { status: 'known' } };
  const topic = request.get(shops[shop].topic) ?? '';
  const status = await work(services, { storeId, shop, topic, body });
  for (const delivery_id of ids) await rememberDelivery(db, { store_id: storeId, delivery_id });
  return { status: 200, body: { status } };
}

/** WooCommerce asks whether there is anybody when a webhook is saved, without a signature. */
function isPing(body: Buffer): boolean {
  return body.length < 100 && /^webhook_id=\d+$/.test(body.toString());
}

/** The event's id is that of all topics it is told under, and of each subscription to one. */
function deliveryIds(request: Request): string[] {
  const event = request.get('x-shopify-event-id');
  const ids = [
    request.get('x-shopify-webhook-id'),
    event && `${request.get('x-shopify-topic')} ${event}`,
    request.get('x-wc-webhook-delivery-id'),
  ];
  return ids.flatMap((id) => (id ? [id.slice(0, 200)] : []));
}

type Delivery = { storeId: string; shop: Shop; topic: string; body: Buffer };

/**
 * What cannot be read is logged and answered like what can: the shop would send the same again, and in the end no
 * orders at all.
 */
async function work(services: StoreServices, { storeId, shop, topic, body }: Delivery) {
  const parsed = jsonIn(body);
  if (shop === 'shopify' && (topic === 'customers/redact' || topic === 'shop/redact')) {
    return redact(services, storeId, topic, parsed);
  }
  if (topic === 'customers/data_request') {
    log.warn(
      { storeId },
      'A customer of a store asks for their data; what we keep is in their profile',
    );
    return 'noted';
  }
  const { topics, read } = shops[shop];
  if (!topics.some((known) => known === topic)) return 'ignored';
  const result = read(topic, parsed);
  if (!result.ok) {
    log.warn({ storeId, topic, problems: result.problems }, 'A webhook cannot be read');
    return 'unreadable';
  }
  const catalog = await services.catalogOf(storeId);
  const recorded = await recordReports(services.db, { id: storeId, catalog }, result.reports);
  if (recorded.imported + recorded.updated > 0) services.onOrders();
  return 'done';
}

async function redact({ db }: StoreServices, storeId: string, topic: string, body: unknown) {
  const parsed = redactSchema.safeParse(body);
  if (!parsed.success) {
    log.error({ storeId, topic }, 'A request to forget a customer or a store cannot be read');
    return 'unreadable';
  }
  if (topic === 'shop/redact') {
    await inTransaction(db, async (change) => {
      await forgetStore(change, storeId);
      await change
        .updateTable('stores')
        .set({ state: 'removed' })
        .where('id', '=', storeId)
        .execute();
    });
    return 'done';
  }
  const { customer, orders_to_redact } = parsed.data;
  const buyerKey = (customer?.email ?? '').trim().toLowerCase();
  const orderIds = orders_to_redact.map(String);
  if (buyerKey === '' && orderIds.length === 0) return 'ignored';
  await inTransaction(db, (change) => forgetCustomer(change, storeId, { buyerKey, orderIds }));
  return 'done';
}

function jsonIn(body: Buffer): unknown {
  try {
    const text = body.toString('utf8');
    if (text.includes('\\u0000')) JSON.parse(text, refuseNul);
    return parseShopJson(text);
  } catch {
    return undefined;
  }
}
