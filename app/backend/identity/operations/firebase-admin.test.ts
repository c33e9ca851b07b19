import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  ann,
  siteUrl,
  projectId,
  runIdentityProvider,
} from '../../../../tests/support/run-identity-provider';

async function runWithAdmin() {
  const running = await runIdentityProvider();
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', running.provider.host);
  const app = initializeApp({ projectId }, running.provider.host);
  onTestFinished(async () => {
    await deleteApp(app);
    vi.unstubAllEnvs();
  });
  return { ...running, auth: getAuth(app) };
}

test('verifyIdToken accepts a valid token, with and without the revocation check', async () => {
  const { auth, signUp } = await runWithAdmin();
  const { idToken, localId } = await signUp({ ...ann, displayName: 'Ann' });
  const expected = { uid: localId, email: ann.email, email_verified: false, name: 'Ann' };
  expect(await auth.verifyIdToken(idToken)).toMatchObject(expected);
  expect(await auth.verifyIdToken(idToken, true)).toMatchObject(expected);
});

test('verifyIdToken refuses an expired token and those of a disabled or deleted account', async () => {
  const { auth, signUp, signIn, clock } = await runWithAdmin();
  const { idToken, localId } = await signUp();
  await auth.updateUser(localId, { disabled: true });
  await expect(auth.verifyIdToken(idToken, true)).rejects.toHaveProperty(
    'code',
    'auth/user-disabled',
  );
  await auth.updateUser(localId, { disabled: false });

  clock.advanceSeconds(-7200);
  const { idToken: expired } = await signIn();
  await expect(auth.verifyIdToken(expired, true)).rejects.toHaveProperty(
    'code',
    'auth/id-token-expired',
  );

  await auth.deleteUser(localId);
  await expect(auth.verifyIdToken(idToken, true)).rejects.toHaveProperty(
    'code',
    'auth/user-not-found',
  );
});

test('getUser and getUserByEmail find an account', async () => {
  const { auth, signUp, clock } = await runWithAdmin();
  const { localId } = await signUp({ ...ann, displayName: 'Ann' });
  const user = await auth.getUser(localId);
  expect(user).toMatchObject({
    uid: localId,
    email: ann.email,
    emailVerified: false,
    displayName: 'Ann',
    disabled: false,
    providerData: [{ uid: ann.email, providerId: 'password', email: ann.email }],
  });
  expect(user.metadata.creationTime).toBe(new Date(clock.now()).toUTCString());
  expect(user.passwordHash).toBeUndefined();
  expect((await auth.getUserByEmail('Ann@Example.com')).uid).toBe(localId);
});

test('getUser and getUserByEmail refuse an unknown account', async () => {
  const { auth } = await runWithAdmin();
  const unknown = { code: 'auth/user-not-found' };
  await expect(auth.getUser('nobody')).rejects.toMatchObject(unknown);
  await expect(auth.getUserByEmail('nobody@example.com')).rejects.toMatchObject(unknown);
});

test('getUsers returns each account once', async () => {
  const { auth, signUp } = await runWithAdmin();
  const { localId } = await signUp();
  const { users, notFound } = await auth.getUsers([
    { uid: localId },
    { email: ann.email },
    { uid: 'nobody' },
  ]);
  expect(users.map(({ uid }) => uid)).toEqual([localId]);
  expect(notFound).toEqual([{ uid: 'nobody' }]);
});

test('createUser creates an account that can sign in', async () => {
  const { auth, signIn } = await runWithAdmin();
  const user = await auth.createUser({
    ...ann,
    uid: 'chosen-id',
    emailVerified: true,
    displayName: 'Ann',
  });
  expect(user).toMatchObject({ uid: 'chosen-id', emailVerified: true, displayName: 'Ann' });
  expect((await signIn()).localId).toBe('chosen-id');
});

test('createUser works without an e-mail address and a password', async () => {
  const { auth } = await runWithAdmin();
  const [first, second] = [await auth.createUser({}), await auth.createUser({ email: ann.email })];
  expect(first.email).toBeUndefined();
  expect(second.email).toBe(ann.email);
  expect(second.providerData).toEqual([]);
});

test('createUser refuses a taken e-mail address, a taken uid and a weak password', async () => {
  const { auth } = await runWithAdmin();
  await auth.createUser({ ...ann, uid: 'taken' });
  await expect(auth.createUser(ann)).rejects.toHaveProperty('code', 'auth/email-already-exists');
  await expect(auth.createUser({ uid: 'taken' })).rejects.toHaveProperty(
    'code',
    'auth/uid-already-exists',
  );
});

test('updateUser changes only the given fields', async () => {
  const { auth, signUp, refresh } = await runWithAdmin();
  const { localId, refreshToken } = await signUp({ ...ann, displayName: 'Ann' });
  expect(await auth.updateUser(localId, { emailVerified: true })).toMatchObject({
    emailVerified: true,
    displayName: 'Ann',
    email: ann.email,
  });
  expect((await auth.updateUser(localId, { displayName: 'Anna' })).displayName).toBe('Anna');
  expect((await auth.updateUser(localId, { displayName: null })).displayName).toBeUndefined();
  expect((await auth.updateUser(localId, {})).emailVerified).toBe(true);
  expect((await refresh(refreshToken)).id_token).toBeDefined();
});

