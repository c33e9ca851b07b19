import { getAccountInfo } from '../../app/identity/account-info.server';
import { expect, test, vi } from 'vitest';
import { setAuthEmulator } from '~/config/config.server';
import {
  revokeSessions,
  changePassword,
  deleteIdentity,
  reauthenticate,
} from '../../app/identity/own-account.server';
import { sendPasswordMail } from '~/identity/links/mails.server';
import { refreshTokens } from '~/identity/tokens.server';
import { ann, projectId, runIdentityProvider } from '../support/run-identity-provider';
import { scriptedCore, type Reply } from '../support/scripted-core';

vi.hoisted(() => {
  process.env.FIREBASE_PROJECT_ID = 'demo-identity';
});

const accounts = 'POST /identitytoolkit.googleapis.com/v1/accounts:';
const person = personWith('token');

function personWith(idToken: string | null, uid = 'u-1', email = ann.email) {
  return { uid, email, language: 'sv', idToken: () => idToken };
}

function refused(refusal: string) {
  return { ok: false, refusal };
}

async function signedInAnn() {
  const identity = await runIdentityProvider();
  setAuthEmulator(identity.provider.host);
  const { localId, idToken, refreshToken } = await identity.signUp();
  return { ...identity, refreshToken, localId, ann: personWith(idToken, localId) };
}

async function scriptedProvider(answers: Record<string, Reply>) {
  const provider = await scriptedCore(answers);
  setAuthEmulator(new URL(provider.url).host);
  return provider;
}

test('the app and the test provider use the same project', () => {
  expect(process.env.FIREBASE_PROJECT_ID).toBe(projectId);
});

test('changing the password after reauthentication returns new tokens', async () => {
  const { ann: user, clock, refused: refusedAt, signIn } = await signedInAnn();
  clock.advanceSeconds(600);
  const proof = await reauthenticate(user, ann);
  if (!proof.ok) throw new Error(proof.refusal);
  const changed = await changePassword(proof.value, { password: 'another horse' });
  if (!changed.ok) throw new Error(changed.refusal);
  expect(changed.value.expiresAt).toBeGreaterThan(Date.now());
  expect((await getAccountInfo(personWith(changed.value.idToken))).ok).toBe(true);
  expect((await refreshTokens(changed.value.refreshToken)).ok).toBe(true);
  expect(await refusedAt('signInWithPassword', ann)).toBe('INVALID_LOGIN_CREDENTIALS');
  expect((await signIn({ ...ann, password: 'another horse' })).localId).toBe(user.uid);
});

test("reauthenticate refuses a wrong password and another account's password", async () => {
  const { ann: user, signUp } = await signedInAnn();
  await signUp({ email: 'bob@example.com', password: ann.password });
  expect(await reauthenticate(user, { password: 'wrong horse' })).toMatchObject(
    refused('wrong-password'),
  );
  const mixed = { ...user, email: 'bob@example.com' };
  expect(await reauthenticate(mixed, ann)).toMatchObject(refused('user-mismatch'));
});

test('reauthenticate refuses a deleted account as user-mismatch', async () => {
  await scriptedProvider({
    [`${accounts}signInWithPassword`]: {
      status: 400,
      body: { error: { message: 'EMAIL_NOT_FOUND' } },
    },
  });
  expect(await reauthenticate(person, ann)).toMatchObject(refused('user-mismatch'));
});

test("reauthenticate with a second factor returns the session's own token", async () => {
  const body = { localId: 'u-1', email: ann.email, mfaPendingCredential: 'pending', mfaInfo: [] };
  await scriptedProvider({ [`${accounts}signInWithPassword`]: { status: 200, body } });
  const value = { idToken: 'token', isComplete: false };
  expect(await reauthenticate(person, ann)).toEqual({ ok: true, value });
  expect(await reauthenticate(personWith('token', 'u-2'), ann)).toMatchObject(
    refused('user-mismatch'),
  );
});

test('changePassword refuses a weak password and an old sign-in', async () => {
  const { ann: user, clock, signIn } = await signedInAnn();
  const idToken = user.idToken() ?? '';
  expect(await changePassword({ idToken }, { password: 'short' })).toMatchObject(
    refused('weak-password'),
  );
  clock.advanceSeconds(301);
  expect(await changePassword({ idToken }, { password: 'another horse' })).toMatchObject(
    refused('requires-recent-login'),
  );
  expect((await signIn()).localId).toBe(user.uid);
});

test.each([0, 301])('deleteIdentity succeeds %d seconds after the sign-in', async (seconds) => {
  const { ann: user, clock, refused: refusedAt } = await signedInAnn();
  clock.advanceSeconds(seconds);
  expect(await deleteIdentity(user)).toEqual({ ok: true, value: undefined });
  expect(await refusedAt('signInWithPassword', ann)).toBe('INVALID_LOGIN_CREDENTIALS');
  expect(await deleteIdentity(user)).toEqual({ ok: true, value: undefined });
});

test('deleteIdentity and revokeSessions report an unreachable provider', async () => {
  setAuthEmulator('127.0.0.1:9');
  expect(await deleteIdentity(person)).toMatchObject(refused('network-request-failed'));
  expect(await revokeSessions('u-1')).toMatchObject(refused('internal-error'));
});

test('getAccountInfo tells a password from a sign-in link, and leaves out providers that we do not offer', async () => {
  const { ann: user } = await signedInAnn();
  const facts = await getAccountInfo(user);
  expect(facts).toMatchObject({ ok: true, value: { hasPassword: true, federated: [] } });
  const users = [
    {
      email: 'kim@example.com',
      emailLinkSignin: true,
      providerUserInfo: [
        { providerId: 'password' },
        { providerId: 'google.com' },
        { providerId: 'apple.com' },
      ],
    },
  ];
  await scriptedProvider({ [`${accounts}lookup`]: { status: 200, body: { users } } });
  expect(await getAccountInfo(user)).toMatchObject({
    ok: true,
    value: { hasPassword: false, federated: [{ name: 'google', email: null }] },
  });
});

test('revokeSessions invalidates every refresh token of the account', async () => {
  const { ann: user, refreshToken, signIn, clock } = await signedInAnn();
  const other = await signIn();
  clock.advanceSeconds(60);
  expect(await revokeSessions(user.uid)).toEqual({ ok: true, value: undefined });
  for (const token of [refreshToken, other.refreshToken]) {
    expect(await refreshTokens(token)).toMatchObject(refused('user-token-expired'));
  }
});

test("sendPasswordMail sends to the user's address in the user's language", async () => {
  const path = `${accounts}sendOobCode`;
  const provider = await scriptedProvider({ [path]: { status: 200, body: { email: ann.email } } });
  expect(await sendPasswordMail(person)).toEqual({ ok: true, value: undefined });
  const [call] = provider.callsTo(path);
  expect(call?.body).toEqual({ requestType: 'PASSWORD_RESET', email: ann.email });
  expect(call?.headers['x-firebase-locale']).toBe('sv');
});

test('calls without a token are refused without a request', async () => {
  const provider = await scriptedProvider({});
  const nobody = personWith(null);
  expect(await getAccountInfo(nobody)).toMatchObject(refused('user-token-expired'));
  expect(provider.calls).toEqual([]);
});
