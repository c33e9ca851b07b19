import { join } from 'node:path';
import Database from 'libsql';

/** As if the deletion of the identity had failed. */
export function recordDeletion(dataDir: string, uid: string): void {
  const db = new Database(join(dataDir, 'deletions.db'));
  db.exec(`CREATE TABLE IF NOT EXISTS deletions (
    uid TEXT PRIMARY KEY, token TEXT NOT NULL, tries INTEGER NOT NULL, next_try_at INTEGER NOT NULL
  ) STRICT`);
  db.prepare('INSERT INTO deletions VALUES (?, ?, ?, ?)').run(uid, 'x', 0, Date.now() + 3_600_000);
  db.close();
}

export function recordedDeletions(dataDir: string): { uid: string; tries: number }[] {
  const db = new Database(join(dataDir, 'deletions.db'));
  const rows = db.prepare('SELECT uid, tries FROM deletions').all();
  db.close();
  return rows as { uid: string; tries: number }[];
}
