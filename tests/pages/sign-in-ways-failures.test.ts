import { expect, test } from 'vitest';
import { repliesFor } from '../support/core-fixtures';
import { client } from '../support/run-federation';
import { providerPaths, refusal, signInToScriptedProvider } from '../support/scripted-provider';
import { noticeOn, textOf } from '../support/visitor';

const path = '/profile/settings/sign-in';
const settings = {
  GOOGLE_CLIENT_ID: client.id,
  GOOGLE_CLIENT_SECRET: client.secret,
  GOOGLE_URL: 'http://127.0.0.1:9',
};
const both = [{ providerId: 'password' }, { providerId: 'google.com', email: 'kim@gmail.com' }];
const unknown =
  'Oops! An error has occurred. Please try again later. Nothing you saved before is lost.';
const disconnected = 'Google is disconnected. You can no longer log in with it.';

function lookupOf(providerUserInfo: object[]) {
  return { status: 200, body: { users: [{ email: 'shopper@example.com', providerUserInfo }] } };
}

function signIn(identity: Parameters<typeof signInToScriptedProvider>[0] = {}) {
  const connected = { [providerPaths.lookup]: lookupOf(both), ...identity };
  return signInToScriptedProvider(connected, repliesFor([]), settings);
}

test('disconnecting sends the provider and takes new tokens; without any the old ones stay', async () => {
  const { core, provider, visitor } = await signIn({
    [providerPaths.update]: { status: 200, body: { localId: 'u-1' } },
  });
  const page = await visitor.visit(path);
  const done = await visitor.follow(await visitor.submit(page, { button: 'Disconnect' }));
  expect(noticeOn(done)).toBe(disconnected);
  expect(provider.callsTo(providerPaths.update).map(({ body }) => body)).toEqual([
    { idToken: 'id-first', deleteProvider: ['google.com'], returnSecureToken: true },
  ]);
  expect(core.calls.at(-1)?.headers.authorization).toBe('Bearer id-first');
  provider.answer({
    [providerPaths.update]: {
      status: 200,
      body: { idToken: 'id-new', refreshToken: 'refresh-new', expiresIn: '3600' },
    },
  });
  await visitor.submit(page, { button: 'Disconnect', values: { turn: '2' } });
  await visitor.visit(path);
  expect(core.calls.at(-1)?.headers.authorization).toBe('Bearer id-new');
});

test('disconnecting whose answer is lost is decided by what is stored', async () => {
  const { provider, visitor } = await signIn();
  const page = await visitor.visit(path);
  provider.answer({ [providerPaths.update]: 'cut' });
  const failed = await visitor.submit(page, { button: 'Disconnect' });
  expect([failed.status, textOf(failed.root.querySelector('.error-summary'))]).toEqual([
    502,
    expect.stringContaining(unknown),
  ]);
  let lookups = 0;
  provider.answer({
    [providerPaths.lookup]: () => {
      lookups += 1;
      return lookupOf(lookups === 1 ? both : both.slice(0, 1));
    },
  });
  const done = await visitor.submit(page, { button: 'Disconnect', values: { turn: '2' } });
  expect([done.status, done.location]).toEqual([303, path]);
  expect(noticeOn(await visitor.follow(done))).toBe(disconnected);
});

test('where the provider wants a newer sign-in, the proof page is shown with a word about it', async () => {
  const { visitor } = await signIn({
    [providerPaths.update]: refusal('CREDENTIAL_TOO_OLD_LOGIN_AGAIN'),
  });
  const refused = await visitor.submit(await visitor.visit(path), { button: 'Disconnect' });
  expect(refused.location).toBe(`/profile/settings/confirm?${new URLSearchParams({ next: path })}`);
  const page = await visitor.follow(refused);
  expect([page.h1, noticeOn(page)]).toEqual([
    'Confirm it’s you',
    "For security reasons, you'll need to log in again to complete this action.",
  ]);
});

test.each(['TOKEN_EXPIRED', 'USER_DISABLED', 'USER_NOT_FOUND'])(
  '%s from the provider signs out, on the page and when disconnecting',
  async (code) => {
    const { visitor } = await signIn({ [providerPaths.update]: refusal(code) });
    const page = await visitor.visit(path);
    const ended = await visitor.submit(page, { button: 'Disconnect' });
    expect([ended.status, ended.location?.startsWith('/account')]).toEqual([303, true]);
    expect(visitor.cookies.has('localhost_session')).toBe(false);
    const other = await signIn();
    other.provider.answer({ [providerPaths.lookup]: refusal(code) });
    expect((await other.visitor.visit(path)).location).toBe('/account');
  },
);

test('while the provider is away the page says so in the settings, and starts nothing', async () => {
  const { provider, visitor } = await signIn();
  provider.answer({ [providerPaths.lookup]: 'cut' });
  const page = await visitor.visit(path);
  expect([page.status, page.text.includes(unknown)]).toEqual([502, true]);
  expect(page.root.querySelector('nav[aria-label=Settings]')).not.toBeNull();
  const away = await visitor.visit('/account/with/google?purpose=link', {
    'sec-fetch-site': 'same-origin',
  });
  expect(away.location).toBe(path);
});

test('what is connected but no longer offered can be disconnected, and does not count as a way', async () => {
  const { provider, visitor } = await signIn({
    [providerPaths.lookup]: lookupOf([{ providerId: 'google.com' }, { providerId: 'github.com' }]),
  });
  const rows = (await visitor.visit(path)).root.querySelectorAll('main .rows li').map(textOf);
  expect(rows[2]).toContain('This is your only way to log in.');
  expect(rows[3]).toBe('GitHub Connected Disconnect GitHub');
  expect(provider.callsTo(providerPaths.update)).toEqual([]);
});
