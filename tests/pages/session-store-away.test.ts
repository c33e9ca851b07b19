import { join } from 'node:path';
import Database from 'libsql';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { leaveSessions } from '../support/age-session';
import { appForSessions, isIn } from '../support/signed-in-twice';

const password = 'correct horse';
const ann = { email: 'ann@example.com', password };

async function openApp() {
  const withApp = await appForSessions();
  const { app, visitor, signUp, signIn } = withApp;
  await signUp(ann);
  const change = (sql: string) => {
    const db = new Database(join(app.dataDir, 'sessions.db'));
    db.exec(sql);
    db.close();
  };
  return { ...withApp, change, browser: await signIn(ann, visitor()) };
}

function refuse(what: 'UPDATE'): string {
  return `CREATE TRIGGER full BEFORE ${what} ON sessions BEGIN SELECT RAISE(FAIL, 'full'); END`;
}

function lastSeen(dataDir: string): number {
  const db = new Database(join(dataDir, 'sessions.db'));
  const row: unknown = db.prepare('SELECT max(seen_at) AS seen FROM sessions').get();
  db.close();
  return z.object({ seen: z.number() }).parse(row).seen;
}

test('a session store that is read but not written signs nobody out, and is written again later', async () => {
  const { app, browser, change } = await openApp();
  const begun = lastSeen(app.dataDir);
  leaveSessions(app, 60);
  change(refuse('UPDATE'));
  expect(await isIn(browser)).toBe(true);
  expect(lastSeen(app.dataDir)).toBeLessThan(begun);
  change('DROP TRIGGER full');
  expect(await isIn(browser)).toBe(true);
  expect(lastSeen(app.dataDir)).toBeGreaterThanOrEqual(begun);
});
