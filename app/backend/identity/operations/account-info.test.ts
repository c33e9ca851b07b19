import { expect, test } from 'vitest';
import { join } from 'node:path';
import Database from 'libsql';
import { ann, runIdentityProvider } from '../../../../tests/support/run-identity-provider';
import { runWithSecondFactor } from '../../../../tests/support/run-with-second-factor';

test('accounts:lookup returns the account of an ID token', async () => {
  const { signUp, accounts, clock } = await runIdentityProvider();
  const { idToken, localId } = await signUp({ ...ann, displayName: 'Ann' });
  const { body } = await accounts('lookup', { idToken });
  expect(body).toEqual({
    kind: 'identitytoolkit#GetAccountInfoResponse',
    users: [
      {
        localId,
        email: ann.email,
        emailVerified: false,
        displayName: 'Ann',
        disabled: false,
        providerUserInfo: [
          {
            providerId: 'password',
            email: ann.email,
            federatedId: ann.email,
            rawId: ann.email,
            displayName: 'Ann',
          },
        ],
        passwordHash: 'UkVEQUNURUQ=',
        passwordUpdatedAt: clock.now(),
        validSince: String(Math.floor(clock.now() / 1000)),
        createdAt: String(clock.now()),
        lastLoginAt: String(clock.now()),
        lastRefreshAt: new Date(clock.now()).toISOString(),
      },
    ],
  });
});

test('accounts:lookup refuses a missing, malformed, disabled, deleted or expired ID token', async () => {
  const { signUp, refused, administer, clock } = await runIdentityProvider();
  const { idToken, localId } = await signUp();
  expect(await refused('lookup', {})).toBe('MISSING_ID_TOKEN');
  expect(await refused('lookup', { idToken: 'junk' })).toBe('INVALID_ID_TOKEN');

  await administer(':update', { localId, disableUser: true });
  expect(await refused('lookup', { idToken })).toBe('USER_DISABLED');

  await administer(':delete', { localId });
  expect(await refused('lookup', { idToken })).toBe('USER_NOT_FOUND');

  clock.advanceSeconds(3600);
  expect(await refused('lookup', { idToken })).toBe('TOKEN_EXPIRED');
});

test('tokenLifeSeconds sets when an ID token expires', async () => {
  const { signUp, accounts, refused, clock } = await runIdentityProvider({ tokenLifeSeconds: 60 });
  const { idToken, expiresIn } = await signUp();
  expect(expiresIn).toBe('60');
  clock.advanceSeconds(59);
  expect((await accounts('lookup', { idToken })).status).toBe(200);
  clock.advanceSeconds(1);
  expect(await refused('lookup', { idToken })).toBe('TOKEN_EXPIRED');
});

test('deleting an account invalidates its tokens and frees its e-mail address', async () => {
  const { signUp, accounts, refused, refusedRefresh } = await runIdentityProvider();
  const { idToken, refreshToken, localId } = await signUp();
  const { body } = await accounts('delete', { idToken });
  expect(body).toEqual({ kind: 'identitytoolkit#DeleteAccountResponse' });

  expect(await refused('lookup', { idToken })).toBe('USER_NOT_FOUND');
  expect(await refusedRefresh(refreshToken)).toBe('USER_NOT_FOUND');
  expect(await refused('signInWithPassword', ann)).toBe('INVALID_LOGIN_CREDENTIALS');
  expect((await signUp()).localId).not.toBe(localId);
});

test('deleting an account leaves no row with its e-mail address', async () => {
  const { signUp, accounts, refused, dataDir } = await runIdentityProvider();
  const { idToken } = await signUp();
  await refused('signInWithPassword', { ...ann, password: 'wrong horse' });
  await accounts('delete', { idToken });
  const database = new Database(join(dataDir, 'identity.db'));
  const rows = [
    ...database.prepare('SELECT email FROM accounts').all(),
    ...database.prepare('SELECT subject FROM attempts').all(),
  ];
  database.close();
  expect(rows).toEqual([]);
});

test('deleting an account empties every table but the revoked refresh tokens', async () => {
  const { accounts, start, enrolled, signInFirstFactor, complete, dataDir } =
    await runWithSecondFactor();
  const { idToken } = enrolled;
  const postBody = 'providerId=google.com&id_token={"sub":"google-1"}';
  await accounts('signInWithIdp', { requestUri: 'http://localhost', postBody, idToken });
  await accounts('sendOobCode', { requestType: 'PASSWORD_RESET', email: ann.email });
  await start();
  await complete(await signInFirstFactor(), 'wrong');
  expect(Object.values(countRows(dataDir)).filter((rows) => rows === 0)).toEqual([]);
  await accounts('delete', { idToken });
  const left = Object.entries(countRows(dataDir)).filter(([, rows]) => rows > 0);
  expect(left.map(([table]) => table)).toEqual(['refresh_tokens']);
});

test('deleting an account needs a recent sign-in', async () => {
  const { signUp, refused, signIn, clock } = await runIdentityProvider();
  const { idToken, localId } = await signUp();
  clock.advanceSeconds(301);
  expect(await refused('delete', { idToken })).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  expect((await signIn()).localId).toBe(localId);
});

test('deleting an account without an ID token is refused', async () => {
  const { refused } = await runIdentityProvider();
  expect(await refused('delete', {})).toBe('MISSING_ID_TOKEN');
});

function countRows(dataDir: string): Record<string, number> {
  const tables = [
    ...['accounts', 'action_codes', 'attempts', 'enrolments', 'federated_identities'],
    ...['pending_sign_ins', 'refresh_tokens', 'second_factors'],
  ];
  const database = new Database(join(dataDir, 'identity.db'));
  const counts: Record<string, number> = {};
  for (const table of tables) {
    counts[table] = database.prepare(`SELECT 1 FROM ${table}`).all().length;
  }
  database.close();
  return counts;
}
