import { PostgresAdapter, type Kysely, type Transaction, sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';

/** Whether statements go to PostgreSQL, not to an SQLite file. */
export function isPostgres<Schema>(db: Kysely<Schema>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

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

export function isConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && conflicts.has(String(error.code));
}

const againAfterMs = 1000;

const logAttempts = 60;

const waitMs = 100;

/** How long a writer waits for another. */
export const busyTimeoutMs = 10_000;

/**
 * SQLite overwrites deleted rows in the database; the write-ahead log keeps them until it is emptied. While another
 * process uses the database this is tried again for a minute. Nothing on PostgreSQL, which has its own clean-up.
 */
export async function emptyLog<Schema>(db: Kysely<Schema>, left = logAttempts): Promise<void> {
  if (isPostgres(db) || (await isEmptied(db)) || left === 0) return;
  // The database may have been closed meanwhile, which empties the log too.
  setTimeout(() => void emptyLog(db, left - 1).catch(() => {}), againAfterMs).unref();
}

export async function closeDatabase<Schema>(db: Kysely<Schema>): Promise<void> {
  if (!isPostgres(db)) await isEmptied(db).catch(() => false);
  await db.destroy();
}

/** Waits only for a moment: this process answers nothing meanwhile. */
function isEmptied<Schema>(db: Kysely<Schema>): Promise<boolean> {
  return db.connection().execute(async (connection) => {
    await sql`pragma busy_timeout = ${sql.lit(waitMs)}`.execute(connection);
    try {
      const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(TRUNCATE)`.execute(
        connection,
      );
      return rows[0]?.busy === 0;
    } finally {
      await sql`pragma busy_timeout = ${sql.lit(busyTimeoutMs)}`.execute(connection);
    }
  });
}
