import { expect, test } from 'vitest';
import { sessionNoteOn } from '../support/lost-session';
import { relayTo, outages } from '../support/relay';
import { hostApp } from '../support/host-app';
import { temporaryFolder } from '../support/run-app';
import { ann, projectId, runIdentityProvider } from '../support/run-identity-provider';
import { scriptedCore } from '../support/scripted-core';
import { textOf, Visitor, type Page } from '../support/visitor';
import { repliesFor, manyTransactions } from '../support/core-fixtures';

const cookieName = 'localhost_session';
const english = { headers: { 'accept-language': 'en' } };
const openPaths = ['/', '/account', '/account/create', '/account/email-link', '/terms'];

/** Tokens of 20 seconds count as expired from the start. */
async function openApp(tokenLifeSeconds = 20) {
  const { provider, signUp } = await runIdentityProvider({ tokenLifeSeconds });
  await signUp();
  const relay = await relayTo(provider.url);
  const core = await scriptedCore(repliesFor(manyTransactions(2)));
  const settings = {
    CORE_API_URL: core.url,
    DATA_DIR: temporaryFolder(),
    FIREBASE_AUTH_EMULATOR_HOST: relay.host,
    FIREBASE_PROJECT_ID: projectId,
    // Renewals end with the time of a page; everything else has time enough on a busy machine.
    PAGE_TIMEOUT_MS: '2500',
  };
  const app = await hostApp(settings);
  const signIn = async () => {
    const visitor = new Visitor(app.url, english);
    const response = await visitor.submit(await visitor.visit('/account'), { values: ann });
    expect(response.location).toBe('/profile');
    return visitor;
  };
  return { app, core, relay, settings, signIn };
}

function awayNoteOn(page: Page) {
  const notice = page.root.querySelector('main > .notice[role=status]');
  return notice && { text: textOf(notice.querySelector('p')), address: addressIn(notice) };
}

function addressIn(element: Page['root']): string | undefined {
  return element.querySelector('a')?.getAttribute('href');
}

function awayFrom(address: string) {
  const text =
    'The service that checks your login is not answering right now. You are still logged in, and your pages will be ' +
    'back as soon as it answers.';
  return { text, address };
}

test('A61: whatever the outage is like, pages are served as signed out with a word about it, after one try', async () => {
  const { app, core, relay, settings, signIn } = await openApp();
  for (const outage of outages) {
    await relay.set('well');
    const visitor = await signIn();
    const session = visitor.cookies.get(cookieName);
    const before = relay.asked('/token');
    core.calls.length = 0;
    await relay.set(outage);

    const pages = await Promise.all(openPaths.map((path) => visitor.visit(path)));
    for (const [place, page] of pages.entries()) {
      const path = openPaths[place] ?? '';
      expect({ outage, path, status: page.status }).toEqual({ outage, path, status: 200 });
      expect(awayNoteOn(page)).toEqual(awayFrom(path));
      expect(textOf(page.root.querySelector('header nav'))).toContain('Create account');
    }
    const guarded = await visitor.visit('/profile?tab=returns');
    expect([guarded.status, guarded.location]).toEqual([
      303,
      '/account?next=%2Fprofile%3Ftab%3Dreturns',
    ]);
    expect(awayNoteOn(await visitor.follow(guarded))).toEqual(awayFrom('/profile?tab=returns'));
    const head = await visitor.send('HEAD', '/', undefined, {});
    const data = await visitor.visit('/profile?_data=routes%2Fprofile._purchases');
    expect([head.status, data.headers.get('X-Remix-Redirect')]).toEqual([
      200,
      '/account?next=%2Fprofile',
    ]);
    expect(awayNoteOn(await visitor.visit('/no-such-page'))).toEqual(awayFrom('/no-such-page'));

    expect(visitor.cookies.get(cookieName)).toBe(session);
    expect(core.calls).toEqual([]);
    expect(relay.asked('/token') - before).toBe(outage === 'refused' ? 0 : 1);

    await relay.set('well');
    const other = await hostApp(settings);
    const elsewhere = new Visitor(other.url, english);
    for (const [name, value] of visitor.cookies) elsewhere.cookies.set(name, value);
    expect((await elsewhere.visit('/profile')).status).toBe(200);
    await other.stop();
  }
  expect(app.output()).not.toContain('"status":500');
});

test('G81: whoever logs out during an outage is logged out for good', async () => {
  const { relay, signIn } = await openApp();
  const visitor = await signIn();
  const copied = visitor.cookies.get(cookieName) ?? '';
  await relay.set('status 500');
  const answer = await visitor.submit(await visitor.visit('/terms'), { button: 'Log out' });
  expect([answer.status, answer.location]).toEqual([303, '/']);
  expect(visitor.cookies.has(cookieName)).toBe(false);
  expect(awayNoteOn(await visitor.visit('/terms'))).toBeNull();

  await relay.set('well');
  visitor.cookies.set(cookieName, copied);
  expect((await visitor.visit('/profile')).location).toBe('/account?next=%2Fprofile');
});

test('G81: a sign-in during an outage fails as specified, and the one after it replaces the session', async () => {
  const { relay, signIn } = await openApp();
  const visitor = await signIn();
  const copied = visitor.cookies.get(cookieName) ?? '';
  await relay.set('status 500');
  const account = await visitor.visit('/account');
  const failed = await visitor.submit(account, { button: 'Log in', values: ann });
  expect([failed.status, textOf(failed.root.querySelector('#errors > p'))]).toEqual([
    502,
    'Oops! An error has occurred. Please try again later. Nothing you saved before is lost.',
  ]);
  expect(awayNoteOn(failed)).toEqual(awayFrom('/account'));
  expect(visitor.cookies.get(cookieName)).toBe(copied);

  await relay.set('well');
  const done = await visitor.submit(account, { button: 'Log in', values: ann });
  expect([done.status, done.location]).toEqual([303, '/profile']);
  expect((await visitor.visit('/profile')).status).toBe(200);
  visitor.cookies.set(cookieName, copied);
  expect((await visitor.visit('/profile')).location).toBe('/account?next=%2Fprofile');
});

test('A59: a form that is sent during an outage is kept until the session can be checked again', async () => {
  const { relay, settings, signIn } = await openApp();
  const visitor = await signIn();
  const page = await visitor.visit('/profile/settings');
  await relay.set('status 500');
  const answer = await visitor.submit(page, { button: 'Save', values: { firstName: 'Robin' } });
  expect([answer.status, answer.location]).toEqual([303, '/account?next=%2Fprofile%2Fsettings']);
  const account = await visitor.follow(answer);
  expect(awayNoteOn(account)).toEqual(awayFrom('/profile/settings'));
  expect(sessionNoteOn(account)).toBe(
    'What you entered is kept. It will be in the form when the service answers again.',
  );

  await relay.set('well');
  const other = await hostApp(settings);
  const elsewhere = new Visitor(other.url, english);
  for (const [name, value] of visitor.cookies) elsewhere.cookies.set(name, value);
  const again = await elsewhere.visit('/profile/settings');
  expect(again.root.querySelector('#firstName')?.getAttribute('value')).toBe('Robin');
});

test('A48: with a valid token everything goes on through an outage', async () => {
  const { relay, signIn } = await openApp(240);
  const visitor = await signIn();
  await relay.set('hanging');
  for (const path of ['/', '/profile', '/profile?tab=returns', '/profile/settings']) {
    const page = await visitor.visit(path);
    expect({ path, status: page.status, note: awayNoteOn(page) }).toEqual({
      path,
      status: 200,
      note: null,
    });
  }
  expect(relay.asked('/token')).toBe(1);
});
