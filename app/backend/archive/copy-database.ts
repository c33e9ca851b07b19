import { statSync } from 'node:fs';
import Database from 'libsql';
import { asFileError, FileError } from '~/config/file-error.server';
import { busyTimeoutMs } from '../database/dialect';

/**
 * The state of one moment, also of what only the write-ahead log has; nobody waits for it. Returns the migrations.
 * @throws FileError for the side that failed
 */
export function copyDatabase(from: string, to: string): string[] {
  return withDatabase(from, (source) => {
    source.pragma(`busy_timeout = ${busyTimeoutMs}`);
    checkWhole(source, from);
    try {
      source.prepare('VACUUM INTO ?').run(to);
    } catch (error) {
      throw asFileError(to, error);
    }
    return checkCopy(to);
  });
}

/** Reads every page and index. Returns the migrations. @throws FileError when it is damaged */
export function checkCopy(file: string): string[] {
  return withDatabase(file, (copy) => {
    checkWhole(copy, file);
    return migrationsIn(copy);
  });
}

function checkWhole(database: Database.Database, file: string): void {
  const faults = JSON.stringify(database.pragma('integrity_check(1)'));
  if (!faults.includes('"ok"')) throw new FileError(file, `it is damaged (${faults})`);
}

function migrationsIn(database: Database.Database): string[] {
  const find = "SELECT 1 FROM sqlite_schema WHERE name = 'kysely_migration'";
  if (database.prepare(find).get() === undefined) return [];
  return database
    .prepare('SELECT name FROM kysely_migration ORDER BY name')
    .pluck()
    .all()
    .map(String);
}

function withDatabase<Result>(file: string, read: (database: Database.Database) => Result): Result {
  let database: Database.Database | undefined;
  try {
    if (statSync(file).isDirectory()) throw new FileError(file, 'it is a folder');
    database = new Database(file, { fileMustExist: true });
    return read(database);
  } catch (error) {
    throw asFileError(file, error);
  } finally {
    database?.close();
  }
}
