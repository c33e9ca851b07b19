import { expect, test } from 'vitest';
import { accountApp, apiKey } from '../support/account-app';
import { hostApp } from '../support/host-app';
import { runOAuth1Provider, runOAuth2Provider, settingsFor } from '../support/run-federation';
import { ann } from '../support/run-identity-provider';
import { scriptedCore } from '../support/scripted-core';
import { textOf, Visitor, type Page } from '../support/visitor';

function alertOn(page: Page): string {
  return textOf(page.root.querySelector('main > .notice'));
}

test('GitHub sign-in exchanges a code once', async () => {
  const claims = { sub: 'gh-1', email: 'kim@example.com', email_verified: true };
  const github = await runOAuth2Provider(JSON.stringify(claims));
  const { visitor } = await accountApp({ environment: settingsFor('GITHUB', github.url) });
  const browser = visitor();
  const left = await browser.visit('/account/with/github?next=/profile');
  const address = new URL(left.location ?? '');
  expect([address.origin, address.pathname]).toEqual([github.url, '/login/oauth/authorize']);
  const state = address.searchParams.get('state') ?? '';
  const callback = `/account/with/github/callback?${new URLSearchParams({ code: 'c-1', state })}`;
  const response = await browser.visit(callback);
  expect([response.location, github.requests.map(({ path }) => path)]).toEqual([
    '/profile',
    ['/login/oauth/access_token'],
  ]);
  expect(github.requests[0]?.body.get('code_verifier')).toMatch(/^[\w-]{43}$/);

  const other = visitor();
  const again = new URL((await other.visit('/account/with/github')).location ?? '');
  const used = { code: 'c-1', state: again.searchParams.get('state') ?? '' };
  const page = await other.visit(`/account/with/github/callback?${new URLSearchParams(used)}`);
  expect(alertOn(await other.follow(page))).toBe(
    'Authentication failed. Please try again later. Log in again to go on.',
  );
});

test('Facebook sign-in uses the addresses of Facebook', async () => {
  const facebook = await runOAuth2Provider(JSON.stringify({ sub: 'fb-1' }));
  const { visitor } = await accountApp({ environment: settingsFor('FACEBOOK', facebook.url) });
  const browser = visitor();
  const address = new URL((await browser.visit('/account/with/facebook')).location ?? '');
  expect(address.pathname).toBe('/v23.0/dialog/oauth');
  const state = address.searchParams.get('state') ?? '';
  const query = new URLSearchParams({ code: 'c-1', state });
  const response = await browser.visit(`/account/with/facebook/callback?${query}`);
  expect(response.location).toBe('/account/address');
});

test('Twitter sign-in works by OAuth 1 and reports a denial, a foreign token and a wrong verifier', async () => {
  const token = JSON.stringify({ sub: 'tw-1', email: 'kim@example.com', email_verified: true });
  const twitter = await runOAuth1Provider(token);
  const { visitor } = await accountApp({ environment: settingsFor('TWITTER', twitter.url) });
  const callback = (query: Record<string, string>) =>
    `/account/with/twitter/callback?${new URLSearchParams(query)}`;
  const expectations: [Record<string, string>, string][] = [
    [{ denied: 'request token' }, 'Login cancelled. You are not logged in.'],
    [{ oauth_token: 'other', oauth_verifier: 'verifier' }, 'This link or action has expired.'],
    [{ oauth_token: 'request token', oauth_verifier: 'x' }, 'Authentication failed.'],
  ];
  for (const [query, message] of expectations) {
    const browser = visitor();
    await browser.visit('/account/with/twitter');
    const page = await browser.follow(await browser.visit(callback(query)));
    expect([page.h1, alertOn(page).includes(message)]).toEqual(['Log in', true]);
  }
  const browser = visitor();
  const left = await browser.visit('/account/with/twitter');
  expect(left.location).toBe(`${twitter.url}/oauth/authenticate?oauth_token=request+token`);
  const response = await browser.visit(
    callback({ oauth_token: 'request token', oauth_verifier: 'verifier' }),
  );
  expect(response.location).toBe('/profile');
});

test.each([
  [{ needConfirmation: true, email: ann.email, verifiedProvider: ['facebook.com'] }, 'Facebook'],
  [{ errorMessage: 'FEDERATED_USER_ID_ALREADY_LINKED' }, 'already connected to another profile'],
  [{ errorMessage: 'EMAIL_EXISTS' }, 'This email is already registered'],
])(
  'a federated sign-in that the identity provider answers with %o shows its message',
  async (body, message) => {
    const github = await runOAuth2Provider('token');
    const api = '/identitytoolkit.googleapis.com/v1';
    const provider = await scriptedCore({
      [`GET ${api}/projects`]: { status: 200, body: { authorizedDomains: ['localhost'] } },
      [`POST ${api}/accounts:signInWithIdp`]: { status: 200, body },
    });
    const app = await hostApp({
      ...settingsFor('GITHUB', github.url),
      CORE_API_URL: provider.url,
      FIREBASE_AUTH_EMULATOR_HOST: new URL(provider.url).host,
      FIREBASE_API_KEY: apiKey,
    });
    const browser = new Visitor(app.url, { headers: { 'accept-language': 'en' } });
    const address = new URL((await browser.visit('/account/with/github')).location ?? '');
    const query = { code: 'c-1', state: address.searchParams.get('state') ?? '' };
    const response = await browser.visit(
      `/account/with/github/callback?${new URLSearchParams(query)}`,
    );
    expect(response.location).toBe('/account');
    expect(alertOn(await browser.follow(response))).toContain(message);
    expect(browser.cookies.has('localhost_session')).toBe(false);
  },
);
