import { setTimeout as pause } from 'node:timers/promises';
import { NoResultError, PostgresAdapter, type Kysely, type Transaction, sql } from 'kysely';
import { movedMessage } from './move-marks';

export function isPostgres<Schema>(db: Kysely<Schema>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

// Some four seconds: with twelve, forty writes of one person at a time could use them up on a busy machine.
const attempts = 40;

const longestPauseMs = 200;

/** https://www.postgresql.org/docs/current/mvcc-serialization-failure-handling.html says why also 23505. */
const conflicts = new Set(['40001', '40P01', '23505']);

/**
 * Runs `work` as if no other transaction ran at the same time. On PostgreSQL it may be called up to forty times: it
 * must do nothing but use its transaction, or undo at its beginning what an earlier call has left in memory.
 * @throws what `work` throws, the last conflict, or what came in place of an answer to the end: it may be done then.
 */
export async function inTransaction<Schema, Result>(
  db: Kysely<Schema>,
  work: (change: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  if (!isPostgres(db)) return db.transaction().execute(work);
  for (let attempt = 1; ; attempt += 1) {
    let isWorking = false;
    try {
      return await db
        .transaction()
        .setIsolationLevel('serializable')
        .execute(async (change) => {
          isWorking = true;
          const result = await work(change);
          isWorking = false;
          return result;
        });
    } catch (error) {
      const isUndone = isConflict(error) || (isWorking && isCut(error));
      if (attempt === attempts || !isUndone) throw error;
    }
    await pause(Math.random() * Math.min(longestPauseMs, 5 * 2 ** attempt));
  }
}

export function isConflict(error: unknown): boolean {
  return error instanceof Error && conflicts.has(codeOf(error));
}

/** The server or the way to it is at fault, not the statement: it may be tried again later. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // An app that has been running since before the data were moved.
  const isMoved = error.message.includes(movedMessage);
  const isAway = /^(57|53300|25006|25P03|55P03|EHOST|ENET|ENOTFOUND|EAI_)/.test(codeOf(error));
  return isMoved || isAway || isCut(error) || error.message.startsWith('timeout exceeded');
}

/** A connection that has ended, by the codes of PostgreSQL and Node, or by the words of pg, which have none. */
function isCut(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isKnown = /^(08(?!P01)|57P01|57P02|ECONN|EPIPE|ETIMEDOUT)/.test(codeOf(error));
  return isKnown || /^(Connection terminated|Client has encountered)/.test(error.message);
}

/** What a row belongs to, or a statement needs, was deleted at the same moment. */
export function isOwnerGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isOrphan = ['23503', 'SQLITE_CONSTRAINT_FOREIGNKEY'].includes(codeOf(error));
  return isOrphan || error instanceof NoResultError;
}

export function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

const againAfterMs = 1000;

const logAttempts = 60;

const waitMs = 100;

export const busyTimeoutMs = 10_000;

/** SQLite's write-ahead log keeps deleted rows until emptied, which is tried for a minute while others use it. */
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
