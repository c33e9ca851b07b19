import { expect, test } from 'vitest';
import {
  ann,
  readError,
  readSession,
  runIdentityProvider,
} from '../../../../../tests/support/run-identity-provider';

const requestUri = 'http://localhost';
const claims = {
  sub: 'google-1',
  email: 'Ann@example.com',
  email_verified: true,
  name: 'Ann Berg',
  given_name: 'Ann',
  family_name: 'Berg',
  picture: 'https://pictures.example/ann.png',
};

function assertion(change: object = {}, providerId = 'google.com') {
  const id_token = JSON.stringify({ ...claims, ...change });
  return { requestUri, postBody: new URLSearchParams({ id_token, providerId }).toString() };
}

test('first federated sign-in creates an account from the provider’s claims', async () => {
  const { accounts } = await runIdentityProvider();
  const response = await accounts('signInWithIdp', assertion());
  expect(response.body).toMatchObject({
    providerId: 'google.com',
    federatedId: 'https://accounts.google.com/google-1',
    isNewUser: true,
    email: ann.email,
    emailVerified: true,
    displayName: 'Ann Berg',
    firstName: 'Ann',
    lastName: 'Berg',
    photoUrl: claims.picture,
    oauthIdToken: JSON.stringify(claims),
  });
  const { idToken } = readSession(response);
  const [, payload = ''] = idToken.split('.');
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
    name: 'Ann Berg',
    picture: claims.picture,
    email_verified: true,
    firebase: {
      sign_in_provider: 'google.com',
      identities: { email: [ann.email], 'google.com': ['google-1'] },
    },
  });
});

test('a known identity signs in to its account, also with another e-mail address', async () => {
  const { accounts } = await runIdentityProvider();
  const { localId } = readSession(await accounts('signInWithIdp', assertion()));
  const { body } = await accounts('signInWithIdp', assertion({ email: 'anna@example.com' }));
  expect(body).toMatchObject({ localId, email: 'anna@example.com' });
  expect(body).not.toHaveProperty('isNewUser');
});

test('the claims may be in the query or the fragment of requestUri', async () => {
  const { accounts } = await runIdentityProvider();
  const fields = assertion().postBody;
  const inQuery = await accounts('signInWithIdp', { requestUri: `${requestUri}/?${fields}` });
  const inFragment = await accounts('signInWithIdp', { requestUri: `${requestUri}/#${fields}` });
  expect(readSession(inQuery).localId).toBe(readSession(inFragment).localId);
});

test('a known e-mail address that the provider did not verify needs the account’s password', async () => {
  const { signUp, signIn, accounts } = await runIdentityProvider();
  const { localId } = await signUp();
  const { body } = await accounts('signInWithIdp', assertion({ email_verified: false }));
  expect(body).toMatchObject({ needConfirmation: true, localId, verifiedProvider: [] });
  expect(body).not.toHaveProperty('idToken');

  const { idToken } = await signIn();
  const linked = await accounts('signInWithIdp', {
    ...assertion({ email_verified: false }),
    idToken,
  });
  expect(readSession(linked).localId).toBe(localId);
});

test('a verified e-mail address takes over an unverified account and removes its credentials', async () => {
  const { signUp, accounts, refused, refusedRefresh, clock } = await runIdentityProvider();
  const squatter = await signUp({ ...ann, displayName: 'Squatter' });
  await accounts('signInWithIdp', {
    ...assertion({ sub: 'other', email: undefined }, 'github.com'),
    idToken: squatter.idToken,
  });
  clock.advanceSeconds(1);
  const response = await accounts('signInWithIdp', assertion());
  const { localId, idToken } = readSession(response);
  expect(localId).toBe(squatter.localId);
  expect((await accounts('lookup', { idToken })).body).toMatchObject({
    users: [
      {
        displayName: 'Ann Berg',
        emailVerified: true,
        providerUserInfo: [{ providerId: 'google.com' }],
      },
    ],
  });
  expect(await refused('lookup', { idToken: squatter.idToken })).toBe('TOKEN_EXPIRED');
  expect(await refusedRefresh(squatter.refreshToken)).toBe('TOKEN_EXPIRED');
  expect(await refused('signInWithPassword', ann)).toBe('INVALID_LOGIN_CREDENTIALS');
});

test('a verified e-mail address leaves the password and the sessions of a verified account', async () => {
  const { signUp, signIn, accounts, administer, refresh } = await runIdentityProvider();
  const { localId, refreshToken } = await signUp();
  await administer(':update', { localId, emailVerified: true });
  expect(readSession(await accounts('signInWithIdp', assertion())).localId).toBe(localId);
  expect((await signIn()).localId).toBe(localId);
  expect((await refresh(refreshToken)).refresh_token).toBe(refreshToken);
});

