import { expect, test } from 'vitest';
import { accountApp } from '../support/account-app';
import { ann } from '../support/run-identity-provider';
import { scriptedCore } from '../support/scripted-core';
import type { Page, Visitor } from '../support/visitor';

async function signIn(browser: Visitor): Promise<Page> {
  return browser.submit(await browser.visit('/account'), { values: ann });
}

const passwordPath = '/profile/settings/change-password';

/** The app does not wait for the token sync service, so the test has to. */
async function waitFor(isDone: () => boolean): Promise<void> {
  await expect.poll(isDone).toBe(true);
}

test('logging out everywhere redirects a signed-out visitor to the sign-in page', async () => {
  const { visitor } = await accountApp();
  const browser = visitor();
  await browser.visit('/account');
  const page = await browser.post('/account/sign-out-everywhere', {});
  expect([page.status, page.location?.startsWith('/account?next=')]).toEqual([303, true]);
});

test('G10: the token sync service receives each new token and the end of a session', async () => {
  const sync = await scriptedCore({ 'POST /tokens': { status: 204 }, 'DELETE /tokens': 'hang' });
  const { visitor, signUp, core, clock } = await accountApp({
    provider: { tokenLifeSeconds: 240 },
    environment: { TOKEN_SYNC_URL: `${sync.url}/tokens` },
  });
  await signUp(ann);
  const browser = visitor();
  await signIn(browser);
  await waitFor(() => sync.calls.length === 1);
  clock.advanceSeconds(5);
  await Promise.all(
    ['/profile', '/profile?tab=returns', '/profile'].map((path) => browser.visit(path)),
  );
  await waitFor(() => sync.calls.length === 2);
  const tokens = sync.calls.map(({ headers }) => headers.authorization);
  expect(new Set(tokens).size).toBe(2);
  expect(core.calls.at(-1)?.headers.authorization).toBe(tokens[1]);

  expect((await browser.post('/account/sign-out', {})).location).toBe('/');
  await waitFor(() => sync.calls.length === 3);
  expect(sync.calls[2]).toMatchObject({ method: 'DELETE', path: '/tokens' });
  expect(sync.calls[2]?.headers.authorization).toBe(tokens[1]);
});

test('G10: the token sync service receives the token of a changed password', async () => {
  const sync = await scriptedCore({ 'POST /tokens': { status: 204 } });
  const { visitor, signUp, core, clock } = await accountApp({
    environment: { TOKEN_SYNC_URL: `${sync.url}/tokens` },
  });
  await signUp(ann);
  const browser = visitor();
  await signIn(browser);
  await waitFor(() => sync.calls.length === 1);
  // Tokens of one second are the same.
  clock.advanceSeconds(5);
  const newPassword = 'another horse';
  const changed = await browser.submit(await browser.visit(passwordPath), {
    button: 'Save',
    values: { currentPassword: ann.password, newPassword, confirmPassword: newPassword },
  });
  expect(changed.location).toBe(passwordPath);
  await browser.visit('/profile');
  const newest = core.calls.at(-1)?.headers.authorization;
  await waitFor(() => sync.calls.at(-1)?.headers.authorization === newest);
  expect(sync.calls[0]?.headers.authorization).not.toBe(newest);
});

test('G10: signing in and out works while the token sync service is unreachable', async () => {
  const { visitor, signUp } = await accountApp({
    environment: { TOKEN_SYNC_URL: 'http://127.0.0.1:9/tokens' },
  });
  await signUp(ann);
  const browser = visitor();
  expect((await signIn(browser)).location).toBe('/profile');
  expect((await browser.post('/account/sign-out', {})).location).toBe('/');
});

test('a session too large for a cookie is refused, with the reason in the log', async () => {
  const api = '/identitytoolkit.googleapis.com/v1';
  const provider = await scriptedCore({
    [`POST ${api}/accounts:signInWithPassword`]: {
      status: 200,
      body: {
        localId: 'u-1',
        email: ann.email,
        idToken: 'x'.repeat(4000),
        refreshToken: 'r',
        expiresIn: '3600',
      },
    },
  });
  const { visitor, app } = await accountApp({
    environment: { FIREBASE_AUTH_EMULATOR_HOST: new URL(provider.url).host, LOG_LEVEL: 'error' },
  });
  const browser = visitor();
  const page = await signIn(browser);
  expect([page.status, page.text.includes('Oops! An error has occurred.')]).toEqual([502, true]);
  expect(browser.cookies.has('localhost_session')).toBe(false);
  expect(app.output()).toContain('The session does not fit into a cookie');
});

test('the requested page survives a refused sign-in and is passed to the other ways of signing in', async () => {
  const { visitor, signUp } = await accountApp();
  await signUp(ann);
  const browser = visitor();
  const page = await browser.visit('/account?next=/profile%3Ftab%3Dreturns');
  const values = { email: ann.email, password: 'wrong horse' };
  const refused = await browser.submit(page, { values });
  const addresses = refused.root
    .querySelectorAll('.other-ways a, .new-here a')
    .map((link) => link.getAttribute('href'));
  expect(addresses).toEqual(
    ['forgot-password', 'email-link', 'create'].map(
      (way) => `/account/${way}?next=%2Fprofile%3Ftab%3Dreturns`,
    ),
  );
  const response = await browser.submit(refused, { values: ann });
  expect(response.location).toBe('/profile?tab=returns');
});
