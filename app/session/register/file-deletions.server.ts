import Database from 'libsql';
import { z } from 'zod';
import { asFileError, prepareFile } from '~/config/file-error.server';
import { refuseDamaged, refuseForeign } from '~/config/own-database.server';
import type { PendingDeletions } from './pending-deletion';

const rowSchema = z
  .object({ uid: z.string(), token: z.string(), tries: z.number(), next_try_at: z.number() })
  .transform(({ next_try_at: nextTryAt, ...rest }) => ({ ...rest, nextTryAt }));

const own = { table: 'deletions', columns: ['uid', 'token', 'tries', 'next_try_at'] };

/**
 * In one file, which several processes on one machine may share.
 * @throws FileError when it is damaged, not ours, or cannot be written: nobody would know then who was deleted.
 */
export function openFileDeletions(file: string): PendingDeletions {
  const db = openDatabase(file);

  return {
    async add({ uid, token, tries, nextTryAt }) {
      db.prepare(
        `INSERT OR REPLACE INTO deletions (uid, token, tries, next_try_at) VALUES (?, ?, ?, ?)`,
      ).run(uid, token, tries, nextTryAt);
    },

    async has(uid) {
      return db.prepare('SELECT 1 FROM deletions WHERE uid = ?').get(uid) !== undefined;
    },

    async list() {
      return z.array(rowSchema).parse(db.prepare('SELECT * FROM deletions').all());
    },

    async take({ uid, tries }, nextTryAt) {
      const { changes } = db
        .prepare(
          'UPDATE deletions SET tries = tries + 1, next_try_at = ? WHERE uid = ? AND tries = ?',
        )
        .run(nextTryAt, uid, tries);
      return changes === 1;
    },

    async remove(uid) {
      db.prepare('DELETE FROM deletions WHERE uid = ?').run(uid);
      db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all();
    },
  };
}

function openDatabase(file: string): Database.Database {
  prepareFile(file);
  const db = new Database(file);
  try {
    prepare(db, file);
    return db;
  } catch (error) {
    db.close();
    throw asFileError(file, error);
  }
}

function prepare(db: Database.Database, file: string): void {
  db.pragma('busy_timeout = 2000');
  refuseForeign(db, file, own);
  refuseDamaged(db, file);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.pragma('secure_delete = ON');
  db.exec(`
    CREATE TABLE IF NOT EXISTS deletions (
      uid TEXT PRIMARY KEY,
      token TEXT NOT NULL,
      tries INTEGER NOT NULL,
      next_try_at INTEGER NOT NULL
    ) STRICT;
  `);
}
