import type { Transaction } from 'kysely';
import type { CoreSchema } from '../database/schema';
import { chunksOf } from '../import-orders/orders/variation-writer';
import { sha256 } from '../sha256';
import type { ReadOrder } from '../orders/ordered-items';

type Database = Transaction<CoreSchema>;
type Key = { store_id: string; order_id: string };

/** What is reported of these buyers' orders is deleted, and never recorded again. The items are left to the caller. */
export async function deleteReportsOf(db: Database, buyerKeys: string[]): Promise<void> {
  if (buyerKeys.length === 0) return;
  const orders = await db
    .selectFrom('reported_orders')
    .select(['store_id', 'order_id'])
    .where('buyer_key', 'in', buyerKeys)
    .execute();
  await deleteReports(db, orders);
}

/** With its items: what a shop asks for when one of its customers wants to be forgotten there. */
export async function deleteCustomer(
  db: Database,
  storeId: string,
  { buyerKey, orderIds }: { buyerKey: string; orderIds: string[] },
): Promise<void> {
  const reported = await db
    .selectFrom('reported_orders')
    .select(['store_id', 'order_id', 'purchase_id'])
    .where('store_id', '=', storeId)
    .where((is) =>
      is.or([
        ...(buyerKey === '' ? [] : [is('buyer_key', '=', buyerKey)]),
        ...(orderIds.length === 0 ? [] : [is('order_id', 'in', orderIds)]),
      ]),
    )
    .execute();
  const others = orderIds.filter((id) => !reported.some(({ order_id }) => order_id === id));
  await deleteReports(db, [
    ...reported,
    ...others.map((order_id) => ({ store_id: storeId, order_id })),
  ]);
  const purchases = [
    ...reported.map(({ purchase_id }) => purchase_id),
    ...others.map((id) => `${storeId}-${id}`),
  ];
  for (const some of chunksOf(purchases)) await deleteItems(db, storeId, 'purchase_id', some);
  if (buyerKey !== '') await deleteItems(db, storeId, 'buyer_key', [buyerKey]);
}

/** Everything that came from a store, in whichever way. The store itself and its keys stay. */
export async function deleteStore(db: Database, storeId: string): Promise<void> {
  for (const table of ['reported_refunds', 'reported_orders', 'deliveries'] as const) {
    await db.deleteFrom(table).where('store_id', '=', storeId).execute();
  }
  await db.deleteFrom('transaction_versions').where('store_id', '=', storeId).execute();
}

export async function areForgotten(db: Database, keys: readonly Key[]): Promise<Set<string>> {
  const ids = new Map(keys.map((key) => [hashOf(key), key.order_id]));
  const rows = await db
    .selectFrom('forgotten_orders')
    .select('order_hash')
    .where('order_hash', 'in', [...ids.keys()])
    .execute();
  return new Set(rows.map(({ order_hash }) => ids.get(order_hash) ?? ''));
}

async function deleteReports(db: Database, orders: readonly Key[]): Promise<void> {
  for (const { store_id, order_id } of orders) {
    for (const table of ['reported_refunds', 'reported_orders'] as const) {
      await db
        .deleteFrom(table)
        .where('store_id', '=', store_id)
        .where('order_id', '=', order_id)
        .execute();
    }
    await db
      .insertInto('forgotten_orders')
      .values({ order_hash: hashOf({ store_id, order_id }) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

async function deleteItems(
  db: Database,
  storeId: string,
  column: 'purchase_id' | 'buyer_key',
  values: string[],
): Promise<void> {
  await db
    .deleteFrom('transaction_versions')
    .where('store_id', '=', storeId)
    .where(column, 'in', values)
    .execute();
}

function hashOf({ store_id, order_id }: Key): string {
  return sha256(`${store_id}\n${order_id}`);
}

/** The orders of a file that the store has reported itself, or whose buyer was deleted since: a file knows less. */
export async function reportedAmong(
  db: Database,
  storeId: string,
  orders: readonly ReadOrder[],
): Promise<Set<ReadOrder>> {
  if (orders.length === 0) return new Set();
  const ids = orders.map(({ purchaseId }) => orderIdIn(purchaseId, storeId));
  const names = orders.filter((order) => isByName(order, storeId)).map(({ name }) => name);
  const rows = await db
    .selectFrom('reported_orders')
    .select(['order_id', 'purchase_id', 'name'])
    .where('store_id', '=', storeId)
    .where((is) =>
      is.or([
        is('order_id', 'in', ids),
        is(
          'purchase_id',
          'in',
          orders.map(({ purchaseId }) => purchaseId),
        ),
        ...(names.length === 0 ? [] : [is('name', 'in', names)]),
      ]),
    )
    .execute();
  const known = {
    ids: new Set(rows.map(({ order_id }) => order_id)),
    purchases: new Set(rows.map(({ purchase_id }) => purchase_id)),
    names: new Set(rows.map(({ name }) => name)),
    forgotten: await areForgotten(
      db,
      ids.map((order_id) => ({ store_id: storeId, order_id })),
    ),
  };
  return new Set(
    orders.filter((order) => {
      const id = orderIdIn(order.purchaseId, storeId);
      const isNamed = isByName(order, storeId) && known.names.has(order.name);
      const isKnown = known.ids.has(id) || known.purchases.has(order.purchaseId);
      return isNamed || isKnown || known.forgotten.has(id);
    }),
  );
}

function orderIdIn(purchaseId: string, storeId: string): string {
  return purchaseId.slice(storeId.length + 1);
}

/** As orders of files without ids are. */
function isByName({ name, purchaseId }: ReadOrder, storeId: string): boolean {
  return purchaseId === `${storeId}-${name.replace(/^#/, '')}`;
}
