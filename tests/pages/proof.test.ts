import { expect, test } from 'vitest';
import { ageSessions } from '../support/age-session';
import { accountApp } from '../support/account-app';
import { appWithGoogle, googleClaims } from '../support/app-with-google';
import { ann } from '../support/run-identity-provider';
import { repliesFor } from '../support/core-fixtures';
import {
  providerPaths,
  refusal,
  signInToScriptedProvider,
  tokenReply,
} from '../support/scripted-provider';
import { accountWithSecondFactor } from '../support/second-factor-account';
import { noticeOn, textOf, type Page, type Visitor } from '../support/visitor';

const ways = '/profile/settings/sign-in';
const twoStep = `${ways}/second-factor`;
const sessions = '/profile/settings/sessions';
const terms = '/profile/settings/terms-of-service-and-privacy';
const deletion = `${terms}/delete`;
const download = '/profile/settings/download/purchases.csv';
const thanks = 'Thank you. You can continue now.';
const sameOrigin = { 'sec-fetch-site': 'same-origin' };

function proofOf(next: string): string {
  return `/profile/settings/confirm?${new URLSearchParams({ next })}`;
}

async function logIn(browser: Visitor): Promise<Visitor> {
  await browser.submit(await browser.visit('/account'), { values: ann });
  return browser;
}

function linksOn(page: Page): string[] {
  return page.root.querySelectorAll('main a[href*="purpose=prove"]').map(textOf);
}

async function startAtGoogle(browser: Visitor): Promise<string> {
  const page = await browser.visit(proofOf(terms));
  const link = page.root.querySelector('a[href*="purpose=prove"]');
  const left = await browser.visit(link?.getAttribute('href') ?? '', sameOrigin);
  return left.location ?? '';
}

/** What asks for a proof (decision 11), and the page that the proof leads back to. */
const guarded: [string, string, (visitor: Visitor, formToken: string) => Promise<Page>][] = [
  ['a download', terms, (visitor) => visitor.visit(download)],
  ['connecting', ways, (visitor) => visitor.visit('/account/with/github?purpose=link', sameOrigin)],
  ['deletion', deletion, (visitor) => visitor.visit(deletion)],
  ['two-step login', twoStep, (visitor) => visitor.visit(twoStep)],
  [
    'logging out elsewhere',
    sessions,
    (visitor, formToken) => visitor.post(sessions, { formToken }),
  ],
  [
    'disconnecting',
    ways,
    (visitor, formToken) => visitor.post(ways, { formToken, disconnect: 'google' }),
  ],
];

test.each(guarded)(
  '%s works 14 minutes after a proof and asks for one after 16',
  async (_, next, act) => {
    const { visitor, app, provider } = await signInToScriptedProvider({}, repliesFor([]), {
      GITHUB_CLIENT_ID: 'app',
      GITHUB_CLIENT_SECRET: 'secret',
      GITHUB_URL: 'http://127.0.0.1:9',
    });
    provider.answer({ [providerPaths.signIn]: tokenReply('u-1', 'second') });
    const tokenOn = (page: Page) =>
      page.root.querySelector('[name=formToken]')?.getAttribute('value') ?? '';
    const before = await visitor.visit(proofOf(next));
    ageSessions(app, 14);
    const done = await act(visitor, tokenOn(before));
    expect(done.location ?? '').not.toContain('/confirm');

    ageSessions(app, 2);
    const refused = await act(visitor, tokenOn(await visitor.visit(proofOf(next))));
    expect([refused.status, refused.location]).toEqual([303, proofOf(next)]);
    const page = await visitor.follow(refused);
    const values = { currentPassword: 'right one' };
    const proven = await visitor.submit(page, { button: 'Confirm', values });
    expect([proven.status, proven.location]).toEqual([303, next]);
    expect(noticeOn(await visitor.follow(proven))).toBe(thanks);
    const again = await act(visitor, tokenOn(await visitor.visit(proofOf(next))));
    expect(again.location ?? '').not.toContain('/confirm');
  },
);

test('a proof leads only to own pages, and its tokens are used from then on', async () => {
  const { core, visitor, provider } = await signInToScriptedProvider({}, repliesFor([]));
  provider.answer({ [providerPaths.signIn]: tokenReply('u-1', 'second') });
  for (const next of ['https://evil.example', '//evil.example', '/account', '/profile\\evil']) {
    const page = await visitor.visit(proofOf(next));
    const values = { currentPassword: 'right one' };
    const proven = await visitor.submit(page, { button: 'Confirm', values });
    expect([proven.status, proven.location]).toEqual([303, '/profile']);
  }
  await visitor.visit('/profile/settings');
  expect(core.calls.at(-1)?.headers.authorization).toBe('Bearer id-second');
});

test('changing the password is a proof', async () => {
  const { visitor, app } = await signInToScriptedProvider(
    { [providerPaths.update]: tokenReply('u-1', 'second') },
    repliesFor([]),
  );
  ageSessions(app, 16);
  const page = await visitor.visit('/profile/settings/change-password');
  expect(textOf(page.root.querySelector('a[href^="/account/forgot-password"]'))).toBe(
    'Forgotten password?',
  );
  const newPassword = 'four small brown horses';
  const values = { currentPassword: 'right one', newPassword, confirmPassword: newPassword };
  await visitor.submit(page, { button: 'Save', values });
  expect((await visitor.visit(download)).status).toBe(200);
});

