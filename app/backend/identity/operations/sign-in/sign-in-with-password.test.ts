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

test('the right password signs in, with the e-mail address in any case', async () => {
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

test('a wrong password and an unknown address get the same response', async () => {
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
])('accounts:signInWithPassword answers %s to %j', async (code, body) => {
  const { refused } = await runIdentityProvider();
  expect(await refused('signInWithPassword', body)).toBe(code);
});

test('without enumeration protection an unknown address and a wrong password differ', async () => {
  const { signUp, refused, setEnumerationProtection } = await runIdentityProvider();
  await setEnumerationProtection(false);
  await signUp();
  expect(await refused('signInWithPassword', wrong)).toBe('INVALID_PASSWORD');
  const unknown = { ...ann, email: 'bob@example.com' };
  expect(await refused('signInWithPassword', unknown)).toBe('EMAIL_NOT_FOUND');
});

test('a disabled account is revealed only after the right password', async () => {
  const { signUp, administer, refused } = await runIdentityProvider();
  const { localId } = await signUp();
  await administer(':update', { localId, disableUser: true });
  expect(await refused('signInWithPassword', ann)).toBe('USER_DISABLED');
  expect(await refused('signInWithPassword', wrong)).toBe('INVALID_LOGIN_CREDENTIALS');
});

test.each([
  ['an account', ann.email],
  ['an unknown address', 'nobody@example.com'],
])('twenty wrong passwords lock %s for 15 minutes', async (_, email) => {
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

test('a lockout refuses the right password too, but only for its address', async () => {
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

test('a successful sign-in resets the count of wrong passwords', async () => {
  const { signUp, signIn, refused } = await runIdentityProvider();
  await signUp();
  for (let round = 0; round < 2; round += 1) {
    for (let tries = 0; tries < 19; tries += 1) await refused('signInWithPassword', wrong);
    expect((await signIn()).localId).toBeDefined();
  }
});

test('changing the password lifts the lockout', async () => {
  const { signUp, signIn, refused, administer } = await runIdentityProvider();
  const { localId } = await signUp();
  for (let tries = 0; tries < 20; tries += 1) await refused('signInWithPassword', wrong);
  const password = 'another horse';
  await administer(':update', { localId, password });
  expect((await signIn({ ...ann, password })).localId).toBe(localId);
});

test('a password that changes during its check does not sign in', async () => {
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

test('a hash of another cost is replaced at the next login, by parallel ones too', async () => {
  const { accounts, signUp, dataDir } = await runIdentityProvider();
  await signUp();
  storeSlowHash(dataDir, ann.password);
  const answers = await Promise.all([1, 2].map(() => accounts('signInWithPassword', ann)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const database = new Database(join(dataDir, 'identity.db'));
  const row: unknown = database.prepare('SELECT password_hash FROM accounts').get();
  database.close();
  const ordinary: unknown = expect.stringMatching(/^\$scrypt\$ln=10,r=8,p=1\$/);
  expect(row).toMatchObject({ password_hash: ordinary });
  expect((await accounts('signInWithPassword', ann)).status).toBe(200);
});

/** Some thirty times as slow to check as an ordinary hash of the tests. */
function storeSlowHash(dataDir: string, password: string): void {
  const salt = Buffer.from('0123456789abcdef');
  const key = scryptSync(password, salt, 32, { N: 2 ** 14, r: 8, p: 2 });
  const [saltText, keyText] = [salt, key].map((part) =>
    part.toString('base64').replaceAll('=', ''),
  );
  const database = new Database(join(dataDir, 'identity.db'));
  database
    .prepare('UPDATE accounts SET password_hash = ?')
    .run(`$scrypt$ln=14,r=8,p=2$${saltText}$${keyText}`);
  database.close();
}
