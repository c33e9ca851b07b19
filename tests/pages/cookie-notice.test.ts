import { expect, test } from 'vitest';
import { manyHosts } from '../support/many-hosts';
import { rawPost, rawRequest } from '../support/raw-request';
import { sharedApp } from '../support/shared-app';
import { signInToSharedApp } from '../support/demo-sign-in';
import { Visitor, type Page } from '../support/visitor';
import { repliesFor } from '../support/core-fixtures';

const notice = '.cookie-notice';
const headers = { 'accept-language': 'en' };
const externalProvider = { ...manyHosts, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9' };

function hasNotice({ root }: Page): boolean {
  return root.querySelector(notice) !== null;
}

test.each([false, true])(
  'A45: a signed-out visitor sees the cookie notice until accepting it (text browser: %s)',
  async (isTextBrowser) => {
    const { app } = await sharedApp();
    const visitor = new Visitor(app.url, { headers, isTextBrowser });
    const front = await visitor.visit('/?disable=autologin');
    expect(hasNotice(front)).toBe(true);
    expect(front.root.querySelector(`${notice} a`)?.getAttribute('href')).toBe('/cookies');
    const account = await visitor.visit('/account?next=%2Fprofile%3Ftab%3Dreturns');
    expect(hasNotice(account)).toBe(true);

    const response = await visitor.submit(account, { form: `${notice} form` });
    expect(response.status).toBe(303);
    expect(response.location).toBe('/account?next=%2Fprofile%3Ftab%3Dreturns');
    const set = response.headers.getSetCookie();
    expect(set).toEqual(['localhost_cookieConsent=true']);
    expect(hasNotice(await visitor.follow(response))).toBe(false);
    expect(hasNotice(await visitor.visit('/'))).toBe(false);
  },
);

test('A45: a signed-in user never sees the cookie notice', async () => {
  const { visitor } = await signInToSharedApp(repliesFor([]));
  for (const [path, heading] of [
    ['/profile', 'My fit profile'],
    ['/cookies', 'Cookies'],
  ] as const) {
    const page = await visitor.visit(path);
    expect([page.h1, hasNotice(page)]).toEqual([heading, false]);
  }
});

test.each(['false', 'TRUE', '', 'true1'])(
  'the cookie notice does not take the cookie value "%s" for consent',
  async (value) => {
    const { app } = await sharedApp(() => externalProvider);
    const visitor = new Visitor(app.url, { headers });
    visitor.cookies.set('localhost_cookieConsent', value);
    expect(hasNotice(await visitor.visit('/'))).toBe(true);
  },
);

test('A45: except on localhost the consent cookie lasts a year for the whole site', async () => {
  const { app } = await sharedApp(() => externalProvider);
  const consentAt = async (host: string) => {
    const back = { back: '/account' };
    const { status, cookies } = await rawPost(app.url, '/cookie-consent', back, { host });
    expect(status).toBe(303);
    return cookies;
  };
  const attributes = (domain: string) =>
    `Max-Age=31536000; Domain=${domain}; Path=/; Secure; SameSite=Strict`;
  expect(await consentAt('shop.example')).toEqual([
    `cookieConsent=true; ${attributes('.shop.example')}`,
  ]);
  expect(await consentAt('a.testenv.example:8080')).toEqual([
    `testenv_cookieConsent=true; ${attributes('.a.testenv.example')}`,
  ]);
  expect(await consentAt('preprod.example')).toEqual([
    `preprod_cookieConsent=true; ${attributes('.preprod.example')}`,
  ]);
  expect(await consentAt('10.0.0.7')).toEqual([
    'cookieConsent=true; Max-Age=31536000; Path=/; Secure; SameSite=Strict',
  ]);
});

test('CONSENT_COOKIE_DOMAIN and CONSENT_COOKIE_SAME_SITE set the attributes of the consent cookie', async () => {
  const { app } = await sharedApp(() => ({
    ...externalProvider,
    CONSENT_COOKIE_DOMAIN: '.shop.example',
    CONSENT_COOKIE_SAME_SITE: 'none',
  }));
  const { cookies } = await rawPost(app.url, '/cookie-consent', {}, { host: 'me.shop.example' });
  expect(cookies).toEqual([
    'cookieConsent=true; Max-Age=31536000; Domain=.shop.example; Path=/; Secure; SameSite=None',
  ]);
});

test('cookie consent takes only same-origin posts and redirects only to our own pages', async () => {
  const { app } = await sharedApp(() => externalProvider);
  const ok = (back: string, headers?: Record<string, string>) =>
    rawPost(app.url, '/cookie-consent', { back }, headers);
  for (const back of ['//evil.example', 'https://evil.example']) {
    expect((await ok(back)).headers.location).toMatch(/^\/\?seen=[\w-]+$/);
  }
  const foreign = await ok('/', { 'sec-fetch-site': 'cross-site' });
  expect([foreign.status, foreign.cookies]).toEqual([403, []]);
  const link = await rawRequest(app.url, '/cookie-consent');
  expect([link.status, link.cookies.join().includes('cookieConsent')]).toEqual([303, false]);
});
