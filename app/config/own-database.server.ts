import type Database from 'libsql';
import { FileError } from './file-error.server';

/** A table that our database has from its beginning. */
type OwnTable = { table: string; columns: readonly string[] };

/**
 * Called before anything in the file is changed.
 * @throws FileError when the file has tables, but not our own.
 */
export function refuseForeign(
  db: Database.Database,
  file: string,
  { table, columns }: OwnTable,
): void {
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
