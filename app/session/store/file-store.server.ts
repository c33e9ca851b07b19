import { z } from 'zod';
import { onceFor } from '~/server/once-for';
import { mostSaves, type SessionStore, type SessionRecord } from './session-record';
import { chmodSync, renameSync, rmSync, statSync } from 'node:fs';
import type { Database } from 'libsql';
import { asFileError } from '~/config/file-error.server';
import { openOwnDatabase } from '~/config/own-database.server';
import { log } from '~/server/log.server';

const hourMs = 3_600_000;

const rowSchema: z.ZodType<SessionRecord> = z.object({
  id: z.string(),
  uid: z.string(),
  account: z.string(),
  begunAt: z.number(),
  seenAt: z.number(),
  provenAt: z.number(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
});

const savesSchema = z.array(z.object({ number: z.number(), mark: z.string() }));

const select = `
  SELECT id, uid, account, begun_at AS begunAt, seen_at AS seenAt, proven_at AS provenAt,
  browser, system FROM sessions`;

const insert = `
  INSERT INTO sessions (id, uid, account, begun_at, seen_at, proven_at, browser, system)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?)`;

const update = `
  UPDATE sessions SET account = coalesce(?, account), seen_at = coalesce(?, seen_at),
  proven_at = coalesce(?, proven_at) WHERE id = ?`;

const addSave = `
  INSERT INTO saves (uid, number, mark)
  SELECT ?, coalesce(max(number), 0) + 1, ? FROM saves WHERE uid = ? RETURNING number`;

const dropSaves = 'DELETE FROM saves WHERE uid = ? AND number <= ?';

type FileOptions = {
  /** How long after it was last seen a session is kept. */
  keptMs: number;
  now?: () => number;
};

export function openFileStore(file: string, { keptMs, now = Date.now }: FileOptions): SessionStore {
  const sessions = openSessionFile(file);
  const findIn = preparedOnce(`${select} WHERE id = ? AND seen_at >= ?`);
  const saves = savesIn(sessions);
  let sweptAt = 0;

  function run(sql: string, ...values: unknown[]): void {
    sessions.use((db) => db.prepare(sql).run(...values));
  }

  function sweep(): void {
    if (now() - sweptAt < hourMs) return;
    sweptAt = now();
    run('DELETE FROM sessions WHERE seen_at < ?', now() - keptMs);
    run('DELETE FROM saves WHERE uid NOT IN (SELECT uid FROM sessions)');
  }

  return {
    async begin(record) {
      sweep();
      const { id, uid, account, begunAt, seenAt, provenAt, browser, system } = record;
      run(insert, id, uid, account, begunAt, seenAt, provenAt, browser, system);
    },

    async find(id) {
      const row = sessions.use((db) => findIn(db).get(id, now() - keptMs));
      if (row === undefined) return null;
      const record = rowSchema.parse(row);
      return { ...record, saves: saves.of(record.uid) };
    },

    async list(uid) {
      const sql = `${select} WHERE uid = ? AND seen_at >= ? ORDER BY seen_at DESC, begun_at DESC`;
      const rows = sessions.use((db) => db.prepare(sql).all(uid, now() - keptMs));
      return z.array(rowSchema).parse(rows);
    },

    async change(id, { account = null, seenAt = null, provenAt = null }) {
      run(update, account, seenAt, provenAt, id);
    },

    async end(id) {
      run('DELETE FROM sessions WHERE id = ?', id);
    },

    async endAll(owner, except = '') {
      const [column, value] = 'uid' in owner ? ['uid', owner.uid] : ['account', owner.account];
      run(`DELETE FROM sessions WHERE ${column} = ? AND id <> ?`, value, except);
      if (except === '' && column === 'uid') run('DELETE FROM saves WHERE uid = ?', value);
      // What was deleted is otherwise kept in the log beside the file.
      sessions.use((db) => db.pragma('wal_checkpoint(TRUNCATE)'));
    },

    noteSave: async (uid, mark) => saves.note(uid, mark),
  };
}

function savesIn(sessions: SessionFile) {
  const ofPerson = preparedOnce('SELECT number, mark FROM saves WHERE uid = ? ORDER BY number');
  return {
    of: (uid: string) => savesSchema.parse(sessions.use((db) => ofPerson(db).all(uid))),

    note(uid: string, mark: string): number {
      const row = sessions.use((db) => db.prepare(addSave).get(uid, mark, uid));
      const { number } = z.object({ number: z.number() }).parse(row);
      sessions.use((db) => db.prepare(dropSaves).run(uid, number - mostSaves));
      return number;
    },
  };
}

function preparedOnce(sql: string) {
  return onceFor((db: Database) => db.prepare(sql));
}

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

type SessionFile = {
  /** A damaged file is put aside first, so that everybody is signed out. Throws for any other failure. */
  use<Result>(work: (db: Database) => Result): Result;
};

/** A file that was deleted or put aside is opened anew: the other processes use it no longer. @throws FileError */
function openSessionFile(file: string): SessionFile {
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

function fileNumberOf(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.ino ?? null;
}
