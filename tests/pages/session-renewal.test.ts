import { expect, test } from 'vitest';
import { hostApp } from '../support/host-app';
import { ann, projectId, runIdentityProvider } from '../support/run-identity-provider';
import { relayTo } from '../support/relay';
import { scriptedCore, type CoreCall } from '../support/scripted-core';
import { textOf, Visitor } from '../support/visitor';
import { repliesFor, manyTransactions, paths } from '../support/core-fixtures';

const cookieName = 'localhost_session';
const failed = 'Authentication failed. Please try again later. Log in again to go on.';

async function signedInFor(tokenLifeSeconds: number) {
  const { provider, clock, signUp, administer } = await runIdentityProvider({ tokenLifeSeconds });
  const { localId } = await signUp();
  const relay = await relayTo(provider.url);
  const core = await scriptedCore(repliesFor(manyTransactions(2)));
  const app = await hostApp({
    CORE_API_URL: core.url,
    FIREBASE_AUTH_EMULATOR_HOST: relay.host,
    FIREBASE_PROJECT_ID: projectId,
  });
  const visitor = new Visitor(app.url, { headers: { 'accept-language': 'en' } });
  const response = await visitor.submit(await visitor.visit('/account'), { values: ann });
  expect(response.location).toBe('/profile');
  const sessionOf = () => visitor.cookies.get(cookieName);
  return { provider, clock, administer, localId, relay, core, app, visitor, sessionOf };
}

function bearersOf(calls: CoreCall[]): Set<string | undefined> {
  return new Set(calls.map(({ headers }) => headers.authorization));
}

test('a session with a long-lived token is not renewed', async () => {
  const { visitor, relay, sessionOf } = await signedInFor(3600);
  const before = sessionOf();
  for (const path of ['/', '/profile', '/profile?tab=returns']) await visitor.visit(path);
  expect(relay.asked('/token')).toBe(0);
  expect(sessionOf()).toBe(before);
});

test('a token near its expiry is renewed once for concurrent requests', async () => {
  const { visitor, relay, core, clock, sessionOf } = await signedInFor(240);
  const before = sessionOf();
  clock.advanceSeconds(10);
  const pages = await Promise.all(
    ['/profile', '/profile?tab=returns', '/profile', '/profile?category=Shoes', '/profile'].map(
      (path) => visitor.visit(path),
    ),
  );
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(relay.asked('/token')).toBe(1);
  expect(bearersOf(core.calls).size).toBe(1);
  for (const { headers } of pages) {
    const [set = ''] = headers.getSetCookie().filter((text) => text.startsWith(cookieName));
    expect(set).toMatch(/Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(set).not.toContain(before);
  }
  expect(sessionOf()).not.toBe(before);
});

test('a request with the old cookie right after a renewal gets the same new tokens', async () => {
  const { visitor, relay, core, sessionOf } = await signedInFor(240);
  const before = sessionOf() ?? '';
  await visitor.visit('/profile');
  visitor.cookies.set(cookieName, before);
  expect((await visitor.visit('/profile')).status).toBe(200);
  expect(relay.asked('/token')).toBe(1);
  expect(bearersOf(core.calls).size).toBe(1);
  expect(sessionOf()).not.toBe(before);
});

test('while the provider is unavailable the old token is used, and renewal is not retried at once', async () => {
  const { visitor, relay, provider, sessionOf } = await signedInFor(240);
  const before = sessionOf();
  await provider.close();
  for (const path of ['/profile', '/profile?tab=returns', '/profile']) {
    expect((await visitor.visit(path)).status).toBe(200);
  }
  expect(relay.asked('/token')).toBe(1);
  expect(sessionOf()).toBe(before);
});

test.each([
  ['disabled', ':update', { disableUser: true }],
  ['deleted', ':delete', {}],
  ['given another password', ':update', { password: 'another horse' }],
])('an account that is %s ends the session at the next renewal', async (_, operation, change) => {
  const { visitor, administer, localId, sessionOf } = await signedInFor(240);
  expect((await administer(operation, { localId, ...change })).status).toBe(200);
  const page = await visitor.visit('/profile');
  expect([page.status, page.location]).toEqual([303, '/account']);
  expect(sessionOf()).toBeUndefined();
  const account = await visitor.follow(page);
  expect(account.status).toBe(200);
  expect(textOf(account.root.querySelector('[role=alert]'))).toBe(failed);
  expect((await visitor.visit('/profile')).location).toBe('/account?next=%2Fprofile');
});

test('A59: a form that is sent after the provider has ended the session is shown again after signing in', async () => {
  const { visitor, administer, localId } = await signedInFor(240);
  const page = await visitor.visit('/profile/settings');
  const password = 'another horse';
  await administer(':update', { localId, password });
  const answer = await visitor.submit(page, {
    button: 'Save',
    values: { firstName: 'Robin', gender: 'Other', yearOfBirth: '1987' },
  });
  expect([answer.status, answer.location]).toEqual([303, '/account?next=%2Fprofile%2Fsettings']);
  const signInPage = await visitor.follow(answer);
  const values = { ...ann, password };
  const again = await visitor.follow(
    await visitor.submit(signInPage, { button: 'Log in', values }),
  );
  expect(again.text).toContain('You were logged out');
  expect(again.root.querySelector('#firstName')?.getAttribute('value')).toBe('Robin');
});

test('G64: a token that the core refuses is renewed once for all calls of a page', async () => {
  const { visitor, relay, core, clock, sessionOf } = await signedInFor(3600);
  await visitor.visit('/profile');
  const [old] = bearersOf(core.calls);
  const before = sessionOf();
  clock.advanceSeconds(10);
  const replies = repliesFor(manyTransactions(2));
  for (const path of [paths.profile, paths.transactions, paths.statuses]) {
    core.answer({
      [path]: ({ headers }) => (headers.authorization === old ? { status: 401 } : replies[path]),
    });
  }
  core.calls.length = 0;
  expect((await visitor.visit('/profile')).status).toBe(200);
  expect(relay.asked('/token')).toBe(1);
  expect(bearersOf(core.calls).size).toBe(2);
  expect(sessionOf()).not.toBe(before);

  core.calls.length = 0;
  expect((await visitor.visit('/profile')).status).toBe(200);
  expect(bearersOf(core.calls)).not.toContain(old);
  expect(relay.asked('/token')).toBe(1);
});

test('G64: when the core refuses the renewed token too, the page shows an error and keeps the session', async () => {
  const { visitor, relay, core, sessionOf } = await signedInFor(3600);
  core.answer({ [paths.transactions]: { status: 401 } });
  const page = await visitor.visit('/profile');
  expect(page.status).toBe(502);
  expect(page.text).toContain(failed);
  expect(core.callsTo(paths.transactions)).toHaveLength(2);
  expect(relay.asked('/token')).toBe(1);
  expect(sessionOf()).toBeDefined();
});
