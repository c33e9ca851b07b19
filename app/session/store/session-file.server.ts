import { chmodSync, renameSync, rmSync, statSync } from 'node:fs';
import type Database from 'libsql';
import { asFileError } from '~/config/file-error.server';
import { openOwnDatabase } from '~/config/own-database.server';
import { log } from '~/server/log.server';

const schema = `
  CREATE TABLE IF NOT EXISTS sessions (
    id TEXT PRIMARY KEY,
    uid TEXT NOT NULL,
    account TEXT NOT NULL,
    begun_at INTEGER NOT NULL,
    seen_at INTEGER NOT NULL,
    proven_at INTEGER NOT NULL,
    browser TEXT,
    system TEXT
  ) STRICT;
  CREATE TABLE IF NOT EXISTS saves (
    uid TEXT NOT NULL,
    number INTEGER NOT NULL,
    mark TEXT NOT NULL,
    PRIMARY KEY (uid, number)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS sessions_of_uid ON sessions (uid);
  CREATE INDEX IF NOT EXISTS sessions_of_account ON sessions (account);
`;

const own = { table: 'sessions', columns: ['id', 'uid', 'account', 'begun_at', 'seen_at'] };

export type SessionFile = {
  /** Runs `work`; a damaged file is put aside first, so that everybody is signed out. Throws for any other failure. */
  use<Result>(work: (db: Database.Database) => Result): Result;
};

/**
 * A file that was deleted or put aside by another process is opened anew, since the others no longer use it.
 * @throws FileError when the file is not ours or cannot be written.
 */
export function openSessionFile(file: string): SessionFile {
  let opened = openOrReplace(file);

  return {
    use(work) {
      if (opened.number !== fileNumberOf(file)) {
        opened.db.close();
        opened = openOrReplace(file);
      }
      try {
        return work(opened.db);
      } catch (error) {
        if (!isDamage(error)) throw error;
        opened.db.close();
        if (opened.number === fileNumberOf(file)) putAside(file, error);
        opened = openOrReplace(file);
        return work(opened.db);
      }
    },
  };
}

function openOrReplace(file: string) {
  try {
    return open(file);
  } catch (error) {
    if (!isDamage(error)) throw asFileError(file, error);
    putAside(file, error);
    return open(file);
  }
}

function open(file: string) {
  const db = openOwnDatabase(file, {
    own,
    busyTimeoutMs: 2000,
    inspect: () => chmodSync(file, 0o600),
    schema,
  });
  try {
    const faults = JSON.stringify(db.pragma('quick_check'));
    if (!faults.includes('"ok"')) throw new DamagedFile(faults);
  } catch (error) {
    db.close();
    throw error;
  }
  return { db, number: fileNumberOf(file) };
}

class DamagedFile extends Error {}

function isDamage(error: unknown): boolean {
  if (error instanceof DamagedFile) return true;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code.startsWith('SQLITE_CORRUPT') || code.startsWith('SQLITE_NOTADB');
}

function putAside(file: string, error: unknown): void {
  log.error({ reason: String(error) }, 'The session store is damaged and begun anew');
  // The log belongs to the damaged file: read into a new one it would damage that too.
  for (const ending of ['-wal', '-shm']) rmSync(file + ending, { force: true });
  renameSync(file, `${file}.damaged`);
}

/** Null when there is no such file. */
function fileNumberOf(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.ino ?? null;
}
