import { z } from 'zod';
import { inTransaction } from '../../database/dialect';
import { log } from '../../log';
import { fewOf, id, partOf, text } from '../shops/fields';
import { rememberRedaction, type StoreServices } from './store-services';
import { deleteCustomer } from './forget-orders';
import { requestDeletion } from './manage-stores';

/** Which of them is asked for stands in the topic, which is not signed, so that no other signed body may pass for one. */
const requests = {
  'customers/redact': z.object({
    shop_domain: text,
    customer: partOf(z.object({ email: text })),
    orders_to_redact: fewOf(id),
    ...{ line_items: z.undefined(), orders_requested: z.undefined(), data_request: z.undefined() },
  }),
  'shop/redact': z.object({ shop_id: z.unknown(), shop_domain: text }).strict(),
};

type RedactionTopic = keyof typeof requests;

export function isRedaction(topic: string): topic is RedactionTopic {
  return Object.hasOwn(requests, topic);
}

type Redaction = { storeId: string; topic: RedactionTopic; body: Buffer; parsed: unknown };

/**
 * Shopify asks to forget a customer, which is done, or a shop, which is put before the operator: the request of a shop
 * that is uninstalled and installed again is the same, byte by byte, and whoever has overheard it may send it again.
 */
export async function takeRedaction(
  { db }: StoreServices,
  { storeId, topic, body, parsed }: Redaction,
): Promise<'done' | 'noted' | 'known' | 'unreadable'> {
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
