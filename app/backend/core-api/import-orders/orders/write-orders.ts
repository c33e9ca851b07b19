import type { Transaction } from 'kysely';
import type { CoreSchema } from '../../database/schema';
import { chunksOf, type VariationWriter } from './variation-writer';
import {
  isSameItem,
  type OrderedItem,
  type ReadOrder,
  type TransactionRow,
} from '../../orders/ordered-items';
import { reportedAmong } from '../../stores/forget-orders';
import type { ItemCounts } from '../../stores/write-items';

/** `reported` counts orders, the others items. */
type Written = ItemCounts & { reported: number };

type Database = Transaction<CoreSchema>;
type Batch = {
  importId: number;
  storeId: string;
  orders: readonly ReadOrder[];
  variations: VariationWriter;
};

/** Leaves alone what the store has reported itself, which may happen while this import is running. */
export async function writeOrders(
  db: Database,
  { importId, storeId, orders: given, variations }: Batch,
): Promise<Written> {
  const reported = await reportedAmong(db, storeId, given);
  const orders = given.filter((order) => !reported.has(order));
  const none = { imported: 0, updated: 0, unchanged: 0, removed: 0 };
  if (orders.length === 0) return { ...none, reported: reported.size };
  const items = orders.flatMap((order) => order.items);
  await variations.write(
    db,
    items.map(({ variation }) => variation),
  );

  const stored = await storedTransactions(db, orders);
  const imported = items.filter(({ transaction }) => !stored.has(transaction.id));
  const changed = items.filter((item) => isChanged(item, stored));
  const restated = items.filter(
    (item) =>
      stored.has(item.transaction.id) &&
      !isChanged(item, stored) &&
      variations.isChanged(item.variation.id),
  );
  const kept = new Set(items.map(({ transaction }) => transaction.id));
  const removed = [...stored.keys()].filter((id) => !kept.has(id));

  await hide(db, importId, [...idsOf(changed), ...removed]);
  for (const rows of chunksOf([...imported, ...changed])) {
    const versions = rows.map(({ transaction }) => ({ ...transaction, import_id: importId }));
    await db.insertInto('transaction_versions').values(versions).execute();
  }
  const updated = changed.length + restated.length;
  return {
    imported: imported.length,
    updated,
    unchanged: items.length - imported.length - updated,
    removed: removed.length,
    reported: reported.size,
  };
}

/** Rows of this import are deleted instead: the file holds their order twice. */
async function hide(db: Database, importId: number, ids: string[]): Promise<void> {
  for (const some of chunksOf(ids)) {
    await db
      .deleteFrom('transaction_versions')
      .where('id', 'in', some)
      .where('import_id', '=', importId)
      .execute();
    await db
      .updateTable('transaction_versions')
      .set({ replaced_by: importId })
      .where('id', 'in', some)
      .where('replaced_by', 'is', null)
      .execute();
  }
}

/** The ids of an order's rows begin with its purchase id, so that the primary key finds them. */
async function storedTransactions(
  db: Database,
  orders: readonly ReadOrder[],
): Promise<Map<string, TransactionRow>> {
  const rows = await db
    .selectFrom('transaction_versions')
    .selectAll()
    .where('replaced_by', 'is', null)
    .where((is) =>
      is.or(
        orders.map(({ purchaseId }) =>
          is.and([
            is('id', '>=', `${purchaseId}.`),
            is('id', '<', `${purchaseId}/`),
            is('purchase_id', '=', purchaseId),
          ]),
        ),
      ),
    )
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

function idsOf(items: OrderedItem[]): string[] {
  return items.map(({ transaction }) => transaction.id);
}

function isChanged({ transaction }: OrderedItem, stored: ReadonlyMap<string, TransactionRow>) {
  const before = stored.get(transaction.id);
  return before !== undefined && !isSameItem(before, transaction);
}
