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
import { busyTimeoutMs, emptyLog } from './empty-log';

export type Migrations = Record<string, Migration>;

/** SQLite waits for a lock taken at the start, but fails a transaction that reads before another process writes. */
class WritingDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

/** For several processes: readers never wait; a second writer waits up to ten seconds and blocks its process. */
export async function openDatabase<Schema>(
  file: string,
  migrations: Migrations,
): Promise<Kysely<Schema>> {
  mkdirSync(dirname(file), { recursive: true });
  const database = new Database(file);
  database.pragma(`busy_timeout = ${busyTimeoutMs}`);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = NORMAL');
  database.pragma('foreign_keys = ON');
  // Deleted rows are overwritten.
  database.pragma('secure_delete = ON');
  const dialect = new SqliteDialect({ database });
  dialect.createDriver = () => new WritingDriver({ database });
  const db = new Kysely<Schema>({ dialect });
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  try {
    await bringUpToDate(database, migrator);
    await emptyLog(db);
  } catch (error) {
    await db.destroy();
    throw new Error(`The database ${file} could not be brought up to date`, { cause: error });
  }
  return db;
}

/** Kysely runs SQLite migrations without a transaction: a power cut or a second process must not leave half of one. */
async function bringUpToDate(database: Database.Database, migrator: Migrator): Promise<void> {
  const migrations = await migrator.getMigrations();
  if (migrations.every(({ executedAt }) => executedAt)) return;
  database.exec('BEGIN IMMEDIATE');
  const { error } = await migrator.migrateToLatest();
  database.exec(error ? 'ROLLBACK' : 'COMMIT');
  if (error) throw error;
}