test('updateUser with a new e-mail address unverifies it and ends the sessions, and refuses a taken one', async () => {
  const { auth, signUp, refusedRefresh, signIn } = await runWithAdmin();
  const { localId, refreshToken } = await signUp();
  await auth.updateUser(localId, { emailVerified: true });
  await auth.createUser({ email: 'taken@example.com' });
  await expect(auth.updateUser(localId, { email: 'taken@example.com' })).rejects.toHaveProperty(
    'code',
    'auth/email-already-exists',
  );
  const moved = await auth.updateUser(localId, { email: 'Anna@example.com' });
  expect(moved).toMatchObject({ email: 'anna@example.com', emailVerified: false });
  expect(await refusedRefresh(refreshToken)).toBe('TOKEN_EXPIRED');
  expect((await signIn({ ...ann, email: 'anna@example.com' })).localId).toBe(localId);
});

test('updateUser with a new password ends the sessions', async () => {
  const { auth, signUp, signIn, refused, refusedRefresh, clock } = await runWithAdmin();
  const { localId, idToken, refreshToken } = await signUp();
  clock.advanceSeconds(1);
  await auth.updateUser(localId, { password: 'another horse' });
  expect(await refusedRefresh(refreshToken)).toBe('TOKEN_EXPIRED');
  expect(await refused('lookup', { idToken })).toBe('TOKEN_EXPIRED');
  await expect(auth.verifyIdToken(idToken, true)).rejects.toHaveProperty(
    'code',
    'auth/id-token-revoked',
  );
  expect((await signIn({ ...ann, password: 'another horse' })).localId).toBe(localId);
});

test('revokeRefreshTokens ends the sessions and allows a new sign-in', async () => {
  const { auth, signUp, signIn, refused, refusedRefresh, clock } = await runWithAdmin();
  clock.advanceSeconds(-60);
  const { localId, idToken, refreshToken } = await signUp();
  clock.advanceSeconds(61);
  await auth.revokeRefreshTokens(localId);
  expect(await refusedRefresh(refreshToken)).toBe('TOKEN_EXPIRED');
  expect(await refused('lookup', { idToken })).toBe('TOKEN_EXPIRED');
  await expect(auth.verifyIdToken(idToken, true)).rejects.toHaveProperty(
    'code',
    'auth/id-token-revoked',
  );
  const again = await signIn();
  expect((await auth.verifyIdToken(again.idToken, true)).uid).toBe(localId);
});

test('revokeRefreshTokens in the second of a sign-in revokes its refresh token too', async () => {
  const { administer, signUp, refusedRefresh, clock } = await runWithAdmin();
  const { localId, refreshToken } = await signUp();
  await administer(':update', { localId, validSince: String(Math.floor(clock.now() / 1000)) });
  expect(await refusedRefresh(refreshToken)).toBe('TOKEN_EXPIRED');
});

test('deleteUser removes the account', async () => {
  const { auth, signUp, refusedRefresh } = await runWithAdmin();
  const { localId, refreshToken } = await signUp();
  await auth.deleteUser(localId);
  expect(await refusedRefresh(refreshToken)).toBe('USER_NOT_FOUND');
  const unknown = { code: 'auth/user-not-found' };
  await expect(auth.deleteUser(localId)).rejects.toMatchObject(unknown);
  await expect(auth.updateUser(localId, { disabled: true })).rejects.toMatchObject(unknown);
});

test('listUsers pages through all accounts', async () => {
  const { auth } = await runWithAdmin();
  for (const uid of ['a', 'b', 'c']) await auth.createUser({ uid });
  const first = await auth.listUsers(2);
  const second = await auth.listUsers(2, first.pageToken);
  expect(first.users.map(({ uid }) => uid)).toEqual(['a', 'b']);
  expect(second.users.map(({ uid }) => uid)).toEqual(['c']);
  expect(second.pageToken).toBeUndefined();
});

test('generate…Link returns a link for each kind of e-mail', async () => {
  const { auth, signUp, accounts, mails } = await runWithAdmin();
  const { localId } = await signUp();
  const { email } = ann;
  const settings = { url: `${siteUrl}/profile` };
  const links = {
    resetPassword: await auth.generatePasswordResetLink(email, settings),
    verifyEmail: await auth.generateEmailVerificationLink(email, settings),
    signIn: await auth.generateSignInWithEmailLink(email, { ...settings, handleCodeInApp: true }),
    verifyAndChangeEmail: await auth.generateVerifyAndChangeEmailLink(email, 'anna@example.com'),
  };
  for (const [mode, link] of Object.entries(links)) {
    expect(link).toMatch(new RegExp(`^${siteUrl}/account/action\\?mode=${mode}&oobCode=`));
  }
  expect(mails).toEqual([]);
  const oobCode = new URL(links.verifyEmail).searchParams.get('oobCode');
  await accounts('update', { oobCode });
  expect((await auth.getUser(localId)).emailVerified).toBe(true);
});

test('getUser returns federated identities and second factors', async () => {
  const { auth, signUp, accounts } = await runWithAdmin();
  const { localId, idToken } = await signUp();
  const postBody = 'providerId=google.com&id_token={"sub":"google-1","name":"Ann"}';
  await accounts('signInWithIdp', { requestUri: siteUrl, postBody, idToken });
  expect((await auth.getUser(localId)).providerData).toMatchObject([
    { providerId: 'google.com', uid: 'google-1', displayName: 'Ann' },
    { providerId: 'password', uid: ann.email },
  ]);
});
