import {
  CompiledQuery,
  Kysely,
  Migrator,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type Migration,
  type SqliteStatement,
} from 'kysely';
import Database from 'libsql';
import { LRUCache } from 'lru-cache';
import { asFileError, FileError, StartError } from '~/config/file-error.server';
import {
  foreignFile,
  openOwnDatabase,
  refuseDamaged,
  refuseForeign,
} from '~/config/own-database.server';
import { busyTimeoutMs, codeOf, emptyLog } from './dialect';
import { faultOfMarks, isMoveMark } from './move-marks';

export type Migrations = Record<string, Migration>;

/** `forMove`: also one that `npm run move` has left for itself alone. */
export type OpenOptions = { forMove?: boolean };

const mostStatements = 200;

const own = { table: 'kysely_migration', columns: ['name', 'timestamp'] };

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

/** A second writer waits up to ten seconds and blocks its process. @throws FileError: damaged, foreign, read-only. */
export async function openDatabase<Schema>(
  file: string,
  migrations: Migrations,
  options: OpenOptions = {},
): Promise<Kysely<Schema>> {
  try {
    const database = openOwnDatabase(file, {
      own,
      busyTimeoutMs,
      inspect: (found) => {
        refuseUnknown(found, file, Object.keys(migrations), options);
        refuseDamaged(found, file);
      },
    });
    return await migrate(database, migrations);
  } catch (error) {
    const known = asFileError(file, error);
    if (known instanceof FileError) throw known;
    throw new Error(`The database ${file} could not be brought up to date`, { cause: error });
  }
}

/** Changes nothing. @throws FileError for what `openDatabase` would refuse. */
export function inspectDatabase(file: string, migrations: Migrations): void {
  try {
    const database = new Database(file, { readonly: true, fileMustExist: true });
    try {
      refuseForeign(database, file, own);
      refuseUnknown(database, file, Object.keys(migrations), {});
      refuseDamaged(database, file);
    } finally {
      database.close();
    }
  } catch (error) {
    throw asFileError(file, error);
  }
}

async function migrate<Schema>(
  database: Database.Database,
  migrations: Migrations,
): Promise<Kysely<Schema>> {
  try {
    database.pragma('foreign_keys = ON');
    const dialect = new SqliteDialect({ database });
    dialect.createDriver = () => new WritingDriver(database);
    const db = new Kysely<Schema>({ dialect });
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    await bringUpToDate(database, migrator);
    await emptyLog(db);
    return db;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** What a newer version has changed an older one would read wrongly. */
function refuseUnknown(
  database: Database.Database,
  file: string,
  known: string[],
  { forMove }: OpenOptions,
): void {
  if (!hasMigrations(database)) return;
  const done = database.prepare('SELECT name FROM kysely_migration').pluck().all().map(String);
  const fault = forMove ? undefined : faultOfMarks(done);
  if (fault !== undefined) throw new FileError(file, fault);
  const unknown = done.filter((name) => !known.includes(name) && !isMoveMark(name));
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

type Fault = { text: string; code?: RegExp; message?: RegExp };

/** By PostgreSQL's codes and Node's, and by messages where a code is missing, or says less. The first one counts. */
const faults: Fault[] = [
  { text: 'the pooler lacks ignore_startup_parameters', message: /unsupported startup parameter/ },
  {
    text: 'the server refuses this user or password',
    code: /^28/,
    message: /SASL|password must be a string/,
  },
  { text: 'the server does not support TLS', message: /does not support SSL/ },
  { text: 'the pooler refuses this connection', code: /^08P01/ },
  { text: 'the server has no database of that name', code: /^3D000/ },
  { text: 'the server is starting or stopping', code: /^57P03/ },
  { text: 'the server takes no more connections', code: /^53300/ },
  { text: 'this user may not create tables there', code: /^42501/ },
  { text: 'the database is read-only', code: /^25006/ },
  { text: 'the disk of the server is full', code: /^53100/ },
  {
    text: 'the certificate of the server is not trusted',
    code: /^(SELF_SIGNED|DEPTH_ZERO|UNABLE_TO|CERT_|ERR_TLS)/,
  },
  {
    text: 'the server cannot be reached',
    code: /^(ECONN|EHOST|ENET|ENOTFOUND|EPIPE|ETIMEDOUT|EAI_)/,
    message: /timeout|terminated/i,
  },
];

/** Never holds the address, since that may hold a password. */
export class DatabaseError extends StartError {
  constructor(fault: string) {
    super(`Unusable database. DATABASE_URL: ${fault}`);
  }
}

export function asDatabaseError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StartError) return error;
  const code = codeOf(error);
  const fault =
    faults.find(({ message }) => message?.test(error.message)) ??
    faults.find((known) => known.code?.test(code));
  if (!fault) return error;
  return new DatabaseError(code === '' ? fault.text : `${fault.text} (${code})`);
}
