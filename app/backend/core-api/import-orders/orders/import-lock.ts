import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import Database from 'libsql';
import { isPostgres } from '../../../database/dialect';
import type { CoreDatabase } from '../../database/schema';

type Release = () => Promise<void>;

/** Any number that no other program of the database locks. */
const importLock = 7_153_208_882;
const againAfterMs = 100;

/**
 * One import at a time on a database, since each begins by removing what an unfinished one has left.
 * @param waitMs how long to wait while another import is running; with SQLite this process does nothing else meanwhile.
 * @returns a function that releases the lock. It is released too when the process ends, in whatever way.
 * @throws Error when another import is still running.
 */
export async function lockImports(db: CoreDatabase, dataDir: string, waitMs = 0): Promise<Release> {
  return isPostgres(db) ? lockOnServer(db, waitMs) : lockFile(dataDir, waitMs);
}

/** The operating system releases SQLite's lock on a file. */
function lockFile(dataDir: string, waitMs: number): Release {
  mkdirSync(dataDir, { recursive: true });
  const database = new Database(join(dataDir, 'import.lock'));
  try {
    database.pragma(`busy_timeout = ${waitMs}`);
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    throw code === 'SQLITE_BUSY' ? anotherIsRunning() : error;
  }
  return async () => {
    database.exec('ROLLBACK');
    database.close();
  };
}

/** The lock is that of a session: its connection does nothing else until it is released. */
function lockOnServer(db: CoreDatabase, waitMs: number): Promise<Release> {
  return new Promise((taken, failed) => {
    const held = db.connection().execute(async (connection) => {
      await take(connection, Date.now() + waitMs);
      await new Promise<void>((release) => {
        taken(async () => {
          release();
          await held;
        });
      });
      await sql`SELECT pg_advisory_unlock(${sql.lit(importLock)})`.execute(connection);
    });
    held.catch(failed);
  });
}

async function take(connection: CoreDatabase, until: number): Promise<void> {
  const attempt = sql<{
    taken: boolean;
  }>`SELECT pg_try_advisory_lock(${sql.lit(importLock)}) AS taken`;
  while (!(await attempt.execute(connection)).rows[0]?.taken) {
    if (Date.now() >= until) throw anotherIsRunning();
    await pause(againAfterMs);
  }
}

function anotherIsRunning(): Error {
  return new Error('Another import is running.');
}
