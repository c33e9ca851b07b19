import { expect, test } from 'vitest';
import {
  ann,
  runIdentityProvider,
  readError,
  readLink,
} from '../../../../../tests/support/run-identity-provider';

const someText: unknown = expect.any(String);

const uid: unknown = expect.stringMatching(/^[\da-f]{28}$/);

const token: unknown = expect.stringMatching(/^[\w-]{43}$/);

test('signing up creates an account and signs in', async () => {
  const { accounts } = await runIdentityProvider();
  const { status, body } = await accounts('signUp', { ...ann, returnSecureToken: true });
  expect(status).toBe(200);
  expect(body).toEqual({
    kind: 'identitytoolkit#SignupNewUserResponse',
    localId: uid,
    email: 'ann@example.com',
    idToken: someText,
    refreshToken: token,
    expiresIn: '3600',
  });
});

test('a taken e-mail address is refused in any case', async () => {
  const { signUp, refused } = await runIdentityProvider();
  await signUp();
  expect(await refused('signUp', { ...ann, email: 'ANN@example.com' })).toBe('EMAIL_EXISTS');
});

test('of two concurrent sign-ups with one address one is refused', async () => {
  const { accounts } = await runIdentityProvider();
  const responses = await Promise.all([accounts('signUp', ann), accounts('signUp', ann)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test.each([
  ['ADMIN_ONLY_OPERATION', {}],
  ['ADMIN_ONLY_OPERATION', { returnSecureToken: true }],
  ['MISSING_EMAIL', { password: ann.password }],
  ['MISSING_PASSWORD', { email: ann.email }],
  ['MISSING_PASSWORD', { email: ann.email, password: '' }],
  ['INVALID_EMAIL', { email: 'ann', password: ann.password }],
  ['INVALID_EMAIL', { email: 'ann@example', password: ann.password }],
  ['INVALID_EMAIL', { email: 'an n@example.com', password: ann.password }],
  ['INVALID_EMAIL', { email: `${'a'.repeat(250)}@example.com`, password: ann.password }],
  [
    'WEAK_PASSWORD : Password should be at least 6 characters',
    { email: ann.email, password: '12345' },
  ],
])('accounts:signUp answers %s to %j', async (code, body) => {
  const { refused } = await runIdentityProvider();
  expect(await refused('signUp', body)).toBe(code);
});

const continueUri = 'http://localhost/';

const request = { identifier: ann.email, continueUri };

test('with enumeration protection every address gets the same response', async () => {
  const { signUp, accounts } = await runIdentityProvider();
  await signUp();
  for (const identifier of [ann.email, 'nobody@example.com']) {
    const { body } = await accounts('createAuthUri', { identifier, continueUri, sessionId: 's-1' });
    expect(body).toEqual({ kind: 'identitytoolkit#CreateAuthUriResponse', sessionId: 's-1' });
  }
});

test('without enumeration protection the sign-in methods of an address are listed', async () => {
  const { accounts, administer, signUp, setEnumerationProtection, mails } =
    await runIdentityProvider();
  await setEnumerationProtection(false);
  expect((await accounts('createAuthUri', request)).body).toMatchObject({
    registered: false,
    allProviders: [],
    signinMethods: [],
  });
  const { localId } = await signUp();
  await administer(':update', { localId, emailVerified: true });
  await accounts('sendOobCode', { requestType: 'EMAIL_SIGNIN', email: ann.email });
  const { oobCode } = readLink(mails.at(-1));
  await accounts('signInWithEmailLink', { oobCode, email: ann.email });
  const claims = { sub: 'g-1', email: ann.email, email_verified: true };
  const postBody = `providerId=google.com&id_token=${JSON.stringify(claims)}`;
  await accounts('signInWithIdp', { requestUri: continueUri, postBody });
  expect((await accounts('createAuthUri', request)).body).toMatchObject({
    registered: true,
    allProviders: ['google.com', 'password'],
    signinMethods: ['google.com', 'password', 'emailLink'],
  });
});

test.each([
  ['MISSING_IDENTIFIER', { continueUri }],
  ['MISSING_CONTINUE_URI', { identifier: ann.email }],
  ['INVALID_IDENTIFIER', { identifier: 'ann', continueUri }],
  ['INVALID_CONTINUE_URI', { identifier: ann.email, continueUri: 'nowhere' }],
])('accounts:createAuthUri answers %s to %j', async (code, body) => {
  const { refused } = await runIdentityProvider();
  expect(await refused('createAuthUri', body)).toBe(code);
});

test('accounts:createAuthUri for a federated provider answers 501', async () => {
  const { accounts } = await runIdentityProvider();
  const response = await accounts('createAuthUri', { providerId: 'google.com', continueUri });
  expect(readError(response)).toMatchObject({ code: 501, status: 'NOT_IMPLEMENTED' });
});
