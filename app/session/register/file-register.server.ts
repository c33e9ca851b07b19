import type { Database, Statement } from 'libsql';
import { z } from 'zod';
import { openSessionFile } from './session-file.server';
import type { Register, SessionRecord } from './session-record';

const hourMs = 3_600_000;

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

type FileOptions = {
  /** How long after it was last seen a session is kept. */
  keptMs: number;
  now?: () => number;
};

/** In one file, which several processes on one machine may share. */
export function openFileRegister(file: string, { keptMs, now = Date.now }: FileOptions): Register {
  const sessions = openSessionFile(file);
  const findIn = preparedOnce('SELECT * FROM sessions WHERE id = ? AND seen_at >= ?');
  let sweptAt = 0;

  function run(sql: string, ...values: unknown[]): void {
    sessions.use((db) => db.prepare(sql).run(...values));
  }

  function sweep(): void {
    if (now() - sweptAt < hourMs) return;
    sweptAt = now();
    run('DELETE FROM sessions WHERE seen_at < ?', now() - keptMs);
  }

  return {
    async begin(record) {
      sweep();
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
      const row = sessions.use((db) => findIn(db).get(id, now() - keptMs));
      return row === undefined ? null : rowSchema.parse(row);
    },

    async list(uid) {
      const sql = `SELECT * FROM sessions WHERE uid = ? AND seen_at >= ?
                   ORDER BY seen_at DESC, begun_at DESC`;
      const rows = sessions.use((db) => db.prepare(sql).all(uid, now() - keptMs));
      return z.array(rowSchema).parse(rows);
    },

    async change(id, { account = null, seenAt = null, provenAt = null }) {
      run(
        `UPDATE sessions SET account = coalesce(?, account), seen_at = coalesce(?, seen_at),
         proven_at = coalesce(?, proven_at) WHERE id = ?`,
        account,
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
      // What was deleted is otherwise kept in the log beside the file.
      sessions.use((db) => db.pragma('wal_checkpoint(TRUNCATE)'));
    },
  };
}

/** For what every request asks. */
function preparedOnce(sql: string): (db: Database) => Statement {
  const prepared = new WeakMap<Database, Statement>();
  return (db) => {
    const statement = prepared.get(db) ?? db.prepare(sql);
    prepared.set(db, statement);
    return statement;
  };
}
