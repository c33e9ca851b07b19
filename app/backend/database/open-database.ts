import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  CompiledQuery,
  Kysely,
  Migrator,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type Migration,
} from 'kysely';
import Database from 'libsql';

export type Migrations = Record<string, Migration>;

/**
 * Takes the write lock when a transaction begins, for which SQLite waits. A transaction that reads first fails at once
 * when another process has written since.
 */
class WritingDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

/**
 * Opens the database file, creates its folder and migrates its tables. Several processes may open it: readers never
 * wait, a second writer waits up to ten seconds, and with it everything else in its process.
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
  const dialect = new SqliteDialect({ database });
  dialect.createDriver = () => new WritingDriver({ database });
  const db = new Kysely<Schema>({ dialect });
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
