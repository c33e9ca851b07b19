import express, { type Router, type Request } from 'express';
import { publicHandler, type Reply } from '../bearer';
import { refuseNulInAddress } from '../refuse-unstorable';
import type { CoreDatabase } from '../database/schema';
import { createStoreCatalogs } from './store-catalog';
import {
  createStoreLimits,
  type StoreServices,
  isTooOld,
  receivedBefore,
  rememberDelivery,
  rememberRedaction,
} from './store-services';
import { refusalOfOrders, takeOrders } from './take-orders';
import { log } from '../../log';
import { parseShopJson, fewOf, id, partOf, text } from '../shops/fields';
import { readShopifyOrder, readShopifyRefund } from '../shops/shopify';
import { readWooOrder } from '../shops/woocommerce';
import { recordReports } from './record-reports';
import { holderOfSignature } from './store-keys';
import { z } from 'zod';
import { inTransaction } from '../../database/dialect';
import { deleteCustomer } from './forget-orders';
import { requestDeletion } from './manage-stores';

const mostBytes = { orders: '1mb', webhooks: '2mb' };

/** Where stores report their orders. It reads bodies itself: a signature is that of the bytes. */
export function storeRouter(db: CoreDatabase, onOrders: () => void): Router {
  const services: StoreServices = {
    db,
    catalogOf: createStoreCatalogs(db),
    secondsToWait: createStoreLimits(),
    onOrders,
  };
  const router = express.Router();
  router.use(refuseNulInAddress);
  router.post(
    '/:id/orders',
    publicHandler((request) => refusalOfOrders(services, request)),
    express.json({ limit: mostBytes.orders }),
    publicHandler((request) => takeOrders(services, request)),
  );
  for (const shop of ['shopify', 'woocommerce'] as const) {
    router.post(
      `/:id/webhooks/${shop}`,
      express.raw({ type: () => true, limit: mostBytes.webhooks }),
      publicHandler((request) => takeWebhook(services, shop, request)),
    );
  }
  return router;
}

const shops = {
  shopify: {
    signature: 'x-shopify-hmac-sha256',
    topic: 'x-shopify-topic',
    readers: new Map([
      ['orders/create', readShopifyOrder],
      ['orders/updated', readShopifyOrder],
      ['orders/cancelled', readShopifyOrder],
      ['refunds/create', readShopifyRefund],
    ]),
  },
  woocommerce: {
    signature: 'x-wc-webhook-signature',
    topic: 'x-wc-webhook-topic',
    // A deletion says nothing: what the shopper has stays.
    readers: new Map([
      ['order.created', readWooOrder],
      ['order.updated', readWooOrder],
      ['order.restored', readWooOrder],
    ]),
  },
} as const;

type Shop = keyof typeof shops;

async function takeWebhook(services: StoreServices, shop: Shop, request: Request): Promise<Reply> {
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
  const topic = request.get(shops[shop].topic) ?? '';
  const isHeard = holder.state === 'active' || (shop === 'shopify' && isAboutPrivacy(topic));
  if (!isHeard) return { status: 403, body: { code: 'forbidden' } };
  const seconds = await services.secondsToWait('webhooks', storeId);
  if (seconds !== null) return { status: 429, headers: { 'retry-after': String(seconds) } };

  const sentAt = request.get('x-shopify-triggered-at');
  if (sentAt !== undefined && isTooOld(sentAt)) return { status: 200, body: { status: 'old' } };
  const ids = deliveryIds(request);
  if (await receivedBefore(db, storeId, ids)) return { status: 200, body: { status: 'known' } };
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

/** What cannot be read is answered like what can: the shop would send it again, and in the end no orders at all. */
async function work(services: StoreServices, { storeId, shop, topic, body }: Delivery) {
  const parsed = jsonIn(body);
  if (shop === 'shopify' && isRedaction(topic)) {
    return takeRedaction(services, { storeId, topic, body, parsed });
  }
  if (topic === dataRequest) {
    log.warn(
      { storeId },
      'A customer of a store asks for their data; what we keep is in their profile',
    );
    return 'noted';
  }
  const read = shops[shop].readers.get(topic);
  if (!read) return 'ignored';
  const result = read(parsed);
  if (!result.ok) {
    log.warn({ storeId, topic, problems: result.problems }, 'A webhook cannot be read');
    return 'unreadable';
  }
  const catalog = await services.catalogOf(storeId);
  const recorded = await recordReports(services.db, { id: storeId, catalog }, result.reports);
  if (recorded.imported + recorded.updated > 0) services.onOrders();
  return 'done';
}

function jsonIn(body: Buffer): unknown {
  try {
    return parseShopJson(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** The topic tells which of them is asked for, and is not signed: so no other signed body may pass for one. */
const requests = {
  'customers/redact': z.object({
    shop_domain: text,
    customer: partOf(z.object({ email: text })),
    orders_to_redact: fewOf(id),
    ...{ line_items: z.undefined(), orders_requested: z.undefined(), data_request: z.undefined() },
  }),
  'shop/redact': z.object({ shop_id: z.unknown(), shop_domain: text }).strict(),
};

const dataRequest = 'customers/data_request';

type RedactionTopic = keyof typeof requests;

function isRedaction(topic: string): topic is RedactionTopic {
  return Object.hasOwn(requests, topic);
}

/** These come from a store that was removed, too: its purchases may have stayed. */
function isAboutPrivacy(topic: string): boolean {
  return isRedaction(topic) || topic === dataRequest;
}

type Redaction = { storeId: string; topic: RedactionTopic; body: Buffer; parsed: unknown };

// To forget a shop is left to the operator: its request is the same at each uninstalling, byte by byte, and whoever has
// overheard one may send it again.
async function takeRedaction({ db }: StoreServices, { storeId, topic, body, parsed }: Redaction) {
  const request = requests[topic].safeParse(parsed);
  const store = await db
    .selectFrom('stores')
    .select('shop_domain')
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();
  const isOfStore =
    store.shop_domain === null || store.shop_domain === request.data?.shop_domain.toLowerCase();
  if (!request.success || !isOfStore) {
    log.error(
      { storeId, topic },
      'A request to forget a customer or a store is not one of its shop',
    );
    return 'unreadable';
  }
  if (!('customer' in request.data)) {
    await requestDeletion(db, storeId);
    warnOfDeletion(storeId);
    return 'noted';
  }
  const { customer, orders_to_redact: orderIds } = request.data;
  const buyerKey = customer.email.toLowerCase();
  return inTransaction(db, async (change) => {
    // Sent again later, it would delete what the customer has bought since.
    if (!(await rememberRedaction(change, { store_id: storeId, body }))) return 'known';
    await deleteCustomer(change, storeId, { buyerKey, orderIds });
    return 'done';
  });
}

export function warnOfDeletion(storeId: string): void {
  log.warn({ storeId }, 'Shopify asks to delete what came from a store; stores list says how');
}
