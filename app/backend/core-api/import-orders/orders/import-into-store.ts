import { StartError } from '~/config/file-error.server';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import { inTransaction, isPostgres } from '../../../database/dialect';
import type { CoreDatabase, CoreSchema } from '../../database/schema';
import { addRemark, addUncategorised, emptyReport, type ImportReport } from '../import-report';
import type { SlashOrder } from '../csv/parse-cells';
import type { Catalog } from '../products/catalog';
import { orderedItems, type ReadOrder } from '../../orders/ordered-items';
import { addCounts } from '../../stores/write-items';
import { readOrders } from './read-orders';
import { createVariationWriter } from './variation-writer';
import { writeOrders } from './write-orders';

type StoreFile = {
  store: Store;
  catalog: Catalog;
  file: string;
  onBytes?: (bytes: number, size: number) => void;
  slashOrder?: SlashOrder;
};

export const ordersAtOnce = 100;

/** @throws BrokenFile, and then nothing of the file is left. */
export async function importIntoStore(db: CoreDatabase, input: StoreFile): Promise<ImportReport> {
  const importId = await begin(db, input.store.id);
  const written = await writeFile(db, importId, input).catch(async (error: unknown) => {
    await discard(db, importId);
    throw error;
  });
  // Outside of the catch: once published, an import must not be discarded, whatever its clean-up meets.
  await publish(db, importId, input.store);
  return written;
}

async function writeFile(
  db: CoreDatabase,
  importId: number,
  { store, catalog, file, ...options }: StoreFile,
): Promise<ImportReport> {
  const variations = createVariationWriter(store.id, importId);
  const report = emptyReport();
  const orders = itemsOfEach(readOrders(file, options), store.id, catalog);
  for await (const batch of batchesOf(orders, ordersAtOnce, ({ purchaseId }) => purchaseId)) {
    const writable = batch.filter((order) => order.isWritable);
    const written = await inTransaction(db, async (change) => {
      if (!(await isUnderWay(change, importId))) throw wasDiscarded();
      return writeOrders(change, { importId, storeId: store.id, orders: writable, variations });
    });
    variations.confirm();
    addCounts(report, written);
    report.reported += written.reported;
    for (const order of batch) remarkOn(order, report);
  }
  return report;
}

async function* itemsOfEach(
  orders: ReturnType<typeof readOrders>,
  storeId: string,
  catalog: Catalog,
): AsyncGenerator<ReadOrder> {
  for await (const order of orders) yield orderedItems(order, storeId, catalog);
}

function remarkOn({ name, items, skipped, unclearRefund }: ReadOrder, report: ImportReport): void {
  for (const { line, reason } of skipped) addRemark(report.skipped, { line, order: name, reason });
  if (unclearRefund !== null) {
    const line = items[0]?.line ?? 0;
    addRemark(report.unclearRefunds, { line, order: name, reason: unclearRefund });
  }
  for (const { variation } of items) {
    if (!variation.category.mainCategory) addUncategorised(report, variation.title);
  }
}

/** No key appears twice in a batch, so that an order that the file repeats replaces its earlier occurrence. */
export async function* batchesOf<Item>(
  items: AsyncIterable<Item>,
  size: number,
  keyOf: (item: Item) => string,
): AsyncGenerator<Item[]> {
  let batch = new Map<string, Item>();
  for await (const item of items) {
    if (batch.size >= size || batch.has(keyOf(item))) {
      yield [...batch.values()];
      batch = new Map();
    }
    batch.set(keyOf(item), item);
  }
  if (batch.size > 0) yield [...batch.values()];
}

export type Store = { id: string; name: string; url: string | null };

const tables = ['transaction_versions', 'variation_versions'] as const;

const rowsAtOnce = 500;

/** PostgreSQL locks rows, not the database. */
const rowsAtOncePostgres = 10_000;

/** Also discards killed imports, so the caller must hold the import lock. */
export async function begin(db: CoreDatabase, storeId: string): Promise<number> {
  for (const { id } of await db.selectFrom('imports').select('id').execute()) await discard(db, id);
  await remove(db, sql`replaced_by IS NOT NULL`);
  const { id } = await db
    .insertInto('imports')
    .values({ store_id: storeId, started_at: new Date().toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Removing the number from `imports` shows the rows of an import and hides those that it replaced. */
export async function publish(db: CoreDatabase, importId: number, store: Store): Promise<void> {
  const isPublished = await inTransaction(db, async (change) => {
    if (!(await isUnderWay(change, importId))) return false;
    await saveStore(change, store);
    await change.deleteFrom('imports').where('id', '=', importId).execute();
    return true;
  });
  if (!isPublished) {
    await discard(db, importId);
    throw wasDiscarded();
  }
  await remove(db, sql`replaced_by = ${importId}`);
}

/** Not when another one has begun since, which can be only after the connection with the lock was lost. */
async function isUnderWay(change: Transaction<CoreSchema>, importId: number): Promise<boolean> {
  const find = change.selectFrom('imports').select('id').where('id', '=', importId);
  return (await find.executeTakeFirst()) !== undefined;
}

function wasDiscarded(): Error {
  return new StartError('The connection to the database was lost, and another import has begun.');
}

export async function discard(db: CoreDatabase, importId: number): Promise<void> {
  await inSteps(db, sql`replaced_by = ${importId}`, (table, rows) =>
    sql`UPDATE ${table} SET replaced_by = NULL WHERE ${rows}`.execute(db),
  );
  await remove(db, sql`import_id = ${importId}`);
  await db.deleteFrom('imports').where('id', '=', importId).execute();
}

function remove(db: CoreDatabase, condition: RawBuilder<unknown>): Promise<void> {
  return inSteps(db, condition, (table, rows) =>
    sql`DELETE FROM ${table} WHERE ${rows}`.execute(db),
  );
}

/** In small transactions, so that no other writer waits long. Newest first, where the rows of one import lie. */
async function inSteps(
  db: CoreDatabase,
  condition: RawBuilder<unknown>,
  run: (
    table: RawBuilder<unknown>,
    rows: RawBuilder<unknown>,
  ) => Promise<{ numAffectedRows?: bigint }>,
): Promise<void> {
  for (const table of tables.map((name) => sql.table(name))) {
    const rows = isPostgres(db)
      ? sql`ctid = ANY(ARRAY(SELECT ctid FROM ${table} WHERE ${condition}
          LIMIT ${sql.lit(rowsAtOncePostgres)}))`
      : sql`rowid IN (SELECT rowid FROM ${table} WHERE ${condition}
          ORDER BY rowid DESC LIMIT ${sql.lit(rowsAtOnce)})`;
    while ((await run(table, rows)).numAffectedRows) continue;
  }
}

export async function saveStore(db: Transaction<CoreSchema>, store: Store): Promise<void> {
  await db
    .insertInto('stores')
    .values({ ...store, created_at: new Date().toISOString() })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((is) => ({
        name: is.ref('excluded.name'),
        url: is.fn.coalesce(is.ref('excluded.url'), is.ref('stores.url')),
      })),
    )
    .execute();
}
