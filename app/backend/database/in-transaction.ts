import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { isPostgres } from './dialect';

// Some four seconds: with twelve, forty writes of one person at a time could use them up on a busy machine.
const attempts = 40;
const longestPauseMs = 200;

/**
 * Serialization failure, deadlock, and a key that a transaction at the same time has added: whoever tries again sees
 * what the other one wrote. https://www.postgresql.org/docs/current/mvcc-serialization-failure-handling.html
 */
const conflicts = new Set(['40001', '40P01', '23505']);

/**
 * Runs `work` as if no other transaction ran at the same time, so that what it has read still holds when it writes.
 * SQLite lets one writer begin after the other. PostgreSQL lets them run together and refuses the later one: `work` is
 * then called again, up to forty times in all. It must do nothing but use its transaction, or undo at its beginning
 * what an earlier call has left in memory.
 * @throws what `work` throws, or the last conflict.
 */
export async function inTransaction<Schema, Result>(
  db: Kysely<Schema>,
  work: (change: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  if (!isPostgres(db)) return db.transaction().execute(work);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().setIsolationLevel('serializable').execute(work);
    } catch (error) {
      if (attempt === attempts || !isConflict(error)) throw error;
    }
    await pause(Math.random() * Math.min(longestPauseMs, 5 * 2 ** attempt));
  }
}

function isConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && conflicts.has(String(error.code));
}
