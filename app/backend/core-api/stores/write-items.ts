import type { Transaction, Selectable } from 'kysely';
import type { CoreSchema } from '../database/schema';
import { isSameItem, type OrderedItem, type TransactionRow } from '../orders/ordered-items';
import { columnsOf, type VariationColumns } from '../import-orders/orders/variation-writer';

type Database = Transaction<CoreSchema>;

/** `removed`: what was a purchase before and is none any more. */
export type ItemCounts = { imported: number; updated: number; unchanged: number; removed: number };

export function addCounts(total: ItemCounts, part: ItemCounts): void {
  for (const count of ['imported', 'updated', 'unchanged', 'removed'] as const) {
    total[count] += part[count];
  }
}

type Purchase = { storeId: string; purchaseId: string };

/** Rows of an unpublished import are replaced too, so that neither its end nor its failure brings older ones back. */
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
export async function hasItems(db: Database, { storeId, purchaseId }: Purchase, buyerKey?: string) {
  const versions = await versionsOf(db, purchaseId);
  return versions.some(
    ({ store_id, buyer_key }) =>
      store_id === storeId && (buyerKey === undefined || buyer_key === buyerKey),
  );
}

async function openImports(db: Database): Promise<Set<number>> {
  const rows = await db.selectFrom('imports').select('id').execute();
  return new Set(rows.map(({ id }) => id));
}

/** As the views of the database have it. */
function isVisible(importId: number, replacedBy: number | null, open: ReadonlySet<number>) {
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

type Row = Selectable<CoreSchema['variation_versions']>;

const columns = [
  ...(['brand', 'color', 'size', 'body_area'] as const),
  ...(['training_category', 'main_category', 'sub_category', 'picture_source'] as const),
] as const;

/** Only fills gaps, since a product export knows more than a line, unless the line describes its product itself. */
export async function writeVariations(
  db: Database,
  storeId: string,
  items: readonly OrderedItem[],
  isDescribed: (line: number) => boolean,
): Promise<void> {
  const last = new Map(items.map((item) => [item.variation.id, item]));
  const open = last.size === 0 ? new Set<number>() : await openImports(db);
  for (const { variation, line } of last.values()) {
    const known = await variationVersionsOf(db, storeId, variation.id);
    const described = columnsOf(variation);
    if (!known.some((row) => isVisible(row.import_id, row.replaced_by, open))) {
      await addVersion(db, { ...described, ...keyOf(storeId, variation.id) }, known);
    }
    for (const row of known) await describe(db, row, described, isDescribed(line));
  }
}

/** Where an import has one that is not published, this one is shown until it is. */
async function addVersion(
  db: Database,
  row: VariationColumns & ReturnType<typeof keyOf>,
  known: readonly Row[],
): Promise<void> {
  const importing = known.find(({ replaced_by }) => replaced_by === null)?.import_id ?? null;
  await db
    .insertInto('variation_versions')
    .values({ ...row, has_picture: 0, import_id: 0, replaced_by: importing })
    .onConflict((conflict) =>
      conflict
        .columns(['source_id', 'source_variation_id', 'import_id'])
        .doUpdateSet({ replaced_by: importing }),
    )
    .execute();
}

/** In place, whichever import wrote the row: its failure must not undo what the store has said since. */
async function describe(db: Database, row: Row, described: VariationColumns, isSure: boolean) {
  const isUncategorised = row.main_category === null;
  const changed = columns.filter((column) => {
    const isCategory = column.endsWith('category') || column === 'body_area';
    const isGap = isCategory ? isUncategorised : row[column] === null;
    return (isSure || isGap) && described[column] !== null && described[column] !== row[column];
  });
  if (changed.length === 0) return;
  await db
    .updateTable('variation_versions')
    .set(Object.fromEntries(changed.map((column) => [column, described[column]])))
    .set(changed.includes('picture_source') ? { picture_failed_at: null } : {})
    .where('source_id', '=', row.source_id)
    .where('source_variation_id', '=', row.source_variation_id)
    .where('import_id', '=', row.import_id)
    .execute();
}

function variationVersionsOf(db: Database, storeId: string, id: string): Promise<Row[]> {
  return db
    .selectFrom('variation_versions')
    .selectAll()
    .where('source_id', '=', storeId)
    .where('source_variation_id', '=', id)
    .execute();
}

function keyOf(source_id: string, source_variation_id: string) {
  return { source_id, source_variation_id };
}
