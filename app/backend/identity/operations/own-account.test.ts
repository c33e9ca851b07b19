import { expect, test } from 'vitest';
import {
  ann,
  readLink,
  readSession,
  runIdentityProvider,
} from '../../../../tests/support/run-identity-provider';

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
