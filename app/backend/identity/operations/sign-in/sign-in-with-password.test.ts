import { scryptSync } from 'node:crypto';
import { join } from 'node:path';
import Database from 'libsql';
import { expect, test } from 'vitest';
import {
  ann,
  readRefusal,
  runIdentityProvider,
} from '../../../../../tests/support/run-identity-provider';

const wrong = { ...ann, password: 'wrong horse' };
const someText: unknown = expect.any(String);
const tooMany = /^TOO_MANY_ATTEMPTS_TRY_LATER : /;

test('the right password signs in, whatever the case of the address', async () => {
  const { signUp, accounts } = await runIdentityProvider();
  const { localId } = await signUp();
  const { status, body } = await accounts('signInWithPassword', {
    ...ann,
    email: 'Ann@Example.com',
    returnSecureToken: true,
  });
  expect(status).toBe(200);
  expect(body).toEqual({
    kind: 'identitytoolkit#VerifyPasswordResponse',
    registered: true,
    localId,
    email: ann.email,
    idToken: someText,
    refreshToken: someText,
    expiresIn: '3600',
  });
});

test('a wrong password and an unknown address get the same answer', async () => {
  const { signUp, accounts } = await runIdentityProvider();
  await signUp();
  const wrongPassword = await accounts('signInWithPassword', wrong);
  const unknownAddress = await accounts('signInWithPassword', { ...ann, email: 'bob@example.com' });
  expect(readRefusal(wrongPassword)).toBe('INVALID_LOGIN_CREDENTIALS');
  expect(unknownAddress).toEqual(wrongPassword);
});

test.each([
  ['MISSING_EMAIL', { password: ann.password }],
  ['INVALID_EMAIL', { ...ann, email: '' }],
  ['INVALID_EMAIL', { ...ann, email: 'ann' }],
  ['MISSING_PASSWORD', { email: ann.email }],
  ['MISSING_PASSWORD', { ...ann, password: '' }],
])('%s answers a sign-in with %j', async (code, body) => {
  const { refused } = await runIdentityProvider();
  expect(await refused('signInWithPassword', body)).toBe(code);
});

test('while accounts are not hidden an unknown address and a wrong password differ', async () => {
  const { signUp, refused, hideAccounts } = await runIdentityProvider();
  await hideAccounts(false);
  await signUp();
  expect(await refused('signInWithPassword', wrong)).toBe('INVALID_PASSWORD');
  const unknown = { ...ann, email: 'bob@example.com' };
  expect(await refused('signInWithPassword', unknown)).toBe('EMAIL_NOT_FOUND');
});

test('only who knows the password learns that the account is disabled', async () => {
  const { signUp, administer, refused } = await runIdentityProvider();
  const { localId } = await signUp();
  await administer(':update', { localId, disableUser: true });
  expect(await refused('signInWithPassword', ann)).toBe('USER_DISABLED');
  expect(await refused('signInWithPassword', wrong)).toBe('INVALID_LOGIN_CREDENTIALS');
});

test.each([
  ['an account', ann.email],
  ['an unknown address', 'nobody@example.com'],
])('twenty wrong tries lock %s for fifteen minutes', async (_, email) => {
  const { signUp, refused, clock } = await runIdentityProvider();
  await signUp();
  const tries = Array.from({ length: 25 }, () =>
    refused('signInWithPassword', { ...wrong, email }),
  );
  const codes = await Promise.all(tries);
  expect(codes.filter((code) => code === 'INVALID_LOGIN_CREDENTIALS')).toHaveLength(20);
  expect(codes.filter((code) => tooMany.test(code))).toHaveLength(5);

  clock.advanceSeconds(15 * 60 - 1);
  expect(await refused('signInWithPassword', { ...ann, email })).toMatch(tooMany);
  clock.advanceSeconds(1);
  expect(await refused('signInWithPassword', { ...wrong, email })).toBe(
    'INVALID_LOGIN_CREDENTIALS',
  );
});

test('a lockout stands in the way of the right password, and of this address alone', async () => {
  const { signUp, signIn, refused, clock } = await runIdentityProvider();
  const bob = { ...ann, email: 'bob@example.com' };
  await signUp();
  await signUp(bob);
  for (let tries = 0; tries < 20; tries += 1) await refused('signInWithPassword', wrong);
  expect(await refused('signInWithPassword', ann)).toMatch(tooMany);
  expect((await signIn(bob)).localId).toBeDefined();
  clock.advanceSeconds(15 * 60);
  expect((await signIn()).localId).toBeDefined();
});

test('a sign-in forgets the wrong tries before it', async () => {
  const { signUp, signIn, refused } = await runIdentityProvider();
  await signUp();
  for (let round = 0; round < 2; round += 1) {
    for (let tries = 0; tries < 19; tries += 1) await refused('signInWithPassword', wrong);
    expect((await signIn()).localId).toBeDefined();
  }
});

test('a new password lifts the lockout', async () => {
  const { signUp, signIn, refused, administer } = await runIdentityProvider();
  const { localId } = await signUp();
  for (let tries = 0; tries < 20; tries += 1) await refused('signInWithPassword', wrong);
  const password = 'another horse';
  await administer(':update', { localId, password });
  expect((await signIn({ ...ann, password })).localId).toBe(localId);
});

test('a password that is replaced while it is being checked does not sign in', async () => {
  const { signUp, accounts, refused, dataDir } = await runIdentityProvider();
  const { idToken } = await signUp();
  storeSlowHash(dataDir, ann.password);
  const [code, update] = await Promise.all([
    refused('signInWithPassword', ann),
    accounts('update', { idToken, password: 'another horse' }),
  ]);
  expect(update.status).toBe(200);
  expect(code).toBe('INVALID_LOGIN_CREDENTIALS');
});

/** To check against this hash takes ten times as long as to make an ordinary one. */
function storeSlowHash(dataDir: string, password: string): void {
  const salt = Buffer.from('0123456789abcdef');
  const key = scryptSync(password, salt, 32, { N: 2 ** 14, r: 8, p: 10 });
  const [saltText, keyText] = [salt, key].map((part) =>
    part.toString('base64').replaceAll('=', ''),
  );
  const database = new Database(join(dataDir, 'identity.db'));
  database
    .prepare('UPDATE accounts SET password_hash = ?')
    .run(`$scrypt$ln=14,r=8,p=10$${saltText}$${keyText}`);
  database.close();
}
