import { join } from 'node:path';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import type Database from 'libsql';
import { config } from '~/config/config.server';
import { orExit, asFileError } from '~/config/file-error.server';
import { openOwnDatabase, refuseDamaged } from '~/config/own-database.server';
import { redis } from '~/server/redis.server';
import { parseJson } from '~/server/parse-json';

const key = 'pending deletions';

const storedSchema = z.object({
  uid: z.string(),
  token: z.string(),
  tries: z.number(),
  nextTryAt: z.number(),
});

/** One that is done meanwhile must not come back. */
const changeIfSame = `
if redis.call('HGET', KEYS[1], ARGV[1]) ~= ARGV[2] then return 0 end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[3])
return 1`;

const schema = `
  CREATE TABLE IF NOT EXISTS deletions (
    uid TEXT PRIMARY KEY,
    token TEXT NOT NULL,
    tries INTEGER NOT NULL,
    next_try_at INTEGER NOT NULL
  ) STRICT;
`;

const own = { table: 'deletions', columns: ['uid', 'token', 'tries', 'next_try_at'] };

/** Not with the sessions: who removes their file to sign all out must not let the deleted in again (decision 14). */
export const pendingDeletions: PendingDeletions = redis
  ? openRedisDeletions(redis)
  : orExit(() => openFileDeletions(join(config.dataDir, 'deletions.db')));

export function openRedisDeletions(redis: Redis): PendingDeletions {
  return {
    async add(deletion) {
      await redis.hset(key, deletion.uid, textOf(deletion));
    },

    async has(uid) {
      return (await redis.hexists(key, uid)) === 1;
    },

    async list() {
      const texts = await redis.hvals(key);
      return texts.map((text) => storedSchema.parse(parseJson(text)));
    },

    async take(deletion, nextTryAt) {
      const taken = textOf({ ...deletion, tries: deletion.tries + 1, nextTryAt });
      const args = [deletion.uid, textOf(deletion), taken];
      return (await redis.eval(changeIfSame, 1, key, ...args)) === 1;
    },

    async remove(uid) {
      await redis.hdel(key, uid);
    },
  };
}

function textOf({ uid, token, tries, nextTryAt }: PendingDeletion): string {
  return JSON.stringify({ uid, token, tries, nextTryAt });
}

/** @throws FileError when it is damaged, not ours or unwritable: nobody would know then who was deleted. */
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
      const sql = 'SELECT uid, token, tries, next_try_at AS nextTryAt FROM deletions';
      return z.array(storedSchema).parse(db.prepare(sql).all());
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
  try {
    return openOwnDatabase(file, {
      own,
      busyTimeoutMs: 2000,
      inspect: (found) => refuseDamaged(found, file),
      schema,
    });
  } catch (error) {
    throw asFileError(file, error);
  }
}

/** A deleted account whose identity the provider still has (G83). */
export type PendingDeletion = {
  uid: string;
  /** The refresh token, encrypted. */
  token: string;
  tries: number;
  /** In milliseconds since 1970. */
  nextTryAt: number;
};

/** Every call rejects while the deletions cannot be read or written: nobody is let in by chance then. */
export type PendingDeletions = {
  add(deletion: PendingDeletion): Promise<void>;
  has(uid: string): Promise<boolean>;
  list(): Promise<PendingDeletion[]>;
  /** Counts a try. `false`: another process has taken it, or it is done. */
  take(deletion: PendingDeletion, nextTryAt: number): Promise<boolean>;
  remove(uid: string): Promise<void>;
};

const shortestMs = 60_000;

const longestMs = 3_600_000;

export function nextTryAfter(tries: number, now = Date.now()): number {
  return now + Math.min(shortestMs * 2 ** tries, longestMs);
}
