import { expect, test, vi } from 'vitest';
import { setAuthEmulator } from '~/config/config.server';
import { refreshTokens, signInWithPassword } from '~/identity/tokens.server';
import { ann, runIdentityProvider } from '../support/run-identity-provider';
import { scriptedCore, type Reply } from '../support/scripted-core';

vi.hoisted(() => {
  process.env.UPSTREAM_TIMEOUT_MS = '1500';
});

const paths = {
  signIn: 'POST /identitytoolkit.googleapis.com/v1/accounts:signInWithPassword',
  refresh: 'POST /securetoken.googleapis.com/v1/token',
} as const;
const signedIn = {
  localId: 'u-1',
  email: ann.email,
  idToken: 'id',
  refreshToken: 'refresh',
  expiresIn: '3600',
};
const refreshed = { id_token: 'id-2', refresh_token: 'refresh-2', expires_in: '3600' };

const functions = [
  {
    name: 'signInWithPassword',
    ask: () => signInWithPassword(ann),
    path: paths.signIn,
    good: signedIn,
  },
  {
    name: 'refreshTokens',
    ask: () => refreshTokens('refresh'),
    path: paths.refresh,
    good: refreshed,
  },
];

function refused(refusal: string) {
  return { ok: false, refusal };
}

async function runProvider() {
  const identity = await runIdentityProvider();
  setAuthEmulator(identity.provider.host);
  return identity;
}

async function scriptedProvider(answers: Record<string, Reply>) {
  const provider = await scriptedCore(answers);
  setAuthEmulator(new URL(provider.url).host);
  return provider;
}

test('signing in returns tokens that last an hour and can be renewed', async () => {
  const { signUp, accounts } = await runProvider();
  const { localId } = await signUp();
  const before = Date.now();
  const answer = await signInWithPassword(ann);
  if (!answer.ok) throw new Error(answer.refusal);
  const { idToken, refreshToken, expiresAt, ...person } = answer.value;
  expect(person).toEqual({ uid: localId, email: ann.email, isNew: false });
  expect(expiresAt).toBeGreaterThanOrEqual(before + 3_600_000);
  expect(expiresAt).toBeLessThanOrEqual(Date.now() + 3_600_000);
  expect((await accounts('lookup', { idToken })).status).toBe(200);

  const renewed = await refreshTokens(refreshToken);
  if (!renewed.ok) throw new Error(renewed.refusal);
  expect(Object.keys(renewed.value).sort()).toEqual(['expiresAt', 'idToken', 'refreshToken']);
  expect((await accounts('lookup', { idToken: renewed.value.idToken })).status).toBe(200);
  expect((await refreshTokens(renewed.value.refreshToken)).ok).toBe(true);
});

test.each([
  [{ password: 'wrong horse' }, 'wrong-password'],
  [{ password: ` ${ann.password}` }, 'wrong-password'],
  [{ password: '' }, 'wrong-password'],
  [{ email: 'nobody@example.com' }, 'wrong-password'],
  [{ email: 'no address' }, 'invalid-email'],
  [{ email: '' }, 'invalid-email'],
])('a sign-in with %o is refused as %s', async (change, error) => {
  const { signUp } = await runProvider();
  await signUp();
  expect(await signInWithPassword({ ...ann, ...change })).toMatchObject(refused(error));
});

test('a disabled account can neither sign in nor renew its tokens', async () => {
  const { signUp, administer } = await runProvider();
  const { localId, refreshToken } = await signUp();
  await administer(':update', { localId, disableUser: true });
  expect(await signInWithPassword(ann)).toMatchObject(refused('user-disabled'));
  expect(await refreshTokens(refreshToken)).toMatchObject(refused('user-disabled'));
});

test('twenty wrong passwords lock the account for a while', async () => {
  const { signUp } = await runProvider();
  await signUp();
  for (let tries = 0; tries < 20; tries += 1) {
    await signInWithPassword({ ...ann, password: 'wrong horse' });
  }
  expect(await signInWithPassword(ann)).toMatchObject(refused('too-many-requests'));
});

