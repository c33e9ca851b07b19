import { join } from 'node:path';
import Database from 'libsql';
import { z } from 'zod';
import type { HostedApp } from './host-app';

type WithSessions = Pick<HostedApp, 'dataDir'>;

/** Reads or changes the sessions of the app beside it. */
export function withSessions<Result>(
  { dataDir }: WithSessions,
  work: (db: InstanceType<typeof Database>) => Result,
): Result {
  const db = new Database(join(dataDir, 'sessions.db'));
  try {
    return work(db);
  } finally {
    db.close();
  }
}

/** Every session of the app was last used that much earlier. @returns the marks by which they are found by address. */
export function leaveSessions(app: WithSessions, minutes: number): string[] {
  return withSessions(app, (db) => {
    db.prepare('UPDATE sessions SET seen_at = seen_at - ?').run(minutes * 60_000);
    const rows: unknown = db.prepare('SELECT account FROM sessions').all();
    return z
      .array(z.object({ account: z.string() }))
      .parse(rows)
      .map(({ account }) => account);
  });
}

/** Every session of the app proved who it belongs to that much earlier. */
export function ageSessions(app: WithSessions, minutes: number): void {
  withSessions(app, (db) =>
    db.prepare('UPDATE sessions SET proven_at = proven_at - ?').run(minutes * 60_000),
  );
}
