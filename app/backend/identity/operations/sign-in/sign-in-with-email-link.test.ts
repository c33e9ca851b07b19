import { expect, test } from 'vitest';
import {
  ann,
  readLink,
  readSession,
  runIdentityProvider,
} from '../../../../../tests/support/run-identity-provider';

const { email } = ann;

async function runWithLink() {
  const running = await runIdentityProvider();
  const sendTo = async (email: string) => {
    await running.accounts('sendOobCode', { requestType: 'EMAIL_SIGNIN', email });
    return readLink(running.mails.at(-1)).oobCode;
  };
  return { ...running, sendTo };
}

test('a link to a new address creates a verified account without a password', async () => {
  const { accounts, refused, sendTo } = await runWithLink();
  const oobCode = await sendTo(email);
  const response = await accounts('signInWithEmailLink', { oobCode, email: 'Ann@example.com' });
  expect(response.body).toMatchObject({ email, isNewUser: true, expiresIn: '3600' });
  const { idToken } = readSession(response);
  const { body } = await accounts('lookup', { idToken });
  expect(body).toMatchObject({
    users: [
      {
        emailVerified: true,
        emailLinkSignin: true,
        providerUserInfo: [{ providerId: 'password' }],
      },
    ],
  });
  expect(await refused('signInWithPassword', ann)).toBe('INVALID_LOGIN_CREDENTIALS');
});

test('a link to a known address signs in to its account, once', async () => {
  const { signUp, signIn, accounts, administer, refused, sendTo } = await runWithLink();
  const { localId } = await signUp();
  await administer(':update', { localId, emailVerified: true });
  const oobCode = await sendTo(email);
  const { body } = await accounts('signInWithEmailLink', { oobCode, email });
  expect(body).toMatchObject({ localId, isNewUser: false });
  expect(await refused('signInWithEmailLink', { oobCode, email })).toBe('INVALID_OOB_CODE');
  expect((await signIn()).localId).toBe(localId);
});

test('of two uses of a link at the same moment one signs in', async () => {
  const { accounts, sendTo } = await runWithLink();
  const request = { oobCode: await sendTo(email), email };
  const uses = [1, 2].map(() => accounts('signInWithEmailLink', request));
  const statuses = (await Promise.all(uses)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 400]);
});

test('whoever made an account with an address that they never proved has no way into it after its owner’s first link', async () => {
  const { signUp, accounts, refused, sendTo } = await runWithLink();
  const stranger = await signUp();
  const claims = JSON.stringify({ sub: 'stranger', screen_name: 'stranger' });
  const postBody = `providerId=facebook.com&access_token=${encodeURIComponent(claims)}`;
  const link = { requestUri: 'http://localhost', postBody, idToken: stranger.idToken };
  expect((await accounts('signInWithIdp', link)).status).toBe(200);
  const owner = { oobCode: await sendTo(email), email };
  expect((await accounts('signInWithEmailLink', owner)).body).toMatchObject({
    localId: stranger.localId,
  });
  expect(await refused('signInWithPassword', ann)).toBe('INVALID_LOGIN_CREDENTIALS');
  expect(await refused('lookup', { idToken: stranger.idToken })).toBe('TOKEN_EXPIRED');
  const again = await accounts('signInWithIdp', { requestUri: 'http://localhost', postBody });
  expect(again.body).not.toMatchObject({ localId: stranger.localId });
});

test('a link is refused for any other address', async () => {
  const { accounts, refused, sendTo } = await runWithLink();
  const oobCode = await sendTo(email);
  const other = { oobCode, email: 'bob@example.com' };
  expect(await refused('signInWithEmailLink', other)).toMatch(/^INVALID_EMAIL : /);
  expect((await accounts('signInWithEmailLink', { oobCode, email })).status).toBe(200);
});

test('a signed-in account adopts the address of a link unless it is taken', async () => {
  const { signUp, accounts, refused, sendTo } = await runWithLink();
  const { idToken, localId } = await signUp();
  await accounts('update', { idToken, deleteProvider: ['password'] });
  const oobCode = await sendTo('anna@example.com');
  const request = { oobCode, email: 'anna@example.com', idToken };
  const { body } = await accounts('signInWithEmailLink', request);
  expect(body).toMatchObject({ localId, isNewUser: false, email: 'anna@example.com' });

  const bob = await signUp({ ...ann, email: 'bob@example.com' });
  const again = await sendTo('anna@example.com');
  const taken = { oobCode: again, email: 'anna@example.com', idToken: bob.idToken };
  expect(await refused('signInWithEmailLink', taken)).toBe('EMAIL_EXISTS');
});

test('a link to a disabled account is refused', async () => {
  const { signUp, administer, refused, sendTo } = await runWithLink();
  const { localId } = await signUp();
  await administer(':update', { localId, disableUser: true });
  const oobCode = await sendTo(email);
  expect(await refused('signInWithEmailLink', { oobCode, email })).toBe('USER_DISABLED');
});

test('a link to a deleted account is invalid', async () => {
  const { signUp, accounts, refused, sendTo } = await runWithLink();
  const { idToken } = await signUp();
  const oobCode = await sendTo(email);
  await accounts('delete', { idToken });
  expect(await refused('signInWithEmailLink', { oobCode, email })).toBe('INVALID_OOB_CODE');
});

test.each([
  ['MISSING_EMAIL', { oobCode: 'x' }],
  ['MISSING_OOB_CODE', { email }],
  ['INVALID_OOB_CODE', { email, oobCode: 'x' }],
])('accounts:signInWithEmailLink answers %s to %j', async (code, body) => {
  const { refused } = await runIdentityProvider();
  expect(await refused('signInWithEmailLink', body)).toBe(code);
});