test('a forged, revoked or orphaned refresh token ends the session', async () => {
  const { signUp, administer } = await runProvider();
  const ended = refused('user-token-expired');
  expect(await refreshTokens('made-up')).toMatchObject(ended);
  expect(await refreshTokens('')).toMatchObject(ended);

  const { localId, refreshToken } = await signUp();
  await administer(':update', { localId, password: 'another horse' });
  expect(await refreshTokens(refreshToken)).toMatchObject(ended);

  const bob = await signUp({ email: 'bob@example.com', password: ann.password });
  await administer(':delete', { localId: bob.localId });
  expect(await refreshTokens(bob.refreshToken)).toMatchObject(ended);
});

test('signInWithPassword sends the password unchanged, with the API key and nothing else', async () => {
  const provider = await scriptedProvider({ [paths.signIn]: { status: 200, body: signedIn } });
  const password = '  Pässwörd "x" \u0000 ';
  await signInWithPassword({ email: ann.email, password });
  expect(provider.calls[0]?.body).toEqual({ email: ann.email, password, returnSecureToken: true });
  expect(Object.fromEntries(provider.calls[0]?.query ?? [])).toEqual({ key: 'fake-api-key' });
});

test('refreshTokens returns the new refresh token', async () => {
  const provider = await scriptedProvider({ [paths.refresh]: { status: 200, body: refreshed } });
  expect(await refreshTokens('refresh')).toMatchObject({
    ok: true,
    value: { idToken: 'id-2', refreshToken: 'refresh-2' },
  });
  expect(provider.calls[0]?.body).toEqual({
    grant_type: 'refresh_token',
    refresh_token: 'refresh',
  });
});

test.each(functions)(
  '$name treats a failing provider as unreachable',
  async ({ ask, path, good }) => {
    const failures: Reply[] = [
      { status: 500 },
      { status: 503, text: '<html>Service unavailable</html>' },
      { status: 404, body: {} },
      { status: 302, body: good },
      { status: 400, text: '' },
      { status: 400, body: { error: 'invalid_grant' } },
      { status: 200, text: '' },
      { status: 200, text: '<html>Welcome to this hotel</html>' },
      { status: 200, body: {} },
      { status: 200, body: [] },
      { status: 200, body: { ...good, expiresIn: 'soon', expires_in: 'soon' } },
      { status: 200, body: { ...good, idToken: null, id_token: null } },
      { status: 200, text: JSON.stringify(good).padEnd(10_000_000) },
      'cut',
    ];
    for (const failure of failures) {
      const provider = await scriptedProvider({ [path]: failure });
      expect([failure, await ask()]).toEqual([failure, refused('network-request-failed')]);
      expect(provider.calls).toHaveLength(1);
    }
    setAuthEmulator('127.0.0.1:9');
    expect(await ask()).toMatchObject(refused('network-request-failed'));
  },
);

test('a provider that hangs or stalls is unreachable after the timeout', async () => {
  await scriptedProvider({ [paths.signIn]: 'hang', [paths.refresh]: 'stall' });
  const answers = await Promise.all(functions.map(({ ask }) => ask()));
  expect(answers).toEqual(functions.map(() => refused('network-request-failed')));
});

test.each([
  ['USER_DISABLED', 'user-disabled'],
  ['TOKEN_EXPIRED', 'user-token-expired'],
  ['USER_NOT_FOUND', 'user-token-expired'],
  ['INVALID_REFRESH_TOKEN', 'user-token-expired'],
  ['EMAIL_NOT_FOUND', 'user-not-found'],
  ['INVALID_PASSWORD', 'wrong-password'],
  ['TOO_MANY_ATTEMPTS_TRY_LATER : Try again later.', 'too-many-requests'],
  ['CAPTCHA_CHECK_FAILED', 'internal-error'],
  ['', 'internal-error'],
  ['constructor', 'internal-error'],
])('the error "%s" of the provider becomes %s', async (message, error) => {
  for (const { ask, path } of functions) {
    await scriptedProvider({ [path]: { status: 400, body: { error: { code: 400, message } } } });
    expect(await ask()).toMatchObject(refused(error));
  }
});
