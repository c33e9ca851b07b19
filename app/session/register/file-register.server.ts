import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'libsql';
import { z } from 'zod';
import type { Register, SessionRecord } from './session-record';

const rowSchema = z
  .object({
    id: z.string(),
    uid: z.string(),
    account: z.string(),
    begun_at: z.number(),
    seen_at: z.number(),
    proven_at: z.number(),
    browser: z.string().nullable(),
    system: z.string().nullable(),
  })
  .transform(
    ({ begun_at: begunAt, seen_at: seenAt, proven_at: provenAt, ...rest }): SessionRecord => ({
      ...rest,
      begunAt,
      seenAt,
      provenAt,
    }),
  );

/** In one file, which several processes on one machine may share. `keptMs`: how long after it was last seen. */
export function openFileRegister(file: string, { keptMs }: { keptMs: number }): Register {
  const db = openDatabase(file);
  const run = (sql: string, ...values: unknown[]) => void db.prepare(sql).run(...values);
  run('DELETE FROM sessions WHERE seen_at < ?', Date.now() - keptMs);

  return {
    async begin(record) {
      run(
        `INSERT INTO sessions (id, uid, account, begun_at, seen_at, proven_at, browser, system)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
        record.id,
        record.uid,
        record.account,
        record.begunAt,
        record.seenAt,
        record.provenAt,
        record.browser,
        record.system,
      );
    },

    async find(id) {
      const row = db.prepare('SELECT * FROM sessions WHERE id = ?').get(id);
      return row === undefined ? null : rowSchema.parse(row);
    },

    async list(uid) {
      const rows = db
        .prepare('SELECT * FROM sessions WHERE uid = ? ORDER BY seen_at DESC, begun_at DESC')
        .all(uid);
      return z.array(rowSchema).parse(rows);
    },

    async change(id, { seenAt = null, provenAt = null }) {
      run(
        `UPDATE sessions SET seen_at = coalesce(?, seen_at), proven_at = coalesce(?, proven_at)
         WHERE id = ?`,
        seenAt,
        provenAt,
        id,
      );
    },

    async end(id) {
      run('DELETE FROM sessions WHERE id = ?', id);
    },

    async endAll(owner, except = '') {
      const [column, value] = 'uid' in owner ? ['uid', owner.uid] : ['account', owner.account];
      run(`DELETE FROM sessions WHERE ${column} = ? AND id <> ?`, value, except);
    },
  };
}

function openDatabase(file: string): Database.Database {
  mkdirSync(dirname(file), { recursive: true });
  const db = new Database(file);
  db.pragma('busy_timeout = 2000');
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = NORMAL');
  db.pragma('secure_delete = ON');
  db.exec(`
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
    CREATE INDEX IF NOT EXISTS sessions_of_uid ON sessions (uid);
    CREATE INDEX IF NOT EXISTS sessions_of_account ON sessions (account);
  `);
  return db;
}
