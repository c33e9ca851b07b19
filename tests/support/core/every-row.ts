import Database from 'libsql';
import { sql } from 'kysely';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { isPostgres } from '~/backend/database/dialect';
import type { CoreDatabase } from '~/backend/core-api/database/schema';

type Core = { db: CoreDatabase; dataDir: string };

/** Every row of every table, as lower-cased text after the name of the table. */
export async function everyRow({ db }: Pick<Core, 'db'>, columns = sql`*`): Promise<string[]> {
  const tables = await db.introspection.getTables();
  const rows = await Promise.all(
    tables
      .filter(({ isView }) => !isView)
      .map(async ({ name }) => {
        const found = await sql`select ${columns} from ${sql.table(name)}`.execute(db);
        return found.rows.map((row) => `${name} ${JSON.stringify(row).toLowerCase()}`);
      }),
  );
  return rows.flat();
}

/** Returns a function whose result changes when somebody has written. */
export function watchWrites({ db, dataDir }: Core): () => Promise<string> {
  // xmin is the transaction that has written the row.
  if (isPostgres(db)) return async () => (await everyRow({ db }, sql`xmin, *`)).join('\n');
  const database = new Database(join(dataDir, 'core-api.db'), { readonly: true });
  onTestFinished(() => void database.close());
  // SQLite changes this number when another connection has committed.
  return async () => JSON.stringify(database.pragma('data_version'));
}

/** As a full disk would. Returns what ends it. */
export async function refuseDeletes(db: CoreDatabase): Promise<() => Promise<unknown>> {
  if (!isPostgres(db)) {
    await sql`CREATE TRIGGER full_disk BEFORE DELETE ON transaction_versions
      BEGIN SELECT RAISE(ABORT, 'disk is full'); END`.execute(db);
    return () => sql`DROP TRIGGER full_disk`.execute(db);
  }
  await sql`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'disk is full'; END $$`.execute(db);
  await sql`CREATE TRIGGER full_disk BEFORE DELETE ON transaction_versions
    FOR EACH ROW EXECUTE FUNCTION refuse()`.execute(db);
  return () => sql`DROP TRIGGER full_disk ON transaction_versions`.execute(db);
}
