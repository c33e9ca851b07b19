import { expect, test } from 'vitest';
import { ageSessions } from '../support/age-session';
import { appWithGitHub } from '../support/app-with-github';
import { linkInOutbox } from '../support/outbox';
import { hostApp } from '../support/host-app';
import { runOAuth1Provider, runOAuth2Provider, settingsFor } from '../support/run-federation';
import { providerPaths, refusal } from '../support/scripted-provider';
import { scriptedCore } from '../support/scripted-core';
import { paths, profile } from '../support/core-fixtures';
import { errorAt, noticeOn, textOf, Visitor } from '../support/visitor';

const form = '/account/address';

test('after a login without an address one is asked for once, verified by its link, and is the primary one', async () => {
  const { app, visitor, signIn } = await appWithGitHub();
  const browser = visitor();
  const first = await signIn(browser, '?next=/profile%3Ftab%3Dreturns');
  expect(first.location).toBe(`${form}?next=%2Fprofile%3Ftab%3Dreturns`);
  const page = await browser.follow(first);
  expect([page.status, page.h1]).toEqual([200, 'Add your email address']);
  const later = page.root.querySelectorAll('main a').find((link) => textOf(link) === 'Later');
  expect(later?.getAttribute('href')).toBe('/profile?tab=returns');

  const sent = await browser.submit(page, { values: { email: 'kim@example.com' } });
  expect([sent.status, sent.location]).toEqual([303, '/account/check-mail']);
  expect((await browser.follow(sent)).text).toContain('kim@example.com');
  const link = linkInOutbox(app, 'kim@example.com');
  const confirm = await browser.visit(link);
  expect(confirm.h1).toBe('Verify your email address');
  expect(confirm.text).toContain('Verify that kim@example.com is yours.');
  const done = await browser.follow(await browser.submit(confirm, {}));
  expect([done.h1, noticeOn(done)]).toEqual([
    'Log in',
    'kim@example.com is verified. Log in again, the way you did before.',
  ]);

  const again = await signIn(browser);
  expect(again.location).toBe('/profile');
  expect((await browser.follow(again)).h1).toBe('My fit profile');
  const settings = await browser.visit('/profile/settings/email');
  expect(textOf(settings.root.querySelector('.rows li'))).toBe('kim@example.com Primary');
  expect((await browser.visit(`${form}?next=/profile/settings`)).location).toBe(
    '/profile/settings',
  );
});

test('who has said later is not asked again in this browser, and finds the form behind each wall', async () => {
  const { visitor, signIn } = await appWithGitHub();
  const browser = visitor();
  expect((await signIn(browser)).location).toBe(form);
  await browser.submit(await browser.visit('/'), { button: 'Log out', form: 'form' });
  expect((await signIn(browser)).location).toBe('/profile');
  for (const path of ['/profile', '/profile/settings/email', '/profile?tab=returns']) {
    const wall = await browser.visit(path);
    expect(wall.text).toContain('Your profile has no email address yet.');
    const way = wall.root.querySelector('main a.button')?.getAttribute('href') ?? '';
    const page = await browser.visit(way);
    expect([path, page.h1]).toEqual([path, 'Add your email address']);
    const later = page.root.querySelectorAll('main a').find((link) => textOf(link) === 'Later');
    expect(later?.getAttribute('href')).toBe(path);
  }
  expect((await signIn(visitor())).location).toBe(form);
});

