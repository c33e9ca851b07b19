import Database from 'libsql';
import { FileError, prepareFile } from './file-error.server';

type OwnTable = { table: string; columns: readonly string[] };

type OwnDatabase = {
  own: OwnTable;
  busyTimeoutMs: number;
  /** Called before anything in the file is changed. */
  inspect: (db: Database.Database) => void;
  schema?: string;
};

/** Acknowledged writes survive a power cut (decision 27). @throws FileError, and what SQLite and `inspect` throw. */
export function openOwnDatabase(
  file: string,
  { own, busyTimeoutMs, inspect, schema = '' }: OwnDatabase,
): Database.Database {
  prepareFile(file);
  const db = new Database(file);
  try {
    db.pragma(`busy_timeout = ${busyTimeoutMs}`);
    refuseForeign(db, file, own);
    inspect(db);
    switchToWriteAheadLog(db);
    db.pragma('synchronous = FULL');
    db.pragma('secure_delete = ON');
    db.exec(schema);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Of two first starts at once neither lets go of the file that both have read: one begins again, for six seconds. */
export function switchToWriteAheadLog(db: Database.Database): void {
  const deadline = Date.now() + 6000;
  for (;;) {
    try {
      db.pragma('journal_mode = WAL');
      return;
    } catch (error) {
      const isLocked = error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY';
      if (!isLocked || Date.now() > deadline) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
    }
  }
}

/** @throws FileError when the file has tables, but not our own. */
export function refuseForeign(db: Database.Database, file: string, { table, columns }: OwnTable) {
  if (namesIn(db, "SELECT name FROM sqlite_schema WHERE type = 'table'").length === 0) return;
  const found = namesIn(db, 'SELECT name FROM pragma_table_info(?)', table);
  if (!columns.every((column) => found.includes(column))) throw foreignFile(file);
}

/** Reads the whole file: about 0.3 seconds for 100 MB. @throws FileError */
export function refuseDamaged(db: Database.Database, file: string): void {
  const faults = JSON.stringify(db.pragma('quick_check(1)'));
  if (!faults.includes('"ok"')) throw new FileError(file, `it is damaged (${faults})`);
}

export function foreignFile(file: string): FileError {
  return new FileError(file, 'it is the database of another program');
}

function namesIn(db: Database.Database, sql: string, ...values: string[]): unknown[] {
  return db
    .prepare(sql)
    .pluck()
    .all(...values);
}
