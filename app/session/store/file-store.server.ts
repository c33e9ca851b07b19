import type { Database } from 'libsql';
import { z } from 'zod';
import { onceFor } from '~/server/once-for';
import { openSessionFile, type SessionFile } from './session-file.server';
import { mostSaves, type SessionStore, type SessionRecord } from './session-record';

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

const savesSchema = z.array(z.object({ number: z.number(), mark: z.string() }));

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

/** In one file, which several processes on one machine may share. */
export function openFileStore(file: string, { keptMs, now = Date.now }: FileOptions): SessionStore {
  const sessions = openSessionFile(file);
  const findIn = preparedOnce('SELECT * FROM sessions WHERE id = ? AND seen_at >= ?');
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
      const sql = `SELECT * FROM sessions WHERE uid = ? AND seen_at >= ?
                   ORDER BY seen_at DESC, begun_at DESC`;
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

/** For what every request asks. */
function preparedOnce(sql: string) {
  return onceFor((db: Database) => db.prepare(sql));
}
