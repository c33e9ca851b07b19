import { expect, test } from 'vitest';
import {
  ann,
  readError,
  readLink,
  runIdentityProvider,
} from '../../../../../tests/support/run-identity-provider';

const continueUri = 'http://localhost/';
const ask = { identifier: ann.email, continueUri };

test('while accounts are hidden every address looks the same', async () => {
  const { signUp, accounts } = await runIdentityProvider();
  await signUp();
  for (const identifier of [ann.email, 'nobody@example.com']) {
    const { body } = await accounts('createAuthUri', { identifier, continueUri, sessionId: 's-1' });
    expect(body).toEqual({ kind: 'identitytoolkit#CreateAuthUriResponse', sessionId: 's-1' });
  }
});

test('while they are not it tells how an address signs in', async () => {
  const { accounts, signUp, hideAccounts, mails } = await runIdentityProvider();
  await hideAccounts(false);
  expect((await accounts('createAuthUri', ask)).body).toMatchObject({
    registered: false,
    allProviders: [],
    signinMethods: [],
  });
  await signUp();
  await accounts('sendOobCode', { requestType: 'EMAIL_SIGNIN', email: ann.email });
  const { oobCode } = readLink(mails.at(-1));
  await accounts('signInWithEmailLink', { oobCode, email: ann.email });
  const claims = { sub: 'g-1', email: ann.email, email_verified: true };
  const postBody = `providerId=google.com&id_token=${JSON.stringify(claims)}`;
  await accounts('signInWithIdp', { requestUri: continueUri, postBody });
  expect((await accounts('createAuthUri', ask)).body).toMatchObject({
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
])('%s answers %j', async (code, body) => {
  const { refused } = await runIdentityProvider();
  expect(await refused('createAuthUri', body)).toBe(code);
});

test('where another provider signs people in is not known here', async () => {
  const { accounts } = await runIdentityProvider();
  const answer = await accounts('createAuthUri', { providerId: 'google.com', continueUri });
  expect(readError(answer)).toMatchObject({ code: 501, status: 'NOT_IMPLEMENTED' });
});
