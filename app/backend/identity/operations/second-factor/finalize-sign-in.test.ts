import { expect, test } from 'vitest';
import {
  ann,
  readLink,
  readRefusal,
  readSession,
} from '../../../../../tests/support/run-identity-provider';
import { runWithSecondFactor } from '../../../../../tests/support/run-with-second-factor';

const someText: unknown = expect.any(String);
const half = {
  mfaPendingCredential: someText,
  mfaInfo: [
    { mfaEnrollmentId: someText, displayName: 'My phone', enrolledAt: someText, totpInfo: {} },
  ],
};

test('the right password gives a credential instead of tokens', async () => {
  const { accounts } = await runWithSecondFactor();
  const { body } = await accounts('signInWithPassword', ann);
  expect(body).toMatchObject(half);
  expect(body).not.toHaveProperty('idToken');
  expect(body).not.toHaveProperty('refreshToken');
});

test('so does a link in a mail', async () => {
  const { accounts, mails } = await runWithSecondFactor();
  const { email } = ann;
  await accounts('sendOobCode', { requestType: 'EMAIL_SIGNIN', email });
  const { oobCode } = readLink(mails.at(-1));
  const { body } = await accounts('signInWithEmailLink', { oobCode, email });
  expect(body).toMatchObject(half);
  expect(body).not.toHaveProperty('idToken');
});

test('so does another provider, but not for who links it with the second factor proven', async () => {
  const { accounts, enrolled } = await runWithSecondFactor();
  const postBody = 'providerId=google.com&id_token={"sub":"google-1"}';
  const request = { requestUri: 'http://localhost', postBody };
  const linked = await accounts('signInWithIdp', { ...request, idToken: enrolled.idToken });
  expect(linked.body).toHaveProperty('idToken');
  const { body } = await accounts('signInWithIdp', request);
  expect(body).toMatchObject(half);
  expect(body).not.toHaveProperty('idToken');
});

test('the app’s code completes the sign-in, with tokens that say so', async () => {
  const { signInHalf, complete, code, clock } = await runWithSecondFactor();
  const { status, body } = await complete(await signInHalf(), code());
  expect({ status, body }).toEqual({
    status: 200,
    body: { idToken: someText, refreshToken: someText },
  });
  const [, payload = ''] = JSON.stringify(body).split('.');
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
    auth_time: Math.floor(clock.now() / 1000),
    firebase: { sign_in_provider: 'password', sign_in_second_factor: 'totp' },
  });
});

test('a changed password keeps the second factor of the session', async () => {
  const { accounts, enrolled } = await runWithSecondFactor();
  const request = { idToken: enrolled.idToken, password: 'another horse' };
  const { idToken } = readSession(await accounts('update', request));
  const [, payload = ''] = idToken.split('.');
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
    firebase: { sign_in_second_factor: 'totp' },
  });
});

test('a code is accepted once, and none before it after it', async () => {
  const { signInHalf, complete, code, clock } = await runWithSecondFactor();
  const earlier = code();
  clock.advanceSeconds(30);
  const current = code();
  expect((await complete(await signInHalf(), current)).status).toBe(200);
  expect(readRefusal(await complete(await signInHalf(), current))).toBe('INVALID_CODE');
  expect(readRefusal(await complete(await signInHalf(), earlier))).toBe('INVALID_CODE');
  clock.advanceSeconds(30);
  expect((await complete(await signInHalf(), code())).status).toBe(200);
});

