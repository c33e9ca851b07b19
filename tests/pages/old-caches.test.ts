import { expect, test } from 'vitest';
import { manyTransactions, repliesFor } from '../support/core-fixtures';
import { signInToOwnApp, signInToSharedApp } from '../support/demo-sign-in';
import { sharedApp } from '../support/shared-app';
import { Visitor, type Page } from '../support/visitor';

const newsletter = '/profile/settings/newsletter';

const markedAddress = (page: Page) => page.headers.get('location') ?? '';

test('G74: every post leads to an address not shown before, which shows the same page', async () => {
  const { visitor } = await signInToSharedApp(repliesFor(manyTransactions(1)));
  const addresses = new Set<string>();
  let page = await visitor.visit('/profile/help');
  for (const version of ['light', 'full', 'light']) {
    const response = await visitor.submit(page, { button: `Use the ${version} version` });
    expect(response.status).toBe(303);
    expect(markedAddress(response)).toMatch(/^\/profile\/help\?seen=[\w-]{8}$/);
    addresses.add(markedAddress(response));
    const next = await visitor.follow(response);
    expect([next.status, next.h1]).toEqual([200, page.h1]);
    page = next;
  }
  expect(addresses.size).toBe(3);
});

test('G74: the mark comes before the fragment, and a form sent twice leads to one address', async () => {
  const { visitor } = await signInToSharedApp(repliesFor(manyTransactions(1)));
  const help = await visitor.visit('/profile/help');
  const asked = await visitor.submit(help, { button: 'Where are my purchases?' });
  expect(markedAddress(asked)).toMatch(/^\/profile\/help\?seen=[\w-]+#latest$/);
  const again = await visitor.submit(help, { button: 'Where are my purchases?' });
  expect(markedAddress(again)).toBe(markedAddress(asked));
});

test('G74: pages build no address from the mark, and a former mark is replaced', async () => {
  const { app } = await sharedApp();
  const visitor = new Visitor(app.url, { headers: { 'accept-language': 'en' } });
  await visitor.visit('/?disable=autologin');
  const page = await visitor.visit('/cookies?seen=before&a=1');
  expect(page.html).not.toContain('seen=');
  const response = await visitor.submit(page, { form: '.cookie-notice form' });
  expect(markedAddress(response)).toMatch(/^\/cookies\?a=1&seen=[\w-]+$/);
  const guarded = await visitor.visit('/profile?tab=returns&seen=before');
  expect(markedAddress(guarded)).toBe('/account?next=%2Fprofile%3Ftab%3Dreturns');
  const back = { back: '/cookies?seen=before' };
  const kept = await visitor.post('/cookie-consent', back);
  expect(markedAddress(kept)).toMatch(/^\/cookies\?seen=(?!before)[\w-]+$/);
});

test('G74: posts of scripts get no mark, since no cache of theirs shows an old page', async () => {
  const { visitor } = await signInToSharedApp(repliesFor([]));
  const page = await visitor.visit(newsletter);
  const formToken = page.root.querySelector('[name=formToken]')?.getAttribute('value') ?? '';
  const route = 'routes%2Fprofile.settings.newsletter';
  const response = await visitor.post(`${newsletter}?_data=${route}`, { formToken });
  expect(response.headers.get('x-remix-redirect')).toBe(newsletter);
});

test('G74: pages, data and failure pages are stored by no cache', async () => {
  const { app, visitor } = await signInToSharedApp(repliesFor(manyTransactions(1)));
  for (const path of [
    '/profile',
    '/profile?_data=root',
    '/profile/nothing',
    '/profile/wardrobe/x',
  ]) {
    const { headers } = await visitor.visit(path);
    expect([path, headers.get('cache-control')]).toEqual([path, 'no-cache, no-store']);
  }
  const signedOut = new Visitor(app.url);
  await signedOut.visit('/?disable=autologin');
  const guarded = await signedOut.visit('/profile');
  expect([guarded.status, guarded.headers.get('cache-control')]).toEqual([
    303,
    'no-cache, no-store',
  ]);
  expect((await visitor.visit('/favicon.ico')).headers.get('cache-control')).toContain('public');
});

test('G74: logging out clears the session in browsers that ignore an empty value, and its junk is harmless', async () => {
  const { visitor } = await signInToOwnApp(repliesFor([]));
  const response = await visitor.submit(await visitor.visit('/profile'), { button: 'Log out' });
  expect(response.headers.getSetCookie()).toContain(
    'localhost_session=gone; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax',
  );
  for (const name of [
    'session',
    'notice',
    'deleted-item',
    'flags',
    'help',
    'asked-mail',
    'version',
  ]) {
    visitor.cookies.set(`localhost_${name}`, 'gone');
  }
  const front = await visitor.visit('/account');
  expect([front.status, front.h1]).toEqual([200, 'Log in']);
  expect((await visitor.visit('/profile')).location).toBe('/account?next=%2Fprofile');
});

test.each<[string, Record<string, string>]>([
  ['that names its origin', { 'sec-fetch-site': 'same-origin' }],
  ['that names none', {}],
])('C13: a browser without cookies %s is told so', async (_, headers) => {
  const { app } = await sharedApp();
  const form = { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'fr' };
  for (const path of ['/account', '/cookie-consent', '/site-version']) {
    const visitor = new Visitor(app.url);
    const page = await visitor.send('POST', path, 'email=a&password=b', { ...form, ...headers });
    expect([page.status, page.h1]).toEqual([403, 'Les cookies sont désactivés']);
    expect(page.title).toContain('Les cookies sont désactivés');
    expect(page.text).toContain('Autorisez les cookies de ce site');
  }
});
