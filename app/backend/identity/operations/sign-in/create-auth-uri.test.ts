import { expect, test } from 'vitest';
import {
  ann,
  readError,
  readLink,
  runIdentityProvider,
} from '../../../../../tests/support/run-identity-provider';

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
