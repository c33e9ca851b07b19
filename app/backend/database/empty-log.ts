import { sql, type Kysely } from 'kysely';
import { isPostgres } from './dialect';

const againAfterMs = 1000;
const attempts = 60;
const waitMs = 100;

/** How long a writer waits for another. */
export const busyTimeoutMs = 10_000;

/**
 * SQLite overwrites deleted rows in the database; the write-ahead log keeps them until it is emptied. While another
 * process uses the database this is tried again for a minute. Nothing on PostgreSQL, which has its own clean-up.
 */
export async function emptyLog<Schema>(db: Kysely<Schema>, left = attempts): Promise<void> {
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
