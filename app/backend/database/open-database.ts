import { CompiledQuery, Kysely, Migrator, SqliteDialect, SqliteDriver } from 'kysely';
import type { DatabaseConnection, Migration, SqliteStatement } from 'kysely';
import Database from 'libsql';
import { LRUCache } from 'lru-cache';
import { asFileError, FileError, prepareFile } from '~/config/file-error.server';
import { foreignFile, refuseDamaged, refuseForeign } from '~/config/own-database.server';
import { busyTimeoutMs, emptyLog } from './dialect';

export type Migrations = Record<string, Migration>;

const mostStatements = 200;

class WritingDriver extends SqliteDriver {
  readonly #database: Database.Database;

  constructor(database: Database.Database) {
    // Preparing a statement costs more than most of them take.
    const statements = new LRUCache<string, SqliteStatement>({
      max: mostStatements,
      memoMethod: (text) => database.prepare(text),
    });
    const close = () => {
      statements.clear();
      database.close();
    };
    super({ database: { prepare: (text) => statements.memo(text), close } });
    this.#database = database;
  }

  /** SQLite waits for a lock taken at the start, but fails a transaction that reads before another process writes. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** On a full disk SQLite has rolled back by itself: a second rollback fails and would hide the cause. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }
}

/**
 * For several processes: readers never wait; a second writer waits up to ten seconds and blocks its process.
 * @throws FileError when the file is damaged, not ours, or cannot be written.
 */
export async function openDatabase<Schema>(
  file: string,
  migrations: Migrations,
): Promise<Kysely<Schema>> {
  prepareFile(file);
  const database = new Database(file);
  try {
    prepare(database, file, migrations);
    const dialect = new SqliteDialect({ database });
    dialect.createDriver = () => new WritingDriver(database);
    const db = new Kysely<Schema>({ dialect });
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    await bringUpToDate(database, migrator);
    await emptyLog(db);
    return db;
  } catch (error) {
    database.close();
    const known = asFileError(file, error);
    if (known instanceof FileError) throw known;
    throw new Error(`The database ${file} could not be brought up to date`, { cause: error });
  }
}

function prepare(database: Database.Database, file: string, migrations: Migrations): void {
  database.pragma(`busy_timeout = ${busyTimeoutMs}`);
  refuseForeign(database, file, { table: 'kysely_migration', columns: ['name', 'timestamp'] });
  refuseUnknown(database, file, Object.keys(migrations));
  refuseDamaged(database, file);
  database.pragma('journal_mode = WAL');
  // What was acknowledged survives a power cut (069).
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  // Deleted rows are overwritten.
  database.pragma('secure_delete = ON');
}

/** What a newer version has changed an older one would read wrongly. */
function refuseUnknown(database: Database.Database, file: string, known: string[]): void {
  if (!hasMigrations(database)) return;
  const done = database.prepare('SELECT name FROM kysely_migration').pluck().all();
  const unknown = done.filter((name) => !known.includes(String(name)));
  if (unknown.length === 0) return;
  if (unknown.length === done.length) throw foreignFile(file);
  throw new FileError(file, 'a newer version of the app has changed it; start that version');
}

function hasMigrations(database: Database.Database): boolean {
  const find = "SELECT 1 FROM sqlite_schema WHERE name = 'kysely_migration'";
  return database.prepare(find).get() !== undefined;
}

/** Kysely runs SQLite migrations without a transaction: a power cut or a second process must not leave half of one. */
async function bringUpToDate(database: Database.Database, migrator: Migrator): Promise<void> {
  const migrations = await migrator.getMigrations();
  if (migrations.every(({ executedAt }) => executedAt)) return;
  database.exec('BEGIN IMMEDIATE');
  const { error } = await migrator.migrateToLatest();
  if (!error) {
    database.exec('COMMIT');
    return;
  }
  if (database.inTransaction) database.exec('ROLLBACK');
  throw error;
}
