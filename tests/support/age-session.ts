import { join } from 'node:path';
import Database from 'libsql';
import type { HostedApp } from './host-app';

/** Every session of the app proved who it belongs to that much earlier. */
export function ageSessions({ dataDir }: Pick<HostedApp, 'dataDir'>, minutes: number): void {
  const db = new Database(join(dataDir, 'sessions.db'));
  db.prepare('UPDATE sessions SET proven_at = proven_at - ?').run(minutes * 60_000);
  db.close();
}
