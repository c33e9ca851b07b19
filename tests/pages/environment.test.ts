import { expect, test } from 'vitest';
import { manyHosts } from '../support/many-hosts';
import { rawPost, rawRequest } from '../support/raw-request';
import { sharedApp } from '../support/shared-app';
import { scriptedCore } from '../support/scripted-core';
import { Visitor } from '../support/visitor';

const english = { 'accept-language': 'en' };
/** Only the embedded provider allows automatic sign-in. */
const externalProvider = { ...manyHosts, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9' };

function titleIn(html: string): string {
  return /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
}

function namesOf(cookies: string[]): string[] {
  return cookies.map((cookie) => cookie.split('=')[0] ?? '').sort();
}

test.each([
  ['shop.example', ''],
  ['localhost:3000', ''],
  ['preprod.shop.example', '[preprod] '],
  ['testenv.shop.example', '[test] '],
  ['sanity-testenv.shop.example', '[sanity] '],
])('on the host %s page titles begin with "%s"', async (host, mark) => {
  const { app } = await sharedApp(() => externalProvider);
  const titleOf = async (path: string) =>
    titleIn((await rawRequest(app.url, path, { headers: { host, ...english } })).html);
  expect(await titleOf('/')).toBe(`${mark}My size profile`);
  expect(await titleOf('/account')).toBe(`${mark}Log in – My size profile`);
  expect(await titleOf('/nothing')).toBe(
    `${mark}404 - Not Found: There is no page at this address – My size profile`,
  );
});

test.each([
  ['shop.example', ['__Host-visitor', 'language']],
  ['localhost', ['localhost_language', 'localhost_visitor']],
  ['testenv.shop.example', ['__Host-visitor', 'testenv_language']],
  ['sanity.testenv.shop.example', ['__Host-visitor', 'testenv_language']],
  ['preprod.shop.example', ['__Host-visitor', 'preprod_language']],
])('on the host %s the app sets the cookies %j', async (host, names) => {
  const { app } = await sharedApp(() => externalProvider);
  const { cookies } = await rawRequest(app.url, '/account?lang=sv', { headers: { host } });
  expect(namesOf(cookies)).toEqual(names);
  for (const cookie of cookies) expect(cookie.includes('Secure')).toBe(host !== 'localhost');
});

test('A4: the demo person is signed in automatically on localhost, but not on another host', async () => {
  const core = await scriptedCore();
  const { app } = await sharedApp(() => ({ ...manyHosts, CORE_API_URL: core.url }));
  const frontAt = (headers: Record<string, string>) => rawRequest(app.url, '/', { headers });
  const local = await frontAt({ host: 'localhost' });
  expect([local.status, local.headers.location]).toEqual([303, '/profile']);
  for (const host of ['shop.example', 'testenv.shop.example', 'preprod.shop.example']) {
    const { status, cookies } = await frontAt({ host });
    expect([host, status, namesOf(cookies)]).toEqual([host, 200, ['__Host-visitor']]);
  }
  for (const host of ['localhost.evil.example', 'evil-localhost:3000']) {
    const { status, cookies } = await frontAt({ host });
    expect([host, status, namesOf(cookies)]).toEqual([host, 200, ['localhost_visitor']]);
  }
  const forwarded = await frontAt({ host: 'shop.example', 'x-forwarded-host': 'localhost' });
  expect([forwarded.status, namesOf(forwarded.cookies)]).toEqual([200, ['__Host-visitor']]);
});

const strangers = [
  '/profile/feedback/queue',
  '/profile/settings?index',
  '/profile/wardrobe/new',
  '/account/sign-out-everywhere',
].flatMap((path) => [[path, 'same-origin'] as const, [path, 'cross-site'] as const]);

test.each(strangers)(
  'A4: a form that a stranger sends to %s on localhost, %s, signs nobody in',
  async (path, site) => {
    const { app, core } = await sharedApp((urls) => ({ CORE_API_URL: urls.core }));
    const { calls } = core.respondWith({});
    const headers = { host: 'localhost', 'sec-fetch-site': site };
    const { status, cookies } = await rawPost(app.url, path, {}, headers);
    expect(status).toBe(site === 'cross-site' ? 403 : 303);
    expect(namesOf(cookies)).not.toContain('localhost_session');
    expect(calls).toEqual([]);
  },
);

test.each<Record<string, string>>([{ SITE_URL: 'https://shop.example' }, { TRUSTED_PROXIES: '1' }])(
  'A4: a site with the public setting %j signs nobody in automatically',
  async (settings) => {
    const { app } = await sharedApp((urls) => ({ CORE_API_URL: urls.core, ...settings }));
    const { status, cookies } = await rawRequest(app.url, '/', { headers: { host: 'localhost' } });
    expect([status, namesOf(cookies)]).toEqual([200, ['localhost_visitor']]);
  },
);

test('no host reaches the outbox through the site, and only this machine reaches the controls', async () => {
  const { app } = await sharedApp(() => manyHosts);
  const statusOf = async (path: string, host: string) =>
    (await rawRequest(app.url, path, { headers: { host } })).status;
  for (const host of ['localhost', '127.0.0.1', 'localhost.evil.example', 'shop.example']) {
    expect([host, await statusOf('/outbox', host)]).toEqual([host, 404]);
  }
  for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000']) {
    expect([host, await statusOf('/controls', host)]).toEqual([host, 200]);
  }
  for (const host of ['localhost.evil.example', 'evil-localhost', '127.0.0.1.evil.example']) {
    for (const path of ['/controls', '/controls/states', '/controls/states?name=front']) {
      expect([host, path, await statusOf(path, host)]).toEqual([host, path, 404]);
    }
  }
});

