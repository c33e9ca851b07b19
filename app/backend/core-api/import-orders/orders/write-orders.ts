import type { Transaction } from 'kysely';
import type { CoreSchema } from '../../database/schema';
import { chunksOf } from './chunks-of';
import type { OrderedItem, ReadOrder, TransactionRow } from './ordered-items';
import type { VariationWriter } from './variation-writer';

export type Written = { imported: number; updated: number; unchanged: number; removed: number };

type Database = Transaction<CoreSchema>;

/**
 * Brings what is stored of these orders in line with the export: new rows, changed rows, and away with the rows
 * that the export does not have any more.
 */
export async function writeOrders(
  db: Database,
  orders: readonly ReadOrder[],
  variations: VariationWriter,
): Promise<Written> {
  const items = orders.flatMap((order) => order.items);
  await variations.write(items.map(({ variation }) => variation));

  const stored = await storedTransactions(db, orders);
  const imported = items.filter(({ transaction }) => !stored.has(transaction.id));
  const changed = items.filter((item) => isChanged(item, stored));
  const restated = items.filter(
    (item) =>
      stored.has(item.transaction.id) &&
      !isChanged(item, stored) &&
      variations.isChanged(item.variation.id),
  );
  const written = [...imported, ...changed].map(({ transaction }) => transaction);
  for (const rows of chunksOf(written)) await upsertTransactions(db, rows);

  const kept = new Set(items.map(({ transaction }) => transaction.id));
  const removed = [...stored.keys()].filter((id) => !kept.has(id));
  for (const ids of chunksOf(removed)) {
    await db.deleteFrom('transactions').where('id', 'in', ids).execute();
  }
  const updated = changed.length + restated.length;
  return {
    imported: imported.length,
    updated,
    unchanged: items.length - imported.length - updated,
    removed: removed.length,
  };
}

/** The ids of an order's rows begin with its purchase id, so that the primary key finds them. */
async function storedTransactions(
  db: Database,
  orders: readonly ReadOrder[],
): Promise<Map<string, TransactionRow>> {
  const rows = await db
    .selectFrom('transactions')
    .selectAll()
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

async function upsertTransactions(db: Database, rows: TransactionRow[]): Promise<void> {
  await db
    .insertInto('transactions')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((is) => ({
        buyer_key: is.ref('excluded.buyer_key'),
        name: is.ref('excluded.name'),
        quantity: is.ref('excluded.quantity'),
        is_returned: is.ref('excluded.is_returned'),
        transaction_date: is.ref('excluded.transaction_date'),
      })),
    )
    .execute();
}

function isChanged({ transaction }: OrderedItem, stored: ReadonlyMap<string, TransactionRow>) {
  const before = stored.get(transaction.id);
  return (
    before !== undefined &&
    (before.buyer_key !== transaction.buyer_key ||
      before.name !== transaction.name ||
      before.quantity !== transaction.quantity ||
      before.is_returned !== transaction.is_returned ||
      before.transaction_date !== transaction.transaction_date)
  );
}