test('while the provider is away a password is assumed; one that has ended the session signs out', async () => {
  const { visitor, provider } = await signInToScriptedProvider(
    { [providerPaths.lookup]: 'cut' },
    repliesFor([]),
  );
  const page = await visitor.visit(proofOf(terms));
  expect([page.status, page.root.querySelector('#currentPassword') !== null]).toEqual([200, true]);
  provider.answer({ [providerPaths.signIn]: 'cut' });
  const values = { currentPassword: 'right one' };
  const away = await visitor.submit(page, { button: 'Confirm', values });
  expect(away.status).toBe(502);
  expect(away.html).not.toContain('right one');
  provider.answer({ [providerPaths.lookup]: refusal('USER_NOT_FOUND') });
  expect((await visitor.visit(proofOf(terms))).location).toBe('/account');
  expect(visitor.cookies.has('localhost_session')).toBe(false);
});

test('a link in a mail, opened in this browser, proves and leads on', async () => {
  const { app, visitor, linkTo, signUp, mails } = await accountApp();
  await signUp(ann);
  const browser = await logIn(visitor());
  ageSessions(app, 16);
  const page = await browser.visit(proofOf(terms));
  const sent = await browser.submit(page, { button: 'Email a link to ann@example.com' });
  expect(sent.location).toBe('/account/check-mail');
  const soon = await browser.submit(page, { button: 'Email a link', values: { n: '2' } });
  expect(noticeOn(await browser.follow(soon))).toContain('less than a minute ago');
  expect(mails).toHaveLength(1);
  const link = await browser.visit(linkTo(ann.email));
  const cookie = browser.cookies.get('localhost_session');
  const proven = await browser.submit(link, {});
  expect([proven.status, proven.location]).toEqual([303, terms]);
  expect(browser.cookies.get('localhost_session')).not.toBe(cookie);
  expect((await browser.visit(download)).status).toBe(200);
});

test('with two-step login the code follows the password', async () => {
  const { app, passFirstFactor, currentCode, clock, visitor } = await accountWithSecondFactor();
  const browser = visitor();
  await browser.submit(await passFirstFactor(browser), { values: { code: currentCode() } });
  ageSessions(app, 16);
  clock.advanceSeconds(60);
  const values = { currentPassword: ann.password };
  const page = await browser.visit(proofOf(terms));
  const first = await browser.submit(page, { button: 'Confirm', values });
  expect(first.location).toBe(`/account/second-factor?${new URLSearchParams({ next: terms })}`);
  expect((await browser.visit(download)).location).toBe(proofOf(terms));
  const newPassword = 'four small brown horses';
  const change = await browser.submit(await browser.visit('/profile/settings/change-password'), {
    button: 'Save',
    values: { currentPassword: ann.password, newPassword, confirmPassword: newPassword },
  });
  expect(change.location).toBe(proofOf('/profile/settings/change-password'));
  const code = await browser.follow(first);
  const proven = await browser.submit(code, { values: { code: currentCode() } });
  expect([proven.status, proven.location]).toEqual([303, terms]);
  expect((await browser.visit(download)).status).toBe(200);
});

test('a connected Google account proves; another one is refused and leaves nothing behind', async () => {
  const claims = { ...googleClaims, email: undefined };
  const { app, visitor, google, leaveForGoogle, returnFromGoogle } = await appWithGoogle(claims);
  const browser = visitor();
  await returnFromGoogle(
    browser,
    await google.signIn((await leaveForGoogle(browser)).location ?? ''),
  );
  ageSessions(app, 16);
  const page = await browser.visit(proofOf(terms));
  expect([linksOn(page), page.root.querySelector('[type=password]')]).toEqual([
    ['Confirm with Google'],
    null,
  ]);
  const session = browser.cookies.get('localhost_session');
  const foreign = await google.signIn(await startAtGoogle(browser), 'bob');
  const refused = await browser.follow(await returnFromGoogle(browser, foreign));
  expect(refused.h1).toBe('Confirm it’s you');
  expect(noticeOn(refused)).toBe(
    'That account is not connected to your profile. Use the one you log in with.',
  );
  expect(browser.cookies.get('localhost_session')).toBe(session);
  const denied = await google.cancel(await startAtGoogle(browser));
  expect(noticeOn(await browser.follow(await returnFromGoogle(browser, denied)))).toBe(
    'Cancelled. You have not confirmed it’s you.',
  );
  expect((await browser.visit(download)).location).toBe(proofOf(terms));

  const own = await google.signIn(await startAtGoogle(browser));
  const proven = await returnFromGoogle(browser, own);
  expect([proven.status, proven.location]).toEqual([303, terms]);
  expect(noticeOn(await browser.follow(proven))).toBe(thanks);
  expect((await browser.visit(download)).status).toBe(200);

  const bob = visitor();
  const first = await google.signIn((await leaveForGoogle(bob)).location ?? '', 'bob');
  // A new account, so that nothing is left of the one that was refused.
  expect((await returnFromGoogle(bob, first)).location).toBe('/account/address');
});

test('whoever has tried too many passwords for a proof is offered no link to log in', async () => {
  const { visitor, provider } = await signInToScriptedProvider({}, repliesFor([]));
  provider.answer({ [providerPaths.signIn]: refusal('TOO_MANY_ATTEMPTS_TRY_LATER') });
  const values = { currentPassword: 'a guess' };
  const page = await visitor.visit(proofOf(ways));
  const refused = await visitor.submit(page, { button: 'Confirm', values });
  expect(refused.status).toBe(422);
  const links = refused.root.querySelectorAll('main .notice a');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/account/forgot-password?next=%2Fprofile%2Fsettings%2Fsign-in',
  ]);
});
