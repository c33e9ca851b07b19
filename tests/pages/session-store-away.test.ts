import { expect, test } from 'vitest';
import { z } from 'zod';
import { leaveSessions, withSessions } from '../support/age-session';
import { appForSessions, isIn, sessionCookie } from '../support/signed-in-twice';
import type { Page } from '../support/visitor';

const password = 'correct horse';
const ann = { email: 'ann@example.com', password };
const bob = { email: 'bob@example.com', password };

async function openApp() {
  const withApp = await appForSessions();
  const { app, visitor, signUp, signIn } = withApp;
  await signUp(ann);
  await signUp(bob);
  const change = (sql: string) => withSessions(app, (db) => db.exec(sql));
  return { ...withApp, change, browser: await signIn(ann, visitor()) };
}

function refuse(what: 'INSERT' | 'UPDATE'): string {
  return `CREATE TRIGGER full BEFORE ${what} ON sessions BEGIN SELECT RAISE(FAIL, 'full'); END`;
}

function lastSeen(app: Parameters<typeof withSessions>[0]): number {
  const row: unknown = withSessions(app, (db) =>
    db.prepare('SELECT max(seen_at) AS seen FROM sessions').get(),
  );
  return z.object({ seen: z.number() }).parse(row).seen;
}

test('a session store that is read but not written signs nobody out, and is written again later', async () => {
  const { app, browser, change } = await openApp();
  const begun = lastSeen(app);
  leaveSessions(app, 60);
  change(refuse('UPDATE'));
  expect(await isIn(browser)).toBe(true);
  expect(lastSeen(app)).toBeLessThan(begun);
  change('DROP TRIGGER full');
  expect(await isIn(browser)).toBe(true);
  expect(lastSeen(app)).toBeGreaterThanOrEqual(begun);
});

test('a login while the session store is away keeps the session that cannot be checked', async () => {
  const { browser, change } = await openApp();
  const kept = browser.cookies.get(sessionCookie);
  change('ALTER TABLE sessions RENAME TO away');
  const account = await browser.visit('/account');
  const failed = await browser.submit(account, { button: 'Log in', values: ann });
  expect([failed.status, browser.cookies.get(sessionCookie)]).toEqual([502, kept]);
  change('ALTER TABLE away RENAME TO sessions');
  expect(await isIn(browser)).toBe(true);
});

test('a login that cannot be kept leaves the session as it was, and one that is kept ends it', async () => {
  const { change, thiefOf, visitor, signIn } = await openApp();
  const browser = visitor();
  const [first, second] = [await browser.visit('/account'), await browser.visit('/account')];
  await signIn(ann, browser);
  const copy = thiefOf(browser);
  const logIn = (form: Page) => browser.submit(form, { button: 'Log in', values: bob });
  change(refuse('INSERT'));
  await logIn(first);
  expect([await isIn(browser), await isIn(copy)]).toEqual([true, true]);
  change('DROP TRIGGER full');
  await logIn(second);
  expect([await isIn(browser), await isIn(copy)]).toEqual([true, false]);
});
