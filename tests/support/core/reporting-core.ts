import { transactionPageSchema } from '~/core-api/transaction';
import { addKey, type Platform } from '~/backend/core-api/stores/store-keys';
import { shopifyHeaders, wooHeaders, type Json } from '../shop-payloads';
import { runCore } from './run-core';

/** A running core with a store of the platform, and a person whose purchases may come in. */
export async function runReportingCore(platform: Platform) {
  const core = await runCore();
  const ann = await core.addPerson('ann');

  async function addStore(id: string) {
    const store = { id, name: id, platform, shop_domain: `${id}.myshopify.com` };
    await core.db.insertInto('stores').values(store).execute();
    return addKey(core.db, { storeId: id, platform });
  }

  /** As bytes: a signature is that of the body. */
  async function post(path: string, headers: Record<string, string>, body: string | Buffer) {
    const response = await fetch(`${core.url}/core/api/v1/stores/${path}`, {
      method: 'POST',
      headers,
      body: new Uint8Array(Buffer.from(body)),
    });
    const text = await response.text();
    const answer: unknown = text === '' ? null : JSON.parse(text);
    return { status: response.status, headers: response.headers, body: answer };
  }

  /** What Ann sees: name, quantity is not shown, so each item once. */
  async function seen(): Promise<string[]> {
    const { body } = await ann.request('GET /core/api/v2/transactions/self');
    const { results } = transactionPageSchema.parse(body);
    return results
      .map((item) => `${item.productDisplayName}${item.isReturned ? ' returned' : ''}`)
      .sort();
  }

  const { key } = await addStore('northbeck');
  return { ...core, ann, key, addStore, post, seen };
}

type Sending = { id?: string; secret?: string; store?: string; headers?: Record<string, string> };

/** With a store that sends webhooks, signed, each with an id of its own. */
export async function runShop(platform: 'shopify' | 'woocommerce') {
  const core = await runReportingCore(platform);
  let deliveries = 0;
  const send = async (topic: string, payload: Json, sending: Sending = {}) => {
    const body = JSON.stringify(payload);
    const { secret = core.key, id = `d-${(deliveries += 1)}`, store = 'northbeck' } = sending;
    const headersOf = platform === 'shopify' ? shopifyHeaders : wooHeaders;
    const headers = { ...headersOf(body, { topic, secret, id }), ...sending.headers };
    const answer = await core.post(`${store}/webhooks/${platform}`, headers, body);
    return answer.status;
  };
  return { ...core, send };
}