test('the address of another account gets the same answer and no mail', async () => {
  const { app, visitor, signIn } = await appWithGitHub();
  const other = visitor();
  const values = { email: 'ann@example.com', password: 'four small horses', terms: 'accepted' };
  await other.submit(await other.visit('/account/create'), { values });
  const browser = visitor();
  const page = await browser.follow(await signIn(browser));
  const answers = [];
  for (const email of ['ann@example.com', 'new@example.com']) {
    const sent = await browser.submit(page, { values: { email } });
    const shown = await browser.follow(sent);
    // The minute may end between the two.
    const text = shown.text.replaceAll(email, '…').replace(/You asked at \d\d:\d\d/, '…');
    answers.push([sent.status, sent.location, text]);
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(linkInOutbox(app, 'new@example.com')).toContain('mode=verifyAndChangeEmail');
  expect(() => linkInOutbox(app, 'ann@example.com')).not.toThrow();
  expect(linkInOutbox(app, 'ann@example.com')).not.toContain('mode=verifyAndChangeEmail');
});

test.each([
  ['', 'Error: Required. Fill in this field.'],
  ['abc', 'Error: Invalid email. Write it like name@example.com.'],
])('the address "%s" is refused at its field and stays typed', async (email, message) => {
  const { visitor, signIn } = await appWithGitHub();
  const browser = visitor();
  const refused = await browser.submit(await browser.follow(await signIn(browser)), {
    values: { email },
  });
  expect([refused.status, errorAt(refused, 'email')]).toEqual([422, message]);
  expect(refused.root.querySelector('#email')?.getAttribute('value') ?? '').toBe(email);
});

test('nobody but a person without an address gets the form, and only with a fresh proof', async () => {
  const { app, visitor, signIn } = await appWithGitHub();
  expect((await visitor().visit(form)).location).toMatch(/^\/account\?next=/);
  const browser = visitor();
  const page = await browser.follow(await signIn(browser));
  ageSessions(app, 16);
  const toProof = '/profile/settings/confirm?next=%2Fprofile%2Fsettings%2Femail';
  expect((await browser.visit(form)).location).toBe(toProof);
  const values = { email: 'kim@example.com' };
  expect((await browser.submit(page, { values })).location).toBe(toProof);
});

test.each([
  ['INVALID_NEW_EMAIL', 422, 'Invalid email. Write it like name@example.com.'],
  ['TOO_MANY_ATTEMPTS_TRY_LATER', 422, 'Too many emails have been asked for.'],
  ['OPERATION_NOT_ALLOWED', 502, 'Internal server error.'],
  ['SOMETHING_NEW', 502, 'Oops! An error has occurred.'],
  ['CREDENTIAL_TOO_OLD_LOGIN_AGAIN', 303, '/profile/settings/confirm'],
  ['TOKEN_EXPIRED', 303, '/account'],
  ['EMAIL_EXISTS', 303, '/account/check-mail'],
])('a mail refused with %s is %i and says so', async (code, status, said) => {
  const api = '/identitytoolkit.googleapis.com/v1';
  const tokens = { idToken: 'id', refreshToken: 'refresh', expiresIn: '3600' };
  const provider = await scriptedCore({
    [`GET ${api}/projects`]: { status: 200, body: { authorizedDomains: ['localhost'] } },
    [`POST ${api}/accounts:signInWithIdp`]: { status: 200, body: { localId: 'u-1', ...tokens } },
    [providerPaths.sendMail]: refusal(code),
    [providerPaths.lookup]: { status: 200, body: { users: [{ createdAt: '1600000000000' }] } },
    [paths.profile]: { status: 200, body: profile() },
  });
  const { visitor, signIn } = await appWithGitHub({
    CORE_API_URL: provider.url,
    FIREBASE_AUTH_EMULATOR_HOST: new URL(provider.url).host,
  });
  const browser = visitor();
  const page = await browser.follow(await signIn(browser));
  const values = { email: 'kim@example.com' };
  const answer = await browser.submit(page, { values });
  expect(answer.status).toBe(status);
  if (answer.location !== null) expect(answer.location.startsWith(said)).toBe(true);
  else expect(answer.text).toContain(said);
  if (status !== 303) {
    expect(answer.root.querySelector('#email')?.getAttribute('value')).toBe(values.email);
  }
});

test('Facebook and Twitter without an address ask for it too', async () => {
  const token = JSON.stringify({ sub: 'x-1' });
  const [facebook, twitter] = [await runOAuth2Provider(token), await runOAuth1Provider(token)];
  const app = await hostApp({
    ...settingsFor('FACEBOOK', facebook.url),
    ...settingsFor('TWITTER', twitter.url),
  });
  const browser = new Visitor(app.url, { headers: { 'accept-language': 'en' } });
  const left = new URL((await browser.visit('/account/with/facebook')).location ?? '');
  const query = { code: 'c-1', state: left.searchParams.get('state') ?? '' };
  const back = `/account/with/facebook/callback?${new URLSearchParams(query)}`;
  expect((await browser.visit(back)).location).toBe(form);

  const other = new Visitor(app.url, { headers: { 'accept-language': 'en' } });
  await other.visit('/account/with/twitter');
  const verified = new URLSearchParams({
    oauth_token: 'request token',
    oauth_verifier: 'verifier',
  });
  expect((await other.visit(`/account/with/twitter/callback?${verified}`)).location).toBe(form);
});

test('the page about the mail sends it again and leads to the form for another address', async () => {
  const { visitor, signIn } = await appWithGitHub();
  const browser = visitor();
  const page = await browser.follow(await signIn(browser, '?next=/profile/settings'));
  const sent = await browser.submit(page, { values: { email: 'kim@example.com' } });
  const mailed = await browser.follow(sent);
  const soon = await browser.submit(mailed, { form: 'main form' });
  expect([soon.status, soon.text.includes('less than a minute ago')]).toEqual([422, true]);
  const link = mailed.root.querySelector('main a[href^="/account/address"]');
  expect(link?.getAttribute('href')).toBe(`${form}?next=%2Fprofile%2Fsettings`);
});
