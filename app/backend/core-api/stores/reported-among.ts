import type { Transaction } from 'kysely';
import type { CoreSchema } from '../database/schema';
import type { ReadOrder } from '../orders/ordered-items';
import { areForgotten } from './forget-orders';

type Database = Transaction<CoreSchema>;

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
