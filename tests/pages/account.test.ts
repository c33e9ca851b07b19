import { expect, test } from 'vitest';
import { hostApp } from '../support/host-app';
import { sharedApp } from '../support/shared-app';
import { Visitor } from '../support/visitor';
import { repliesFor, manyTransactions } from '../support/core-fixtures';

const password = 'try-it-on';
const email = 'shopper@example.com';

async function openApp(environment: Record<string, string> = {}) {
  const { core, app } = await sharedApp((urls) => ({
    CORE_API_URL: urls.core,
    ...environment,
  }));
  core.respondWith(repliesFor(manyTransactions(2)));
  return { app };
}

async function signedOutVisitor(url: string, isTextBrowser = false): Promise<Visitor> {
  const visitor = new Visitor(url, { headers: { 'accept-language': 'en' }, isTextBrowser });
  await visitor.visit('/?disable=autologin');
  return visitor;
}

test('A1: a protected page redirects a signed-out visitor to the sign-in page and keeps the address', async () => {
  const { app } = await openApp();
  const visitor = await signedOutVisitor(app.url);
  const page = await visitor.visit('/profile/feedback?purchaseId=a&sourceId=b');
  expect(page.status).toBe(303);
  expect(page.location).toBe('/account?next=%2Fprofile%2Ffeedback%3FpurchaseId%3Da%26sourceId%3Db');
  const account = await visitor.follow(page);
  expect(account.status).toBe(200);
  expect(account.h1).toBe('Log in');
  expect(account.title).toBe('Log in – My size profile');
});

test('A2: the right password redirects to the requested page and exposes no token', async () => {
  const { app } = await openApp();
  const visitor = await signedOutVisitor(app.url);
  const account = await visitor.open('/profile?tab=returns');
  const response = await visitor.submit(account, { button: 'Log in', values: { email, password } });
  expect(response.status).toBe(303);
  expect(response.location).toBe('/profile?tab=returns');
  const cookie = response.headers
    .getSetCookie()
    .find((set) => set.startsWith('localhost_session='));
  expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
  const page = await visitor.follow(response);
  expect(page.h1).toBe('My returns');
  expect(page.html).not.toMatch(/eyJ[\w-]+\.|refreshToken|idToken/);
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/profiles', '/account'])(
  'A2: signing in never redirects to %s',
  async (next) => {
    const { app } = await openApp();
    const visitor = await signedOutVisitor(app.url);
    const account = await visitor.visit('/account');
    const values = { email, password, next };
    const response = await visitor.submit(account, { button: 'Log in', values });
    expect(response.location).toBe('/profile');
  },
);

test('A3: wrong credentials keep the e-mail address, drop the password and do not reveal which was wrong', async () => {
  const { app } = await openApp();
  const visitor = await signedOutVisitor(app.url);
  const account = await visitor.visit('/account?next=/profile');
  for (const values of [
    { email, password: 'wrong-password' },
    { email: 'nobody@example.com', password },
  ]) {
    const page = await visitor.submit(account, { button: 'Log in', values });
    expect(page.status).toBe(422);
    expect(page.title).toBe('Error: Log in – My size profile');
    expect(page.text).toContain(
      'Authentication failed. Please try again later. Check your email address and password.',
    );
    expect(page.root.querySelector('#email')?.getAttribute('value')).toBe(values.email);
    expect(page.html).not.toContain(values.password);
  }
});

test('an empty sign-in form links each field in an error summary before the heading', async () => {
  const { app } = await openApp();
  const visitor = await signedOutVisitor(app.url);
  const page = await visitor.submit(await visitor.visit('/account'), { button: 'Log in' });
  expect(page.status).toBe(422);
  const links = page.root.querySelectorAll('.error-summary a');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['#email', '#password']);
  expect(page.html.indexOf('error-summary')).toBeLessThan(page.html.indexOf('<h1'));
  expect(page.root.querySelector('#password')?.getAttribute('aria-describedby')).toBe(
    'password-error',
  );
});

test('after five wrong passwords the right one is refused too', async () => {
  const app = await hostApp();
  const visitor = await signedOutVisitor(app.url);
  const account = await visitor.visit('/account');
  const tryWith = (word: string) =>
    visitor.submit(account, { button: 'Log in', values: { email, password: word } });
  for (const word of ['one', 'two', 'three', 'four', 'five']) await tryWith(word);
  const page = await tryWith(password);
  expect(page.status).toBe(422);
  expect(page.text).toContain('You have tried too many times. Please try again later.');
});

test('A4: in the local environment the front page signs the demo person in automatically', async () => {
  const { app } = await openApp();
  const visitor = new Visitor(app.url);
  const front = await visitor.visit('/');
  expect(front.status).toBe(303);
  expect(front.location).toBe('/profile');
  expect((await visitor.follow(front)).status).toBe(200);
});

test('A4: with an external identity provider nobody is signed in automatically', async () => {
  const { app } = await openApp({ FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9' });
  const visitor = new Visitor(app.url);
  expect((await visitor.visit('/')).status).toBe(200);
  expect(visitor.cookies.has('localhost_session')).toBe(false);
  expect((await visitor.visit('/profile')).location).toBe('/account?next=%2Fprofile');
});

test('logging out ends the session and turns automatic sign-in off', async () => {
  const { app } = await openApp();
  const visitor = new Visitor(app.url, { headers: { 'accept-language': 'en' } });
  const page = await visitor.open('/');
  const response = await visitor.submit(page, { button: 'Log out' });
  expect(response.status).toBe(303);
  expect(response.location).toBe('/');
  expect((await visitor.follow(response)).h1).toBe('One wardrobe for all your online stores');
  expect((await visitor.visit('/profile')).location).toBe('/account?next=%2Fprofile');
});

test('the sign-in page redirects a signed-in user to the requested page', async () => {
  const { app } = await openApp();
  const visitor = new Visitor(app.url);
  await visitor.visit('/');
  expect((await visitor.visit('/account?next=/profile%3Ftab=returns')).location).toBe(
    '/profile?tab=returns',
  );
});

test('a text browser without Sec-Fetch-Site signs in by the form token', async () => {
  const { app } = await openApp();
  const visitor = await signedOutVisitor(app.url, true);
  const account = await visitor.visit('/account');
  const response = await visitor.submit(account, { button: 'Log in', values: { email, password } });
  expect(response.location).toBe('/profile');
  const forged = await visitor.submit(account, {
    button: 'Log in',
    values: { email, password, formToken: 'made.up' },
  });
  expect(forged.status).toBe(403);
});

test('an unreachable provider shows the unknown error and keeps the e-mail address', async () => {
  const { app } = await openApp({ FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9' });
  const visitor = new Visitor(app.url, { headers: { 'accept-language': 'en' } });
  const account = await visitor.visit('/account');
  const page = await visitor.submit(account, { button: 'Log in', values: { email, password } });
  expect(page.status).toBe(502);
  expect(page.text).toContain('Oops! An error has occurred.');
  expect(page.root.querySelector('#email')?.getAttribute('value')).toBe(email);
});
