import { expect, test } from 'vitest';
import { z } from 'zod';
import { appWithGoogle } from '../support/app-with-google';
import { paths, profile } from '../support/core-fixtures';
import { recordDeletion, recordedDeletions } from '../support/pending-deletions';
import { hostApp } from '../support/host-app';
import { temporaryFolder } from '../support/run-app';
import { ann } from '../support/run-identity-provider';
import { scriptedCore, type Reply } from '../support/scripted-core';
import { providerPaths, refusal, tokenReply } from '../support/scripted-provider';
import { accountWithSecondFactor } from '../support/second-factor-account';
import { noticeOn, Visitor, type Page } from '../support/visitor';

const deletePage = '/profile/settings/terms-of-service-and-privacy/delete';
const button = 'Delete everything';
const refused = 'This account has been deleted. Nobody can log in with it any more.';
const refresh = 'POST /securetoken.googleapis.com/v1/token';
const administration = 'POST /identitytoolkit.googleapis.com/v1/projects/demo-x/accounts:delete';
const tooOld = refusal('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
const credentials = { email: 'shopper@example.com', password: 'right one' };

async function appThatCannotDelete(reply: Reply, more: Record<string, Reply> = {}) {
  const provider = await scriptedCore({
    [providerPaths.signIn]: tokenReply('u-1'),
    [providerPaths.delete]: reply,
    [administration]: { status: 500 },
    ...more,
  });
  const core = await scriptedCore({
    [paths.profile]: { status: 200, body: profile() },
    [paths.unsubscribe]: { status: 200 },
    [paths.removeProfile]: { status: 200 },
  });
  const environment = {
    DATA_DIR: temporaryFolder(),
    CORE_API_URL: core.url,
    FIREBASE_AUTH_EMULATOR_HOST: provider.url.replace('http://', ''),
    FIREBASE_PROJECT_ID: 'demo-x',
    UPSTREAM_TIMEOUT_MS: '2000',
  };
  const app = await hostApp(environment);
  return { provider, core, app, start: (more = {}) => hostApp({ ...environment, ...more }) };
}

async function signIn({ url }: { url: string }) {
  const visitor = new Visitor(url, { headers: { 'accept-language': 'en' } });
  const values = credentials;
  const page = await visitor.submit(await visitor.visit('/account'), { button: 'Log in', values });
  return { visitor, page };
}

async function uidOf({
  administer,
}: Pick<Awaited<ReturnType<typeof appWithGoogle>>, 'administer'>) {
  const { body } = await administer(':lookup', { email: [ann.email] });
  const { users } = z.object({ users: z.array(z.object({ localId: z.string() })) }).parse(body);
  return users[0]?.localId ?? '';
}

async function deleteAccount(visitor: Visitor): Promise<Page> {
  return visitor.submit(await visitor.visit(deletePage), { button });
}

test.each<[string, Reply, Record<string, Reply>]>([
  ['fails', { status: 500 }, {}],
  ['is away', 'cut', {}],
  ['finds the login too old and has no administrator', tooOld, {}],
])(
  'when the provider %s, the person reads that the login is not deleted yet, and nobody can log in',
  async (_, reply, more) => {
    const { provider, core, app } = await appThatCannotDelete(reply, more);
    const [first, other] = [await signIn(app), await signIn(app)];
    const deleted = await deleteAccount(first.visitor);
    expect([deleted.status, deleted.location]).toEqual([303, '/account']);
    for (const page of [
      await first.visitor.follow(deleted),
      await first.visitor.visit('/account'),
    ]) {
      expect([page.status, page.h1]).toEqual([200, 'Log in']);
      expect(page.text).toContain('Your data has been deleted, and you are logged out everywhere.');
      expect(page.text).toContain('Your login is still being deleted');
      expect(page.text).not.toContain('Your account and data have been deleted.');
    }
    expect(recordedDeletions(app.dataDir)).toEqual([{ uid: 'u-1', tries: 0 }]);
    expect((await other.visitor.visit('/profile')).location).toBe('/account?next=%2Fprofile');
    expect((await other.visitor.visit('/account')).text).not.toContain(
      'Your data has been deleted',
    );

    provider.answer({ [providerPaths.signIn]: tokenReply('u-1', 'fresh') });
    const again = await signIn(app);
    expect([again.page.status, again.page.location]).toEqual([303, '/account']);
    expect(noticeOn(await again.visitor.follow(again.page))).toBe(refused);
    expect((await again.visitor.visit('/profile')).location).toBe('/account?next=%2Fprofile');
    expect(provider.callsTo(providerPaths.delete).map(({ body }) => body)).toEqual([
      { idToken: 'id-first' },
      { idToken: 'id-fresh' },
    ]);
    expect(core.callsTo(paths.createProfile)).toEqual([]);
  },
);

test('the next start tries again with the refresh token, and afterwards the address is free', async () => {
  const { provider, app, start } = await appThatCannotDelete({ status: 500 });
  const { visitor } = await signIn(app);
  await deleteAccount(visitor);
  await app.stop();
  provider.answer({
    [refresh]: {
      status: 200,
      body: { id_token: 'id-later', refresh_token: 'refresh-first', expires_in: '3600' },
    },
    [providerPaths.delete]: { status: 200, body: {} },
  });
  const restarted = await start();
  await expect.poll(() => recordedDeletions(app.dataDir)).toEqual([]);
  expect(provider.callsTo(providerPaths.delete).at(-1)?.body).toEqual({ idToken: 'id-later' });
  expect((await signIn(restarted)).page.location).toBe('/profile');
});

test.each<[string, Record<string, Reply>]>([
  ['knows the account no longer', { [refresh]: refusal('USER_NOT_FOUND') }],
  [
    'refuses the refresh token, the administrator is asked',
    { [refresh]: refusal('TOKEN_EXPIRED'), [administration]: { status: 200, body: {} } },
  ],
])('a deletion is finished when the provider %s', async (_, replies) => {
  const { provider, app, start } = await appThatCannotDelete({ status: 500 });
  const { visitor } = await signIn(app);
  await deleteAccount(visitor);
  await app.stop();
  provider.answer(replies);
  await start();
  await expect.poll(() => recordedDeletions(app.dataDir)).toEqual([]);
});

test('a retry that fails is counted and logged for the operator', async () => {
  const { provider, app, start } = await appThatCannotDelete({ status: 500 });
  const { visitor } = await signIn(app);
  await deleteAccount(visitor);
  await app.stop();
  provider.answer({ [refresh]: { status: 503 } });
  const restarted = await start({ LOG_LEVEL: 'error' });
  const line = /"uid":"u-1","tries":1,"reason":"network-request-failed"/;
  await expect.poll(() => restarted.output()).toMatch(line);
  expect(recordedDeletions(app.dataDir)).toEqual([{ uid: 'u-1', tries: 1 }]);
});

test('a deleted account is refused whatever the way in, and the login finishes the deletion', async () => {
  const setup = await accountWithSecondFactor();
  const { visitor, passFirstFactor, currentCode, app } = setup;
  const { localId } = await setup.signUp({ email: 'link@example.com', password: ann.password });
  recordDeletion(app.dataDir, localId);
  const browser = visitor();
  const values = { email: 'link@example.com' };
  await browser.submit(await browser.visit('/account/email-link'), { values });
  const byLink = await browser.submit(await browser.visit(setup.linkTo('link@example.com')), {});
  expect(byLink.location).toBe('/account');
  expect(noticeOn(await browser.follow(byLink))).toBe(refused);
  expect(await setup.refused('signInWithPassword', { ...values, password: ann.password })).toBe(
    'INVALID_LOGIN_CREDENTIALS',
  );

  const second = visitor();
  const page = await passFirstFactor(second);
  const uid = await uidOf(setup);
  recordDeletion(app.dataDir, uid);
  const byCode = await second.submit(page, { values: { code: currentCode() } });
  expect(byCode.location).toBe('/account');
  expect(noticeOn(await second.follow(byCode))).toBe(refused);
  expect(recordedDeletions(app.dataDir)).toEqual([]);
  const again = await setup.signUp(ann);
  expect(again.localId).not.toBe(uid);
});

test('a deleted account is refused when Google vouches for it', async () => {
  const setup = await appWithGoogle();
  const browser = setup.visitor();
  const enter = async () => {
    const left = await setup.leaveForGoogle(browser);
    return setup.returnFromGoogle(browser, await setup.google.signIn(left.location ?? ''));
  };
  await enter();
  recordDeletion(setup.app.dataDir, await uidOf(setup));
  browser.cookies.delete('localhost_session');
  const back = await enter();
  expect(back.location).toBe('/account');
  expect(recordedDeletions(setup.app.dataDir)).toEqual([]);
});
