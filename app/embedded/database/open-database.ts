import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely, Migrator, SqliteDialect, type Migration } from 'kysely';
import Database from 'libsql';

export type Migrations = Record<string, Migration>;

/**
 * Opens the database file, makes its folder and brings its tables up to date.
 * Safe to open from two processes: readers never wait, a second writer waits up to ten seconds.
 */
export async function openDatabase<Schema>(
  file: string,
  migrations: Migrations,
): Promise<Kysely<Schema>> {
  mkdirSync(dirname(file), { recursive: true });
  const database = new Database(file);
  database.pragma('busy_timeout = 10000');
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = NORMAL');
  database.pragma('foreign_keys = ON');
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database }) });
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) {
    await db.destroy();
    throw new Error(`The database ${file} could not be brought up to date`, { cause: error });
  }
  return db;
}
