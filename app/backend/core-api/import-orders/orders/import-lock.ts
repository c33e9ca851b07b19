import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';

/**
 * SQLite's lock on a file, which the operating system releases however the process ends.
 * @param waitMs blocks this process while another import is running.
 * @returns a function that releases it.
 * @throws Error when another import is still running.
 */
export function lockImports(dataDir: string, waitMs = 0): () => void {
  mkdirSync(dataDir, { recursive: true });
  const database = new Database(join(dataDir, 'import.lock'));
  try {
    database.pragma(`busy_timeout = ${waitMs}`);
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    const isHeld = error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY';
    throw isHeld ? new Error('Another import is running.') : error;
  }
  return () => {
    database.exec('ROLLBACK');
    database.close();
  };
}
