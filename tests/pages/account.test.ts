import { expect, test } from 'vitest';
import { runApp } from '../support/run-app';
import { sharedApp } from '../support/shared-app';
import { Visitor } from '../support/visitor';
import { answersFor, manyTransactions } from '../support/wire';

const password = 'try-it-on';
const email = 'shopper@example.com';

async function appForStrangers(environment: Record<string, string> = {}) {
  const { core, app } = await sharedApp((urls) => ({
    CORE_API_URL: urls.core,
    ...environment,
  }));
  core.play(answersFor(manyTransactions(2)));
  return { app };
}

/** Somebody whom the app does not sign in by itself. */
async function stranger(url: string, isTextBrowser = false): Promise<Visitor> {
  const visitor = new Visitor(url, { headers: { 'accept-language': 'en' }, isTextBrowser });
  await visitor.visit('/?disable=autologin');
  return visitor;
}

test('A1: a protected page sends a stranger to the sign-in page and remembers the way', async () => {
  const { app } = await appForStrangers();
  const visitor = await stranger(app.url);
  const page = await visitor.visit('/profile/feedback?purchaseId=a&sourceId=b');
  expect(page.status).toBe(303);
  expect(page.location).toBe('/account?next=%2Fprofile%2Ffeedback%3FpurchaseId%3Da%26sourceId%3Db');
  const account = await visitor.follow(page);
  expect(account.status).toBe(200);
  expect(account.h1).toBe('Log in');
  expect(account.title).toBe('Log in – My size profile');
});

test('A2: the right password opens the page that was asked for, without a token in sight', async () => {
  const { app } = await appForStrangers();
  const visitor = await stranger(app.url);
  const account = await visitor.open('/profile?tab=returns');
  const answer = await visitor.submit(account, { button: 'Log in', values: { email, password } });
  expect(answer.status).toBe(303);
  expect(answer.location).toBe('/profile?tab=returns&signed-in=1');
  const cookie = answer.headers.getSetCookie().find((set) => set.startsWith('localhost_session='));
  expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
  const page = await visitor.follow(answer);
  expect(page.h1).toBe('My returns');
  expect(page.html).not.toMatch(/eyJ[\w-]+\.|refreshToken|idToken/);
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/profiles', '/account'])(
  'A2: sign-in never leads to %s',
  async (next) => {
    const { app } = await appForStrangers();
    const visitor = await stranger(app.url);
    const account = await visitor.visit('/account');
    const values = { email, password, next };
    const answer = await visitor.submit(account, { button: 'Log in', values });
    expect(answer.location).toBe('/profile?signed-in=1');
  },
);

test('A3: wrong data keeps the e-mail, not the password, and does not say which was wrong', async () => {
  const { app } = await appForStrangers();
  const visitor = await stranger(app.url);
  const account = await visitor.visit('/account?next=/profile');
  for (const values of [
    { email, password: 'wrong-password' },
    { email: 'nobody@example.com', password },
  ]) {
    const page = await visitor.submit(account, { button: 'Log in', values });
    expect(page.status).toBe(422);
    expect(page.title).toBe('Error: Log in – My size profile');
    expect(page.text).toContain('Authentication failed. Please try again later.');
    expect(page.root.querySelector('#email')?.getAttribute('value')).toBe(values.email);
    expect(page.html).not.toContain(values.password);
  }
});

test('an empty sign-in form names each field, in a summary before the heading', async () => {
  const { app } = await appForStrangers();
  const visitor = await stranger(app.url);
  const page = await visitor.submit(await visitor.visit('/account'), { button: 'Log in' });
  expect(page.status).toBe(422);
  const links = page.root.querySelectorAll('.error-summary a');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['#email', '#password']);
  expect(page.html.indexOf('error-summary')).toBeLessThan(page.html.indexOf('<h1'));
  expect(page.root.querySelector('#password')?.getAttribute('aria-describedby')).toBe(
    'password-error',
  );
});

test('five wrong passwords close the account for this address, also to the right one', async () => {
  const app = await runApp();
  const visitor = await stranger(app.url);
  const account = await visitor.visit('/account');
  const tryWith = (word: string) =>
    visitor.submit(account, { button: 'Log in', values: { email, password: word } });
  for (const word of ['one', 'two', 'three', 'four', 'five']) await tryWith(word);
  const page = await tryWith(password);
  expect(page.status).toBe(422);
  expect(page.text).toContain('You have tried too many times. Please try again later.');
});

test('A4: in the local environment the demo person is signed in by asking', async () => {
  const { app } = await appForStrangers();
  const visitor = new Visitor(app.url);
  const front = await visitor.visit('/');
  expect(front.status).toBe(303);
  expect(front.location).toBe('/profile');
  expect((await visitor.follow(front)).status).toBe(200);
});

test('A4: a provider that is not ours signs nobody in, whatever the Host header says', async () => {
  const { app } = await appForStrangers({ FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9' });
  const visitor = new Visitor(app.url);
  expect((await visitor.visit('/')).status).toBe(200);
  expect(visitor.cookies.has('localhost_session')).toBe(false);
  expect((await visitor.visit('/profile')).location).toBe('/account?next=%2Fprofile');
});

test('logging out ends the session, and the demo person is not signed in again', async () => {
  const { app } = await appForStrangers();
  const visitor = new Visitor(app.url, { headers: { 'accept-language': 'en' } });
  const page = await visitor.open('/');
  const answer = await visitor.submit(page, { button: 'Log out' });
  expect(answer.status).toBe(303);
  expect(answer.location).toBe('/');
  expect((await visitor.follow(answer)).h1).toBe('One wardrobe for all your online stores');
  expect((await visitor.visit('/profile')).location).toBe('/account?next=%2Fprofile');
});

test('somebody who is signed in has nothing to do on the sign-in page', async () => {
  const { app } = await appForStrangers();
  const visitor = new Visitor(app.url);
  await visitor.visit('/');
  expect((await visitor.visit('/account?next=/profile%3Ftab=returns')).location).toBe(
    '/profile?tab=returns',
  );
});

test('a text browser, which says nothing about itself, signs in by the form token', async () => {
  const { app } = await appForStrangers();
  const visitor = await stranger(app.url, true);
  const account = await visitor.visit('/account');
  const answer = await visitor.submit(account, { button: 'Log in', values: { email, password } });
  expect(answer.location).toBe('/profile?signed-in=1');
  const forged = await visitor.submit(account, {
    button: 'Log in',
    values: { email, password, formToken: 'made.up' },
  });
  expect(forged.status).toBe(403);
});

test('a provider that cannot be reached gets the unknown error, and the form stays', async () => {
  const { app } = await appForStrangers({ FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9' });
  const visitor = new Visitor(app.url, { headers: { 'accept-language': 'en' } });
  const account = await visitor.visit('/account');
  const page = await visitor.submit(account, { button: 'Log in', values: { email, password } });
  expect(page.status).toBe(502);
  expect(page.text).toContain('Oops! An error has occurred.');
  expect(page.root.querySelector('#email')?.getAttribute('value')).toBe(email);
});
