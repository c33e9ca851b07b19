import { join } from 'node:path';
import Database from 'libsql';
import { z } from 'zod';
import type { HostedApp } from './host-app';

/** Every session of the app was last used that much earlier. @returns the marks by which they are found by address. */
export function leaveSessions({ dataDir }: Pick<HostedApp, 'dataDir'>, minutes: number): string[] {
  const db = new Database(join(dataDir, 'sessions.db'));
  db.prepare('UPDATE sessions SET seen_at = seen_at - ?').run(minutes * 60_000);
  const rows = z
    .array(z.object({ account: z.string() }))
    .parse(db.prepare('SELECT account FROM sessions').all());
  db.close();
  return rows.map(({ account }) => account);
}

/** Every session of the app proved who it belongs to that much earlier. */
export function ageSessions({ dataDir }: Pick<HostedApp, 'dataDir'>, minutes: number): void {
  const db = new Database(join(dataDir, 'sessions.db'));
  db.prepare('UPDATE sessions SET proven_at = proven_at - ?').run(minutes * 60_000);
  db.close();
}