test('A4: with an external identity provider a forged Host header signs nobody in', async () => {
  const { app } = await sharedApp(() => externalProvider);
  const forged: Record<string, string>[] = [
    { host: 'localhost' },
    { host: 'shop.example', 'x-forwarded-host': 'localhost' },
  ];
  for (const headers of forged) {
    const { status, cookies } = await rawRequest(app.url, '/', { headers });
    expect([status, cookies.join().includes('session')]).toEqual([200, false]);
    const profile = await rawRequest(app.url, '/profile', { headers });
    expect(profile.headers.location).toBe('/account?next=%2Fprofile');
  }
});

test('X-Forwarded-Host changes neither the environment nor the origin check', async () => {
  const { app } = await sharedApp(() => externalProvider);
  const headers = { host: 'shop.example', 'x-forwarded-host': 'testenv.evil.example' };
  const { html } = await rawRequest(app.url, '/', { headers: { ...headers, ...english } });
  expect(titleIn(html)).toBe('My size profile');
  const foreign = {
    ...headers,
    'sec-fetch-site': 'cross-site',
    origin: 'https://testenv.evil.example',
  };
  expect((await rawPost(app.url, '/cookie-consent', {}, foreign)).status).toBe(403);
});

test('hosts missing from ALLOWED_HOSTS get 400', async () => {
  const { app } = await sharedApp(() => ({ ...externalProvider, ALLOWED_HOSTS: 'Shop.example' }));
  const statusAt = async (headers: Record<string, string>) =>
    (await rawRequest(app.url, '/', { headers })).status;
  expect(await statusAt({ host: 'shop.example' })).toBe(200);
  expect(await statusAt({ host: 'SHOP.example:8080' })).toBe(200);
  expect(await statusAt({ host: 'shop.example.evil.example' })).toBe(400);
  expect(await statusAt({ host: 'localhost', 'x-forwarded-host': 'shop.example' })).toBe(400);
});

test('a known flag in the address is kept for the browser session, an unknown one is ignored', async () => {
  const core = await scriptedCore();
  const { app } = await sharedApp(() => ({ CORE_API_URL: core.url }));
  const visitor = new Visitor(app.url, { headers: english });
  const page = await visitor.visit('/?disable=autologin,everything');
  expect(page.status).toBe(200);
  expect(page.headers.getSetCookie()).toContain(
    'localhost_flags=disable%3Dautologin; Path=/; HttpOnly; SameSite=Lax',
  );
  expect(page.root.querySelector('html')?.getAttribute('data-flags')).toBe('disable=autologin');
  expect((await visitor.visit('/profile')).location).toBe('/account?next=%2Fprofile');
  const unknown = await visitor.visit('/?enable=everything');
  expect(unknown.headers.getSetCookie().join()).not.toContain('flags');
  expect((await visitor.visit('/?enable=autologin')).location).toBe('/profile');
});

test('a flag turns the automatic choice of the light version off', async () => {
  const { app } = await sharedApp();
  const visitor = new Visitor(app.url, { headers: { ...english, 'save-data': 'on' } });
  expect((await visitor.open('/')).html).not.toContain('<script');
  expect((await visitor.open('/?disable=light-by-itself')).html).toContain('<script');
});
