import { expect, test } from 'vitest';
import { accountApp, sendVerificationPath } from '../support/account-app';
import { appWithGoogle, googleClaims } from '../support/app-with-google';
import { settingsFor } from '../support/run-federation';
import { ann } from '../support/run-identity-provider';
import { textOf, type Page } from '../support/visitor';
import { paths, unverifiedProfile } from '../support/core-fixtures';

function alertOn(page: Page): string {
  return textOf(page.root.querySelector('main > .notice'));
}

test('federated providers that are not configured are not offered, and their addresses respond with 404', async () => {
  const { visitor } = await accountApp();
  const page = await visitor().visit('/account');
  expect(page.root.querySelectorAll('.federated a')).toEqual([]);
  for (const name of ['google', 'facebook', 'nothing', 'constructor']) {
    expect((await visitor().visit(`/account/with/${name}`)).status).toBe(404);
  }
});

test('first sign-in with Google requests the verification e-mail and redirects to the requested page', async () => {
  const { visitor, google, leaveForGoogle, returnFromGoogle, core } = await appWithGoogle();
  core.answer({ [paths.profile]: { status: 200, body: unverifiedProfile() } });
  const browser = visitor();
  const left = await leaveForGoogle(browser, '?next=/profile%3Ftab%3Dreturns');
  expect(left.status).toBe(303);
  const request = new URL(left.location ?? '').searchParams;
  expect(request.get('code_challenge_method')).toBe('S256');
  expect(request.get('nonce')).toMatch(/^[\da-f]{64}$/);
  const set = left.headers.getSetCookie().find((text) => text.startsWith('localhost_federated='));
  expect(set).toMatch(/Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(set).not.toContain(request.get('state'));

  const response = await returnFromGoogle(browser, await google.signIn(left.location ?? ''));
  expect([response.status, response.location]).toEqual([303, '/profile?tab=returns']);
  expect(browser.cookies.has('localhost_federated')).toBe(false);
  expect(core.callsTo(sendVerificationPath)).toHaveLength(1);
  core.calls.length = 0;
  expect((await browser.follow(response)).status).toBe(200);
  expect(core.callsTo(sendVerificationPath)).toEqual([]);
});

test('a user who signed in with Google sets a password by an e-mailed link and logs in with it', async () => {
  const { visitor, google, leaveForGoogle, returnFromGoogle, linkTo, mails } =
    await appWithGoogle();
  const browser = visitor();
  await returnFromGoogle(
    browser,
    await google.signIn((await leaveForGoogle(browser)).location ?? ''),
  );
  const page = await browser.visit('/profile/settings/change-password?lang=sv');
  const sent = await browser.submit(page, { button: 'Skicka länken till mig' });
  expect(alertOn(await browser.follow(sent))).toBe('Vi har skickat ett mejl till dig.');
  expect(mails.at(-1)).toMatchObject({ to: ann.email, language: 'sv' });

  const newPassword = 'another horse';
  const values = { newPassword, passwordConfirmation: newPassword };
  const set = await browser.submit(await browser.visit(linkTo(ann.email)), { values });
  expect(set.location).toBe('/account');
  const other = visitor();
  const login = { email: ann.email, password: newPassword };
  const signedIn = await other.submit(await other.visit('/account'), { values: login });
  expect(signedIn.location).toBe('/profile');
});

test('a federated callback works once, only in the browser that left, and only with its own state', async () => {
  const { visitor, google, leaveForGoogle, returnFromGoogle } = await appWithGoogle();
  const [browser, other] = [visitor(), visitor()];
  const back = await google.signIn((await leaveForGoogle(browser)).location ?? '');
  const federationCookie = browser.cookies.get('localhost_federated') ?? '';
  const forged = [
    await returnFromGoogle(other, back),
    await returnFromGoogle(visitor(), '/account/with/google/callback'),
  ];
  for (const page of forged) {
    expect([page.status, page.location]).toEqual([303, '/account']);
  }
  expect(alertOn(await other.follow(forged[0] ?? (await other.visit('/'))))).toBe(
    'This link or action has expired.',
  );

  await leaveForGoogle(other);
  const swapped = await returnFromGoogle(other, back);
  expect([swapped.location, alertOn(await other.follow(swapped))]).toEqual([
    '/account',
    'This link or action has expired.',
  ]);

  expect((await returnFromGoogle(browser, back)).location).toBe('/profile');
  const again = visitor();
  again.cookies.set('localhost_federated', federationCookie);
  const replayed = await returnFromGoogle(again, back);
  expect([replayed.location, again.cookies.has('localhost_session')]).toEqual(['/account', false]);
});

test('a truncated, changed or foreign federation cookie redirects to the sign-in page', async () => {
  const { visitor, google, leaveForGoogle, returnFromGoogle } = await appWithGoogle();
  const browser = visitor();
  const back = await google.signIn((await leaveForGoogle(browser)).location ?? '');
  const encrypted = browser.cookies.get('localhost_federated') ?? '';
  for (const cookie of ['', 'x', encrypted.slice(0, -3), encrypted.slice(1), 'a.b.c.d.e']) {
    const forger = visitor();
    forger.cookies.set('localhost_federated', cookie);
    for (const name of ['session', 'second-factor', 'unlinked', 'asked-mail']) {
      forger.cookies.set(`localhost_${name}`, encrypted);
    }
    expect((await returnFromGoogle(forger, back)).location).toBe('/account');
    expect((await forger.visit('/account/second-factor')).location).toBe('/account');
    expect((await forger.visit('/account/link')).location).toBe('/account');
    expect((await forger.visit('/account/check-mail')).status).toBe(200);
    expect((await forger.visit('/profile')).location).toBe('/account?next=%2Fprofile');
  }
});

test('cancelling at Google returns to the sign-in page with a notice', async () => {
  const { visitor, google, leaveForGoogle, returnFromGoogle } = await appWithGoogle();
  const browser = visitor();
  const back = await google.cancel((await leaveForGoogle(browser)).location ?? '');
  const page = await browser.follow(await returnFromGoogle(browser, back));
  expect(page.h1).toBe('Log in');
  expect(alertOn(page)).toBe('Login cancelled. You are not logged in.');
});

test.each(['cross-site', 'same-site'])(
  'a %s request cannot start a federated sign-in',
  async (site) => {
    const { visitor } = await appWithGoogle();
    const browser = visitor();
    const page = await browser.visit('/account/with/google', { 'sec-fetch-site': site });
    expect([page.status, page.location]).toEqual([303, '/account']);
    expect(browser.cookies.has('localhost_federated')).toBe(false);
  },
);

test('a federated sign-in with the unverified address of an account asks for its password before linking', async () => {
  const claims = { ...googleClaims, email_verified: false };
  const { visitor, google, leaveForGoogle, returnFromGoogle, signUp, accounts } =
    await appWithGoogle(claims);
  await signUp(ann);
  const browser = visitor();
  const back = await google.signIn((await leaveForGoogle(browser)).location ?? '');
  const linking = await returnFromGoogle(browser, back);
  expect(linking.location).toBe('/account/link');
  expect(browser.cookies.has('localhost_session')).toBe(false);
  const page = await browser.follow(linking);
  expect(page.h1).toBe('Connect Google');
  expect(page.text).toContain('There is already an account with ann@example.com.');

  const wrong = await browser.submit(page, { values: { password: 'wrong horse' } });
  expect([wrong.status, wrong.text.includes('Authentication failed.')]).toEqual([422, true]);
  expect(wrong.html).not.toContain('wrong horse');
  expect((await browser.submit(page, {})).status).toBe(422);
  const signedIn = await browser.submit(page, { values: { password: ann.password } });
  expect(signedIn.location).toBe('/profile');
  expect((await browser.follow(signedIn)).status).toBe(200);
  expect(browser.cookies.has('localhost_unlinked')).toBe(false);

  const { body } = await accounts('signInWithPassword', ann);
  const { idToken } = body as { idToken: string };
  const { body: found } = await accounts('lookup', { idToken });
  expect(JSON.stringify(found)).toContain('"providerId":"google.com"');
});

test('an unreachable federated provider and an unauthorized site show an error', async () => {
  const { visitor } = await accountApp({
    environment: settingsFor('GOOGLE', 'http://127.0.0.1:9'),
  });
  const browser = visitor();
  const page = await browser.follow(await browser.visit('/account/with/google'));
  expect(alertOn(page)).toBe(
    'Oops! An error has occurred. Please try again later. Nothing you saved before is lost.',
  );
  const elsewhere = await accountApp({
    environment: {
      ...settingsFor('GITHUB', 'http://127.0.0.1:9'),
      SITE_URL: 'https://unknown.example',
    },
  });
  const other = elsewhere.visitor();
  const refused = await other.follow(await other.visit('/account/with/github'));
  expect(alertOn(refused)).toBe('Internal server error. Please try again later.');
});
