import { join } from 'node:path';
import Database from 'libsql';
import { expect, test } from 'vitest';
import { runWithSecondFactor } from '../../../../../tests/support/run-with-second-factor';
import { ann, runIdentityProvider } from '../../../../../tests/support/run-identity-provider';

test('a deleted account is gone, with its tokens, and its address is free', async () => {
  const { signUp, accounts, refused, refusedRefresh } = await runIdentityProvider();
  const { idToken, refreshToken, localId } = await signUp();
  const { body } = await accounts('delete', { idToken });
  expect(body).toEqual({ kind: 'identitytoolkit#DeleteAccountResponse' });

  expect(await refused('lookup', { idToken })).toBe('USER_NOT_FOUND');
  expect(await refusedRefresh(refreshToken)).toBe('USER_NOT_FOUND');
  expect(await refused('signInWithPassword', ann)).toBe('INVALID_LOGIN_CREDENTIALS');
  expect((await signUp()).localId).not.toBe(localId);
});

test('a deleted account leaves no row with its address', async () => {
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

test('a deletion leaves nothing in any table but the ended sign-ins', async () => {
  const { accounts, start, enrolled, signInHalf, complete, dataDir } = await runWithSecondFactor();
  const { idToken } = enrolled;
  const postBody = 'providerId=google.com&id_token={"sub":"google-1"}';
  await accounts('signInWithIdp', { requestUri: 'http://localhost', postBody, idToken });
  await accounts('sendOobCode', { requestType: 'PASSWORD_RESET', email: ann.email });
  await start();
  await complete(await signInHalf(), 'wrong');
  expect(Object.values(countRows(dataDir)).filter((rows) => rows === 0)).toEqual([]);
  await accounts('delete', { idToken });
  const left = Object.entries(countRows(dataDir)).filter(([, rows]) => rows > 0);
  expect(left.map(([table]) => table)).toEqual(['refresh_tokens']);
});

test('a sign-in that is not recent may not delete the account', async () => {
  const { signUp, refused, signIn, clock } = await runIdentityProvider();
  const { idToken, localId } = await signUp();
  clock.advanceSeconds(301);
  expect(await refused('delete', { idToken })).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  expect((await signIn()).localId).toBe(localId);
});

test('a deletion without an ID token is refused', async () => {
  const { refused } = await runIdentityProvider();
  expect(await refused('delete', {})).toBe('MISSING_ID_TOKEN');
});

/** The rows of each table of the provider, but for its settings. */
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
