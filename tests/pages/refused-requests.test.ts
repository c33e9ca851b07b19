import { expect, test } from 'vitest';
import { rawRequest } from '../support/raw-request';
import { sharedApp } from '../support/shared-app';
import { signInToSharedApp } from '../support/demo-sign-in';
import { Visitor } from '../support/visitor';
import { repliesFor, manyTransactions } from '../support/core-fixtures';

test('A5: an unknown path redirects to PUBLIC_SITE_URL, but responds to a POST with 404', async () => {
  const { app } = await sharedApp(() => ({ PUBLIC_SITE_URL: 'https://www.example.com/' }));
  const visitor = new Visitor(app.url);
  const page = await visitor.visit('/nothing');
  expect(page.status).toBe(302);
  expect(page.location).toBe('https://www.example.com/');
  const head = await visitor.send('HEAD', '/nothing', undefined, {});
  expect([head.status, head.location]).toEqual([302, 'https://www.example.com/']);
  expect((await visitor.post('/nothing', {})).status).toBe(404);
  expect((await visitor.visit('/build/nothing.js')).status).toBe(404);
  expect((await visitor.visit('/content/thumbnails/nothing.svg')).status).toBe(404);
});

test('A5: without PUBLIC_SITE_URL an unknown path shows our 404 page', async () => {
  const { app } = await sharedApp();
  const visitor = new Visitor(app.url, { headers: { 'accept-language': 'en' } });
  const page = await visitor.visit('/nothing');
  expect(page.status).toBe(404);
  expect(page.h1).toBe('404 - Not Found');
  expect(page.title).toBe('404 - Not Found: There is no page at this address – My size profile');
  expect((await visitor.post('/nothing', {})).status).toBe(404);
});

test('A1: an unknown path below /profile redirects a signed-out visitor to the sign-in page', async () => {
  const { app } = await sharedApp(() => ({ PUBLIC_SITE_URL: 'https://www.example.com/' }));
  const signedOut = new Visitor(app.url, { headers: { 'accept-language': 'fr' } });
  await signedOut.visit('/?disable=autologin');
  const page = await signedOut.visit('/profile/nothing');
  expect([page.status, page.location]).toEqual([303, '/account?next=%2Fprofile%2Fnothing']);
  const ours = await signedOut.visit('/account/nothing');
  expect([ours.status, ours.h1]).toEqual([404, '404 - Page introuvable']);

  const { visitor } = await signInToSharedApp(repliesFor([]));
  expect((await visitor.visit('/profile/nothing')).status).toBe(404);
});

test.each<Record<string, string>>([
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  {},
])(
  'A47: a POST with the headers %o gets a readable 403 page, and the core is not called',
  async (headers) => {
    const { core, visitor } = await signInToSharedApp(repliesFor(manyTransactions(1)));
    core.calls.length = 0;
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const page = await visitor.send('POST', '/account/sign-out', 'a=b', { ...type, ...headers });
    expect(page.status).toBe(403);
    expect(page.h1).toBe('We could not accept this form');
    expect(core.calls).toEqual([]);
    expect(visitor.cookies.has('localhost_session')).toBe(true);
  },
);

test('A47: following every link changes nothing', async () => {
  const { core, visitor } = await signInToSharedApp(repliesFor(manyTransactions(2)));
  const seen = new Set<string>();
  const queue = ['/profile'];
  for (let path = queue.pop(); path !== undefined && seen.size < 60; path = queue.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const page = await visitor.visit(path);
    for (const link of page.root.querySelectorAll('a[href^="/"]')) {
      queue.push(link.getAttribute('href')?.replace(/#.*/, '').replaceAll('&amp;', '&') ?? '/');
    }
  }
  expect(seen.size).toBeGreaterThan(5);
  expect(core.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('a body over 64 KB gets 413, an unsupported method 405', async () => {
  const { visitor } = await signInToSharedApp(repliesFor([]));
  expect((await visitor.post('/profile/feedback', { a: 'x'.repeat(70_000) })).status).toBe(413);
  for (const method of ['PUT', 'DELETE', 'PATCH']) {
    expect((await visitor.send(method, '/profile', '', {})).status).toBe(405);
  }
});

test('a host that is not allowed or malformed gets 400', async () => {
  const { app } = await sharedApp(() => ({ ALLOWED_HOSTS: 'localhost, shop.example' }));
  const statusOf = async (path: string, host: string) =>
    (await rawRequest(app.url, path, { headers: { host } })).status;
  expect(await statusOf('/nothing', 'shop.example:8080')).toBe(404);
  expect(await statusOf('/', 'evil.example')).toBe(400);
  expect(await statusOf('/', 'a b')).toBe(400);
  expect(await statusOf('//evil.example/x', 'localhost')).toBe(400);
});

test('a page has security headers and a fresh nonce, is never cached and does not name its software', async () => {
  const { visitor } = await signInToSharedApp(repliesFor(manyTransactions(1)));
  const { headers } = await visitor.visit('/profile');
  expect(headers.get('x-powered-by')).toBeNull();
  expect(headers.get('cache-control')).toBe('no-cache, no-store');
  expect(headers.get('referrer-policy')).toBe('same-origin');
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  const nonces = new Set<string | null>();
  for (const path of ['/profile', '/profile']) {
    nonces.add((await visitor.visit(path)).headers.get('content-security-policy'));
  }
  expect(nonces.size).toBe(2);
});
