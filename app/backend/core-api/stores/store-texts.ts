import type { listStores } from './manage-stores';
import type { Platform } from './store-keys';

type Added = { id: string; keyId: string; key: string; platform: Platform };

const topics = {
  shopify: 'orders/create, orders/updated, orders/cancelled, refunds/create (format JSON)',
  woocommerce: 'Order created, Order updated, Order deleted, Order restored',
};

export function instructionsFor({ id, keyId, key, platform }: Added, site: string): string {
  const address = `${site.replace(/(?<!\/)\/+$/, '')}/core/api/v1/stores/${encodeURIComponent(id)}`;
  const head = `Store      ${id}\nKey        ${keyId}`;
  if (platform === 'api') {
    return [
      head,
      `API key    ${key}`,
      `Address    POST ${address}/orders`,
      'Header     Authorization: Bearer and the API key, which is not shown again',
    ].join('\n');
  }
  const secret =
    platform === 'shopify'
      ? 'Secret     as it was given'
      : `Secret     ${key}\n           for each webhook; it is not shown again`;
  return `${head}\n${secret}\nAddress    ${address}/webhooks/${platform}\nTopics     ${topics[platform]}`;
}

export function formatStores(stores: Awaited<ReturnType<typeof listStores>>): string {
  if (stores.length === 0) return 'There are no stores.';
  return stores
    .map(({ id, name, platform, state, keys, lastOrder, deletion_requested_at: asked }) => {
      const kind = `${platform ?? 'files'}, ${state}`;
      const last = lastOrder === null ? 'no orders' : `last order ${dayOf(lastOrder)}`;
      const ofKeys = keys.map(({ id: keyId, created_at, expires_at }) => {
        const end = expires_at === null ? '' : `, ends ${dayOf(expires_at)}`;
        return `\n  key ${keyId} of ${dayOf(created_at)}${end}`;
      });
      const ofDeletion =
        asked === null
          ? ''
          : `\n  Shopify asks since ${dayOf(asked)} to delete its purchases, within 30 days: remove ${id} --with-orders, or keep ${id}`;
      return `${id}  ${name}  ${kind}, ${last}${ofKeys.join('')}${ofDeletion}`;
    })
    .join('\n');
}

function dayOf(moment: string): string {
  return moment.slice(0, 10);
}
