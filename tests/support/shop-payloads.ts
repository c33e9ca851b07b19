import { createHmac } from 'node:crypto';

export type Json = { [field: string]: unknown };

/** Whole numbers from 0 to below `limit`; the same seed gives the same ones. Mulberry32. */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  return (limit: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * limit);
  };
}

export function choose<Value>(random: (limit: number) => number, values: readonly Value[]): Value {
  const value = values[random(values.length)];
  if (value === undefined) throw new Error('There is nothing to choose from');
  return value;
}

export function amount(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** In base 64, of the body as it is sent: X-Shopify-Hmac-SHA256 and X-WC-Webhook-Signature alike. */
export function signatureOf(rawBody: string, secret: string): string {
  return createHmac('sha256', secret).update(rawBody, 'utf8').digest('base64');
}

export function shopifyHeaders(
  rawBody: string,
  { topic, secret, id }: { topic: string; secret: string; id: string },
): Record<string, string> {
  return {
    'content-type': 'application/json',
    'x-shopify-topic': topic,
    'x-shopify-hmac-sha256': signatureOf(rawBody, secret),
    'x-shopify-shop-domain': 'northbeck.myshopify.com',
    'x-shopify-api-version': '2025-01',
    'x-shopify-webhook-id': id,
    'x-shopify-event-id': `event-${id}`,
    'x-shopify-triggered-at': new Date().toISOString(),
  };
}

export function wooHeaders(
  rawBody: string,
  { topic, secret, id }: { topic: string; secret: string; id: string },
): Record<string, string> {
  const [resource = '', event = ''] = topic.split('.');
  return {
    'content-type': 'application/json',
    'x-wc-webhook-source': 'https://northbeck.example/',
    'x-wc-webhook-topic': topic,
    'x-wc-webhook-resource': resource,
    'x-wc-webhook-event': event,
    'x-wc-webhook-signature': signatureOf(rawBody, secret),
    'x-wc-webhook-id': '17',
    'x-wc-webhook-delivery-id': id,
  };
}