test('a code that is used twice at the same time signs in once', async () => {
  const { signInHalf, complete, code } = await runWithSecondFactor();
  const [first, second] = [await signInHalf(), await signInHalf()];
  const answers = await Promise.all([complete(first, code()), complete(second, code())]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('the code that enrolled the app does not sign in as well', async () => {
  const { signInHalf, complete, code, clock } = await runWithSecondFactor();
  clock.advanceSeconds(-30);
  expect(readRefusal(await complete(await signInHalf(), code()))).toBe('INVALID_CODE');
});

test('a credential works once, for ten minutes', async () => {
  const { signInHalf, complete, code, clock } = await runWithSecondFactor();
  const used = await signInHalf();
  await complete(used, code());
  clock.advanceSeconds(30);
  expect(readRefusal(await complete(used, code()))).toBe('INVALID_MFA_PENDING_CREDENTIAL');
  const old = await signInHalf();
  clock.advanceSeconds(600);
  expect(readRefusal(await complete(old, code()))).toBe('INVALID_MFA_PENDING_CREDENTIAL');
});

test('ten wrong codes close the door for a quarter of an hour, whichever sign-in they belong to', async () => {
  const { signInHalf, complete, code, clock } = await runWithSecondFactor();
  for (let tries = 0; tries < 10; tries += 1) {
    expect(readRefusal(await complete(await signInHalf(), 'wrong'))).toBe('INVALID_CODE');
  }
  const refusal = readRefusal(await complete(await signInHalf(), code()));
  expect(refusal).toMatch(/^TOO_MANY_ATTEMPTS_TRY_LATER/);
  clock.advanceSeconds(15 * 60);
  expect((await complete(await signInHalf(), code())).status).toBe(200);
});

test('a new password and a disabled account end a half sign-in', async () => {
  const { signInHalf, complete, code, administer, session } = await runWithSecondFactor();
  const { localId } = session;
  const first = await signInHalf();
  await administer(':update', { localId, disableUser: true });
  expect(readRefusal(await complete(first, code()))).toBe('USER_DISABLED');
  await administer(':update', { localId, disableUser: false, password: ann.password });
  expect(readRefusal(await complete(first, code()))).toBe('INVALID_MFA_PENDING_CREDENTIAL');
});

test('an app needs nothing to be sent, so that the start only checks', async () => {
  const { factors, signInHalf } = await runWithSecondFactor();
  const half = await signInHalf();
  expect(await factors('mfaSignIn:start', half)).toEqual({ status: 200, body: {} });
  const phone = { ...half, phoneSignInInfo: {} };
  expect(readRefusal(await factors('mfaSignIn:start', phone))).toMatch(/^OPERATION_NOT_ALLOWED : /);
});

test.each([
  ['MISSING_MFA_PENDING_CREDENTIAL', 'start', { mfaPendingCredential: undefined }],
  ['INVALID_MFA_PENDING_CREDENTIAL', 'start', { mfaPendingCredential: 'x' }],
  ['MISSING_MFA_ENROLLMENT_ID', 'start', { mfaEnrollmentId: undefined }],
  ['MFA_ENROLLMENT_NOT_FOUND', 'start', { mfaEnrollmentId: 'x' }],
  ['MISSING_MFA_PENDING_CREDENTIAL', 'finalize', { mfaPendingCredential: undefined }],
  ['INVALID_MFA_PENDING_CREDENTIAL', 'finalize', { mfaPendingCredential: 'x' }],
  ['MISSING_MFA_ENROLLMENT_ID', 'finalize', { mfaEnrollmentId: undefined }],
  ['MFA_ENROLLMENT_NOT_FOUND', 'finalize', { mfaEnrollmentId: 'x' }],
  ['INVALID_ARGUMENT', 'finalize', { totpVerificationInfo: undefined }],
  ['MISSING_CODE', 'finalize', { totpVerificationInfo: {} }],
  ['INVALID_CODE', 'finalize', {}],
  ['OPERATION_NOT_ALLOWED', 'finalize', { phoneVerificationInfo: {} }],
])('%s answers mfaSignIn:%s with %j', async (code, operation, change) => {
  const { factors, signInHalf } = await runWithSecondFactor();
  const info = operation === 'start' ? {} : { totpVerificationInfo: { verificationCode: '1' } };
  const request = { ...(await signInHalf()), ...info, ...change };
  const refusal = readRefusal(await factors(`mfaSignIn:${operation}`, request));
  expect(refusal.split(' : ')[0]).toBe(code);
});
