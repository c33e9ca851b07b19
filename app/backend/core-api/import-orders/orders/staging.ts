import { sql, type RawBuilder, type Transaction } from 'kysely';
import { isPostgres, inTransaction } from '../../../database/dialect';
import type { CoreDatabase, CoreSchema } from '../../database/schema';

export type Store = { id: string; name: string; url: string | null };

const tables = ['transaction_versions', 'variation_versions'] as const;
const rowsAtOnce = 500;
/** PostgreSQL locks rows, not the database. */
const rowsAtOncePostgres = 10_000;

/** Resolves to the number of the import. Also discards killed imports, so the caller must hold the import lock. */
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
  await inTransaction(db, async (change) => {
    await saveStore(change, store);
    await change.deleteFrom('imports').where('id', '=', importId).execute();
  });
  await remove(db, sql`replaced_by = ${importId}`);
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

/** Keeps what is known of a store beyond its name and address. */
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
