import type { Selectable, Transaction } from 'kysely';
import type { CoreSchema } from '../database/schema';
import type { OrderedItem } from '../orders/ordered-items';
import { columnsOf, type VariationColumns } from '../orders/variation-columns';
import { isVisible, openImports } from './write-items';

type Database = Transaction<CoreSchema>;
type Row = Selectable<CoreSchema['variation_versions']>;

const columns = [
  ...(['brand', 'color', 'size', 'body_area'] as const),
  ...(['training_category', 'main_category', 'sub_category', 'picture_source'] as const),
] as const;

/**
 * Adds what is not stored. Of what is, only gaps are filled, since a product export knows more than a line of an order;
 * a line that describes its product itself counts more.
 */
export async function writeVariations(
  db: Database,
  storeId: string,
  items: readonly OrderedItem[],
  isDescribed: (line: number) => boolean,
): Promise<void> {
  const last = new Map(items.map((item) => [item.variation.id, item]));
  const open = last.size === 0 ? new Set<number>() : await openImports(db);
  for (const { variation, line } of last.values()) {
    const known = await versionsOf(db, storeId, variation.id);
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

function versionsOf(db: Database, storeId: string, id: string): Promise<Row[]> {
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
