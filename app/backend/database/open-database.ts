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
  try {
    await bringUpToDate(database, migrator);
  } catch (error) {
    await db.destroy();
    throw new Error(`The database ${file} could not be brought up to date`, { cause: error });
  }
  return db;
}

/**
 * All of it or nothing, which Kysely leaves to us for SQLite: a power cut in the middle leaves no half
 * of a migration behind, and of two processes that start together the second finds the work done.
 */
async function bringUpToDate(database: Database.Database, migrator: Migrator): Promise<void> {
  const migrations = await migrator.getMigrations();
  if (migrations.every(({ executedAt }) => executedAt)) return;
  database.exec('BEGIN IMMEDIATE');
  const { error } = await migrator.migrateToLatest();
  database.exec(error ? 'ROLLBACK' : 'COMMIT');
  if (error) throw error;
}
