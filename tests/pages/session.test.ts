import { hkdfSync, randomBytes } from 'node:crypto';
import { CompactEncrypt } from 'jose';
import { expect, test } from 'vitest';
import { leaveSessions } from '../support/age-session';
import { rawPost } from '../support/raw-request';
import { hostApp } from '../support/host-app';
import { temporaryFolder } from '../support/run-app';
import { scriptedCore } from '../support/scripted-core';
import { Visitor } from '../support/visitor';
import { repliesFor, manyTransactions } from '../support/core-fixtures';

const headers = { 'accept-language': 'en' };
const values = { email: 'shopper@example.com', password: 'try-it-on' };
const cookieName = 'localhost_session';

function newKey(): string {
  return randomBytes(32).toString('base64url');
}

function sessionKeyOf(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', Buffer.from(secret, 'base64url'), '', 'session', 32));
}

async function appWith(environment: Record<string, string> = {}) {
  const core = await scriptedCore(repliesFor(manyTransactions(2)));
  const app = await hostApp({ CORE_API_URL: core.url, ...environment });
  return { core, app };
}

async function signedOutVisitor(url: string, session?: string): Promise<Visitor> {
  const visitor = new Visitor(url, { headers });
  await visitor.visit('/?disable=autologin');
  if (session !== undefined) visitor.cookies.set(cookieName, session);
  return visitor;
}

async function sessionAt(url: string): Promise<string> {
  const visitor = await signedOutVisitor(url);
  await visitor.submit(await visitor.visit('/account'), { button: 'Log in', values });
  return visitor.cookies.get(cookieName) ?? '';
}

async function expectSignedOut(url: string, session: string): Promise<void> {
  const visitor = await signedOutVisitor(url, session);
  const page = await visitor.visit('/profile?tab=returns');
  expect([page.status, page.location]).toEqual([303, '/account?next=%2Fprofile%3Ftab%3Dreturns']);
  const account = await visitor.follow(page);
  expect([account.status, account.h1]).toEqual([200, 'Log in']);
  expect((await visitor.visit('/')).status).toBe(200);
  const post = await visitor.post('/profile/feedback?purchaseId=a&sourceId=b&sourceVariationId=c', {
    intent: 'begin',
  });
  expect([post.status, post.location?.startsWith('/account?next=')]).toEqual([303, true]);
}

test('except on localhost the session cookie is Secure and has the __Host- prefix', async () => {
  const { app } = await appWith({ ALLOWED_HOSTS: 'shop.example' });
  const { status, cookies } = await rawPost(app.url, '/account', values, {
    host: 'shop.example',
  });
  expect(status).toBe(303);
  const session = cookies.find((set) => set.startsWith('__Host-session='));
  expect(session).toMatch(/; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
});

test('a forged, truncated or garbage session cookie redirects to the sign-in page', async () => {
  const { core, app } = await appWith();
  const session = await sessionAt(app.url);
  const [header = '', key, iv, text = '', tag = ''] = session.split('.');
  const flipped = text.startsWith('A') ? `B${text.slice(1)}` : `A${text.slice(1)}`;
  const broken = [
    '',
    'x',
    'null',
    '%',
    '%E0%A4%A',
    '"',
    '....',
    `${session.slice(0, -1)}`,
    session.slice(0, 500),
    session.slice(1),
    [header, key, iv, flipped, tag].join('.'),
    [header, key, iv, tag, text].join('.'),
    [Buffer.from('{"alg":"none"}').toString('base64url'), key, iv, text, tag].join('.'),
    Buffer.from(JSON.stringify({ uid: 'u-1', idToken: 'x' })).toString('base64url'),
    'x'.repeat(7000),
  ];
  for (const cookie of broken) await expectSignedOut(app.url, cookie);
  expect(core.calls).toEqual([]);
  expect((await (await signedOutVisitor(app.url, session)).visit('/profile')).status).toBe(200);
});

test('a session encrypted with a key that is not in SESSION_KEYS is rejected', async () => {
  const [first, second] = [newKey(), newKey()];
  const { app: before } = await appWith({ SESSION_KEYS: `k1:${first}` });
  const session = await sessionAt(before.url);
  const { app } = await appWith({ SESSION_KEYS: `k2:${second}` });
  await expectSignedOut(app.url, session);
  const { app: sameName } = await appWith({ SESSION_KEYS: `k1:${second}` });
  await expectSignedOut(sameName.url, session);
});

test('a session stays valid while its key is in SESSION_KEYS, and is found by the new key once it is used', async () => {
  const [first, second] = [newKey(), newKey()];
  const DATA_DIR = temporaryFolder();
  const { app: before } = await appWith({ DATA_DIR, SESSION_KEYS: `k1:${first}` });
  const session = await sessionAt(before.url);
  await before.stop();
  const { app } = await appWith({ DATA_DIR, SESSION_KEYS: `k2:${second},k1:${first}` });
  const visitor = await signedOutVisitor(app.url, session);
  const [ofOldKey, ...others] = leaveSessions(app, 60);
  expect(others).toEqual([]);
  expect((await visitor.visit('/profile')).status).toBe(200);
  // Or a reset of the password could not end it once the old key is gone.
  const marks = leaveSessions(app, 0);
  expect(marks).toEqual([expect.stringMatching(/^.{43}$/)]);
  expect(marks).not.toEqual([ofOldKey]);
});

test('a properly encrypted cookie with no session or an expired one is rejected', async () => {
  const secret = newKey();
  const { app } = await appWith({ SESSION_KEYS: `k1:${secret}` });
  const tokens = { idToken: 'id', refreshToken: 'refresh', expiresAt: 1 };
  const old = JSON.stringify({ id: 's-1', uid: 'u-1', email: 'ann@example.com', ...tokens });
  for (const text of ['not JSON', '{}', '[]', 'null', old]) {
    const encrypted = await new CompactEncrypt(new TextEncoder().encode(text))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: 'k1' })
      .encrypt(sessionKeyOf(secret));
    await expectSignedOut(app.url, encrypted);
  }
});

test('broken cookies never cause an error page', async () => {
  const { app } = await appWith();
  const visitor = await signedOutVisitor(app.url);
  for (const value of ['', '%', 'x', '=;=', '"{}"', '%00', 'eyJhIjoxfQ%3D%3D.x']) {
    for (const name of ['session', 'visitor', 'notice', 'language', 'autologin-off']) {
      visitor.cookies.set(`localhost_${name}`, value);
    }
    for (const [path, status, location] of [
      ['/', 200, null],
      ['/account', 200, null],
      ['/profile', 303, '/account?next=%2Fprofile'],
      ['/nothing', 404, null],
    ] as const) {
      const page = await visitor.visit(path);
      expect([path, value, page.status, page.location]).toEqual([path, value, status, location]);
    }
  }
});
