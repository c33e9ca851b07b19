import { expect, test } from 'vitest';
import { join } from 'node:path';
import Database from 'libsql';
import {
  ann,
  readLink,
  readSession,
  runIdentityProvider,
} from '../../../../tests/support/run-identity-provider';
import { runWithSecondFactor } from '../../../../tests/support/run-with-second-factor';

const password = 'another horse';

const someText: unknown = expect.any(String);

test('a new name appears in the next token and keeps the session', async () => {
  const { signUp, signIn, accounts, refresh } = await runIdentityProvider();
  const { idToken, refreshToken } = await signUp();
  const { body } = await accounts('update', { idToken, displayName: 'Ann' });
  expect(body).toMatchObject({ displayName: 'Ann', email: ann.email, emailVerified: false });
  expect(body).not.toHaveProperty('idToken');
  expect((await refresh(refreshToken)).id_token).not.toBe(idToken);

  await accounts('update', { idToken, deleteAttribute: ['DISPLAY_NAME'] });
  const { body: signedIn } = await accounts('signInWithPassword', ann);
  expect(signedIn).not.toHaveProperty('displayName');
  expect((await signIn()).localId).toBeDefined();
});

test('a new password issues new tokens and ends all other sessions', async () => {
  const { signUp, accounts, refused, refusedRefresh, refresh, signIn, clock } =
    await runIdentityProvider();
  const before = await signUp();
  clock.advanceSeconds(60);
  const after = readSession(
    await accounts('update', { idToken: before.idToken, password, returnSecureToken: true }),
  );

  expect(await refused('lookup', { idToken: before.idToken })).toBe('TOKEN_EXPIRED');
  expect(await refusedRefresh(before.refreshToken)).toBe('TOKEN_EXPIRED');
  expect((await accounts('lookup', { idToken: after.idToken })).status).toBe(200);
  expect((await refresh(after.refreshToken)).refresh_token).toBe(after.refreshToken);

  expect(await refused('signInWithPassword', ann)).toBe('INVALID_LOGIN_CREDENTIALS');
  expect((await signIn({ ...ann, password })).localId).toBe(before.localId);
});

test('name and password can change in one request', async () => {
  const { signUp, accounts } = await runIdentityProvider();
  const { idToken } = await signUp();
  const { body } = await accounts('update', { idToken, password, displayName: 'Ann' });
  expect(body).toMatchObject({ displayName: 'Ann', idToken: someText });
});

test('changing the password needs a recent sign-in, changing the name does not', async () => {
  const { signUp, accounts, refused, clock } = await runIdentityProvider();
  const { idToken } = await signUp();
  clock.advanceSeconds(301);
  expect(await refused('update', { idToken, password })).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  expect((await accounts('update', { idToken, displayName: 'Ann' })).status).toBe(200);
});

test('refreshing a token does not make the sign-in recent', async () => {
  const { signUp, refresh, refused, clock } = await runIdentityProvider({
    recentSignInSeconds: 10,
  });
  const { refreshToken } = await signUp();
  clock.advanceSeconds(11);
  const { id_token } = await refresh(refreshToken);
  expect(await refused('update', { idToken: id_token, password })).toBe(
    'CREDENTIAL_TOO_OLD_LOGIN_AGAIN',
  );
});

test('a weak password changes nothing', async () => {
  const { signUp, refused, signIn } = await runIdentityProvider();
  const { idToken, localId } = await signUp();
  expect(await refused('update', { idToken, password: '12345' })).toMatch(/^WEAK_PASSWORD : /);
  expect(await refused('update', { idToken, password: '' })).toMatch(/^WEAK_PASSWORD : /);
  expect((await signIn()).localId).toBe(localId);
});

test('with enumeration protection the e-mail address cannot change without verification', async () => {
  const { signUp, refused, signIn } = await runIdentityProvider();
  const { idToken } = await signUp();
  const request = { idToken, email: 'bob@example.com', password };
  expect(await refused('update', request)).toMatch(/^OPERATION_NOT_ALLOWED : /);
  expect(await refused('update', { idToken, email: 'bob' })).toBe('INVALID_EMAIL');
  expect((await signIn()).localId).toBeDefined();
});

test('an update without an ID token is refused', async () => {
  const { refused } = await runIdentityProvider();
  expect(await refused('update', { password })).toMatch(/^INVALID_REQ_TYPE : /);
});

test('a photo is set and removed like a name', async () => {
  const { signUp, accounts } = await runIdentityProvider();
  const { idToken } = await signUp();
  const photoUrl = 'https://pictures.example/ann.png';
  expect((await accounts('update', { idToken, photoUrl })).body).toMatchObject({ photoUrl });
  const { body } = await accounts('update', { idToken, deleteAttribute: ['PHOTO_URL'] });
  expect(body).not.toHaveProperty('photoUrl');
});

test('without enumeration protection the e-mail address changes at once and the old one gets a recovery link', async () => {
  const { signUp, accounts, refused, refusedRefresh, setEnumerationProtection, mails, clock } =
    await runIdentityProvider();
  await setEnumerationProtection(false);
  const before = await signUp();
  await signUp({ ...ann, email: 'bob@example.com' });
  const { idToken } = before;
  expect(await refused('update', { idToken, email: 'bob@example.com' })).toBe('EMAIL_EXISTS');
  clock.advanceSeconds(60);
  const email = 'anna@example.com';
  const response = await accounts('update', { idToken, email, password });
  expect(response.body).toMatchObject({ email, emailVerified: false });
  expect((await accounts('lookup', { idToken: readSession(response).idToken })).status).toBe(200);
  expect(await refusedRefresh(before.refreshToken)).toBe('TOKEN_EXPIRED');

  expect(mails).toMatchObject([{ to: ann.email, subject: 'Your email address was changed' }]);
  const { oobCode } = readLink(mails[0]);
  expect((await accounts('update', { oobCode })).body).toMatchObject({
    email: ann.email,
    emailVerified: true,
  });
});

test('changing the e-mail address needs a recent sign-in', async () => {
  const { signUp, refused, setEnumerationProtection, clock } = await runIdentityProvider();
  await setEnumerationProtection(false);
  const { idToken } = await signUp();
  clock.advanceSeconds(301);
  const request = { idToken, email: 'anna@example.com' };
  expect(await refused('update', request)).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
});

test('unlinking the password removes the e-mail address', async () => {
  const { signUp, accounts, refused } = await runIdentityProvider();
  const { idToken, localId } = await signUp();
  const { body } = await accounts('update', { idToken, deleteProvider: ['password'] });
  expect(body).toMatchObject({ localId, emailVerified: false, providerUserInfo: [] });
  expect(body).not.toHaveProperty('email');
  expect(await refused('signInWithPassword', ann)).toBe('INVALID_LOGIN_CREDENTIALS');
});

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
