import { z } from 'zod';
import {
  mostStoreOrders,
  storeOrdersReportSchema,
  storeOrdersSchema,
  type StoreOrdersReport,
} from '../store-orders';
import { inPath, refusal, type CoreCall, type Parameter } from './core-call';

const without = 'Nothing: the core knows purchases from elsewhere.';
const storeId = inPath('id', 'Of the store.');
const forbidden = refusal('The store is not active, or the key is of another one.', 'forbidden');
const tooMany = refusal('Too many calls; Retry-After says how long to wait.', 'too-many-requests');

const example: z.input<typeof storeOrdersSchema> = {
  orders: [
    {
      id: '1001',
      name: '#1001',
      email: 'kim@example.com',
      createdAt: '2026-03-14T09:20:30Z',
      updatedAt: '2026-03-20T08:00:00Z',
      lines: [{ id: '1', title: 'Wool Sweater', variant: 'M / Blue', quantity: 2, price: '79.90' }],
      refunds: [{ id: '7', at: '2026-03-20T08:00:00Z', lines: [{ lineId: '1', quantity: 1 }] }],
    },
  ],
};

const report: StoreOrdersReport = {
  ...{ received: 1, imported: 2, updated: 0, unchanged: 0, removed: 0 },
  ...{ skipped: [], unclear: [], uncategorised: [], rejected: [] },
};

const orders: CoreCall = {
  id: 'reportOrders',
  method: 'post',
  path: '/core/api/v1/stores/{id}/orders',
  summary: 'Orders of a store, new and changed',
  description: `One to ${mostStoreOrders} orders, at most 1 MB, each as a whole: the state with the newest updatedAt counts, in whichever order they come. Orders that cannot be read are listed, the others are recorded.`,
  without,
  parameters: [
    storeId,
    {
      in: 'header',
      name: 'Idempotency-Key',
      required: false,
      description: 'The same key and body again change nothing and are answered the same.',
      schema: { type: 'string', maxLength: 200 },
    },
  ],
  body: { schema: storeOrdersSchema, name: 'StoreOrders', example },
  answers: {
    202: {
      meaning: 'The report.',
      body: { schema: storeOrdersReportSchema, name: 'StoreOrdersReport', example: report },
    },
    400: refusal('The body or the Idempotency-Key cannot be read.', 'validation'),
    401: refusal('No valid API key.', 'unauthenticated'),
    403: forbidden,
    413: refusal('The body is larger than 1 MB.', 'validation'),
    415: refusal('The body is not application/json.', 'media-type'),
    422: refusal('Another body had this Idempotency-Key.', 'idempotency-key'),
    429: tooMany,
  },
};

function webhook(shop: string, path: string, headers: Parameter[]): CoreCall {
  return {
    id: `take${shop}Webhook`,
    method: 'post',
    path: `/core/api/v1/stores/{id}/webhooks/${path}`,
    summary: `A webhook of ${shop}`,
    description:
      'Signed over the bytes of the body. A delivery that came before changes nothing; a topic that is not known is ignored.',
    without,
    isPublic: true,
    parameters: [storeId, ...headers],
    body: {
      schema: z.record(z.unknown()),
      name: 'ShopPayload',
      example: { id: 1001, updated_at: '2026-03-20T08:00:00Z' },
    },
    answers: {
      200: { meaning: 'It is taken, ignored or known.' },
      401: refusal('The signature is not valid.', 'unauthenticated'),
      403: forbidden,
      413: refusal('The body is larger than 2 MB.', 'validation'),
      429: { meaning: 'Too many; Retry-After says how long to wait.' },
    },
  };
}

function header(name: string, description: string): Parameter {
  return { in: 'header', name, required: true, description, schema: { type: 'string' } };
}

export const storeCalls: readonly CoreCall[] = [
  orders,
  webhook('Shopify', 'shopify', [
    header('X-Shopify-Hmac-Sha256', 'HMAC-SHA256 of the body, in Base64.'),
    header('X-Shopify-Topic', 'Such as orders/create.'),
    header('X-Shopify-Webhook-Id', 'Of the delivery.'),
  ]),
  webhook('WooCommerce', 'woocommerce', [
    header('X-WC-Webhook-Signature', 'HMAC-SHA256 of the body, in Base64.'),
    header('X-WC-Webhook-Topic', 'Such as order.created.'),
    header('X-WC-Webhook-Delivery-ID', 'Of the delivery.'),
  ]),
];
