import type { Transaction } from 'kysely';
import type { CoreSchema } from '../database/schema';
import { isSameItem, type OrderedItem, type TransactionRow } from '../orders/ordered-items';

type Database = Transaction<CoreSchema>;

export type ItemCounts = { imported: number; updated: number; unchanged: number; removed: number };

type Purchase = { storeId: string; purchaseId: string };

/**
 * Replaces the items of a purchase, visible with the end of the transaction. The rows of an import that is not
 * published are replaced with them, so that neither its end nor its failure brings older ones back.
 */
export async function writeItems(
  db: Database,
  { storeId, purchaseId }: Purchase,
  items: readonly OrderedItem[],
): Promise<ItemCounts> {
  const versions = await versionsOf(db, purchaseId);
  const open = await openImports(db);
  const visible = new Map(
    versions
      .filter(({ import_id, replaced_by }) => isVisible(import_id, replaced_by, open))
      .map((row) => [row.id, row]),
  );
  const counts = countsOf(items, visible);
  const isSettled = versions.length === visible.size && versions.length === items.length;
  if (isSettled && counts.unchanged === items.length && !versions.some(isReplaced)) return counts;

  await db
    .deleteFrom('transaction_versions')
    .where('store_id', '=', storeId)
    .where('purchase_id', '=', purchaseId)
    .where('id', '>=', `${purchaseId}.`)
    .where('id', '<', `${purchaseId}/`)
    .execute();
  if (items.length > 0) {
    await db
      .insertInto('transaction_versions')
      .values(items.map(({ transaction }) => ({ ...transaction, import_id: 0 })))
      .execute();
  }
  return counts;
}

/** Whether rows of another store have the ids that this purchase would give its items. */
export async function isTaken(db: Database, { storeId, purchaseId }: Purchase): Promise<boolean> {
  const versions = await versionsOf(db, purchaseId);
  return versions.some(({ store_id }) => store_id !== storeId);
}

/** What an import has written of a purchase counts before it is published, too. */
export async function hasItems(
  db: Database,
  { storeId, purchaseId }: Purchase,
  buyerKey?: string,
): Promise<boolean> {
  const versions = await versionsOf(db, purchaseId);
  return versions.some(
    ({ store_id, buyer_key }) =>
      store_id === storeId && (buyerKey === undefined || buyer_key === buyerKey),
  );
}

export async function openImports(db: Database): Promise<Set<number>> {
  const rows = await db.selectFrom('imports').select('id').execute();
  return new Set(rows.map(({ id }) => id));
}

/** As the views of the database have it. */
export function isVisible(
  importId: number,
  replacedBy: number | null,
  open: ReadonlySet<number>,
): boolean {
  return !open.has(importId) && (replacedBy === null || open.has(replacedBy));
}

/** The ids of a purchase's rows begin with its own, so that the primary key finds them. */
function versionsOf(db: Database, purchaseId: string) {
  return db
    .selectFrom('transaction_versions')
    .selectAll()
    .where('id', '>=', `${purchaseId}.`)
    .where('id', '<', `${purchaseId}/`)
    .where('purchase_id', '=', purchaseId)
    .execute();
}

function countsOf(
  items: readonly OrderedItem[],
  visible: ReadonlyMap<string, TransactionRow>,
): ItemCounts {
  const known = items.filter(({ transaction }) => visible.has(transaction.id));
  const updated = known.filter(({ transaction }) => isChanged(transaction, visible));
  return {
    imported: items.length - known.length,
    updated: updated.length,
    unchanged: known.length - updated.length,
    removed: visible.size - known.length,
  };
}

function isChanged(row: TransactionRow, visible: ReadonlyMap<string, TransactionRow>): boolean {
  const before = visible.get(row.id);
  return before === undefined || !isSameItem(before, row);
}

function isReplaced({ replaced_by }: { replaced_by: number | null }): boolean {
  return replaced_by !== null;
}