test('a signed-in user links a provider, signs in by it and unlinks it', async () => {
  const { signUp, accounts } = await runIdentityProvider();
  const { localId, idToken } = await signUp();
  await accounts('signInWithIdp', { ...assertion({ email: 'private@example.com' }), idToken });
  const back = await accounts('signInWithIdp', assertion());
  expect(readSession(back).localId).toBe(localId);
  const { body } = await accounts('update', { idToken, deleteProvider: ['google.com'] });
  expect(body).toMatchObject({ email: ann.email, providerUserInfo: [{ providerId: 'password' }] });
});

test('an account without an e-mail address adopts the provider’s when linking', async () => {
  const { signUp, accounts } = await runIdentityProvider();
  const { idToken } = await signUp();
  const nameless = assertion({ sub: 'github-1', email: undefined }, 'github.com');
  await accounts('signInWithIdp', { ...nameless, idToken });
  await accounts('update', { idToken, deleteProvider: ['password'] });
  const { body } = await accounts('signInWithIdp', { ...assertion(), idToken });
  expect(body).toMatchObject({ email: ann.email, emailVerified: true });
});

test('linking an identity or e-mail address of another account is refused', async () => {
  const { signUp, accounts, refused } = await runIdentityProvider();
  await accounts('signInWithIdp', assertion());
  const { idToken } = await signUp({ ...ann, email: 'bob@example.com' });
  const linked = { ...assertion(), idToken };
  const taken = { ...assertion({ sub: 'google-2' }), idToken };
  expect(await refused('signInWithIdp', linked)).toBe('FEDERATED_USER_ID_ALREADY_LINKED');
  expect(await refused('signInWithIdp', taken)).toBe('EMAIL_EXISTS');
  for (const [request, errorMessage] of [
    [linked, 'FEDERATED_USER_ID_ALREADY_LINKED'],
    [taken, 'EMAIL_EXISTS'],
  ]) {
    const { status, body } = await accounts('signInWithIdp', {
      ...Object(request),
      returnIdpCredential: true,
    });
    expect({ status, body }).toMatchObject({ status: 200, body: { errorMessage } });
    expect(body).not.toHaveProperty('idToken');
  }
  const wrongToken = { ...assertion(), idToken: 'x', returnIdpCredential: true };
  expect(await refused('signInWithIdp', wrongToken)).toBe('INVALID_ID_TOKEN');
});

test('a disabled account is refused and stays unchanged', async () => {
  const { signUp, accounts, administer, signIn, refused } = await runIdentityProvider();
  const { localId } = await signUp();
  await administer(':update', { localId, disableUser: true });
  expect(await refused('signInWithIdp', assertion())).toBe('USER_DISABLED');
  await administer(':update', { localId, disableUser: false });
  const { idToken } = await signIn();
  expect((await accounts('lookup', { idToken })).body).toMatchObject({
    users: [{ emailVerified: false, providerUserInfo: [{ providerId: 'password' }] }],
  });
});

test.each([
  ['MISSING_REQUEST_URI', {}],
  ['INVALID_REQUEST_URI', { requestUri: 'nowhere' }],
  ['INVALID_CREDENTIAL_OR_PROVIDER_ID', { requestUri, postBody: 'id_token=x' }],
  ['INVALID_CREDENTIAL_OR_PROVIDER_ID', assertion({}, 'password')],
  ['INVALID_IDP_RESPONSE', { requestUri, postBody: 'providerId=google.com&id_token=x' }],
  ['INVALID_IDP_RESPONSE', { requestUri, postBody: 'providerId=google.com&id_token={' }],
  ['INVALID_IDP_RESPONSE', assertion({ sub: undefined })],
  ['INVALID_IDP_RESPONSE', assertion({ sub: 1 })],
])('accounts:signInWithIdp answers %s to %j', async (code, request) => {
  const { refused } = await runIdentityProvider();
  expect((await refused('signInWithIdp', request)).split(' : ')[0]).toBe(code);
});

test.each(['code=x', 'access_token=opaque', ''])(
  'a provider response without claims (%s) answers 501',
  async (fields) => {
    const { accounts } = await runIdentityProvider();
    const postBody = `providerId=google.com&${fields}`;
    const response = await accounts('signInWithIdp', { requestUri, postBody });
    expect(readError(response).code).toBe(501);
  },
);
