import { expect, test } from 'vitest';
import {
  ann,
  readLink,
  readRefusal,
  readSession,
} from '../../../../../tests/support/run-identity-provider';
import { runWithSecondFactor } from '../../../../../tests/support/run-with-second-factor';

const someText: unknown = expect.any(String);
const pending = {
  mfaPendingCredential: someText,
  mfaInfo: [
    { mfaEnrollmentId: someText, displayName: 'My phone', enrolledAt: someText, totpInfo: {} },
  ],
};

test('sign-in by password with a second factor returns a pending credential instead of tokens', async () => {
  const { accounts } = await runWithSecondFactor();
  const { body } = await accounts('signInWithPassword', ann);
  expect(body).toMatchObject(pending);
  expect(body).not.toHaveProperty('idToken');
  expect(body).not.toHaveProperty('refreshToken');
});

test('sign-in by e-mail link with a second factor returns a pending credential', async () => {
  const { accounts, mails } = await runWithSecondFactor();
  const { email } = ann;
  await accounts('sendOobCode', { requestType: 'EMAIL_SIGNIN', email });
  const { oobCode } = readLink(mails.at(-1));
  const { body } = await accounts('signInWithEmailLink', { oobCode, email });
  expect(body).toMatchObject(pending);
  expect(body).not.toHaveProperty('idToken');
});

test('sign-in by a provider returns a pending credential, but linking from a full session returns tokens', async () => {
  const { accounts, enrolled } = await runWithSecondFactor();
  const postBody = 'providerId=google.com&id_token={"sub":"google-1"}';
  const request = { requestUri: 'http://localhost', postBody };
  const linked = await accounts('signInWithIdp', { ...request, idToken: enrolled.idToken });
  expect(linked.body).toHaveProperty('idToken');
  const { body } = await accounts('signInWithIdp', request);
  expect(body).toMatchObject(pending);
  expect(body).not.toHaveProperty('idToken');
});

test('a valid code completes the sign-in with tokens that name the second factor', async () => {
  const { signInFirstFactor, complete, code, clock } = await runWithSecondFactor();
  const { status, body } = await complete(await signInFirstFactor(), code());
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

test('changing the password keeps the second factor of the session', async () => {
  const { accounts, enrolled } = await runWithSecondFactor();
  const request = { idToken: enrolled.idToken, password: 'another horse' };
  const { idToken } = readSession(await accounts('update', request));
  const [, payload = ''] = idToken.split('.');
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
    firebase: { sign_in_second_factor: 'totp' },
  });
});

test('a code is accepted once, and no earlier code after it', async () => {
  const { signInFirstFactor, complete, code, clock } = await runWithSecondFactor();
  const earlier = code();
  clock.advanceSeconds(30);
  const current = code();
  expect((await complete(await signInFirstFactor(), current)).status).toBe(200);
  expect(readRefusal(await complete(await signInFirstFactor(), current))).toBe('INVALID_CODE');
  expect(readRefusal(await complete(await signInFirstFactor(), earlier))).toBe('INVALID_CODE');
  clock.advanceSeconds(30);
  expect((await complete(await signInFirstFactor(), code())).status).toBe(200);
});

test('concurrent use of one code signs in once', async () => {
  const { signInFirstFactor, complete, code } = await runWithSecondFactor();
  const [first, second] = [await signInFirstFactor(), await signInFirstFactor()];
  const responses = await Promise.all([complete(first, code()), complete(second, code())]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('the code of the enrolment is refused at sign-in', async () => {
  const { signInFirstFactor, complete, code, clock } = await runWithSecondFactor();
  clock.advanceSeconds(-30);
  expect(readRefusal(await complete(await signInFirstFactor(), code()))).toBe('INVALID_CODE');
});

test('a pending credential works once, for ten minutes', async () => {
  const { signInFirstFactor, complete, code, clock } = await runWithSecondFactor();
  const used = await signInFirstFactor();
  await complete(used, code());
  clock.advanceSeconds(30);
  expect(readRefusal(await complete(used, code()))).toBe('INVALID_MFA_PENDING_CREDENTIAL');
  const old = await signInFirstFactor();
  clock.advanceSeconds(600);
  expect(readRefusal(await complete(old, code()))).toBe('INVALID_MFA_PENDING_CREDENTIAL');
});

test('twenty wrong codes lock the second factor for 15 minutes across sign-ins', async () => {
  const { signInFirstFactor, complete, code, clock } = await runWithSecondFactor();
  for (let tries = 0; tries < 20; tries += 1) {
    expect(readRefusal(await complete(await signInFirstFactor(), 'wrong'))).toBe('INVALID_CODE');
  }
  const refusal = readRefusal(await complete(await signInFirstFactor(), code()));
  expect(refusal).toMatch(/^TOO_MANY_ATTEMPTS_TRY_LATER/);
  clock.advanceSeconds(15 * 60);
  expect((await complete(await signInFirstFactor(), code())).status).toBe(200);
});

test('disabling the account or changing its password invalidates a pending sign-in', async () => {
  const { signInFirstFactor, complete, code, administer, session } = await runWithSecondFactor();
  const { localId } = session;
  const first = await signInFirstFactor();
  await administer(':update', { localId, disableUser: true });
  expect(readRefusal(await complete(first, code()))).toBe('USER_DISABLED');
  await administer(':update', { localId, disableUser: false, password: ann.password });
  expect(readRefusal(await complete(first, code()))).toBe('INVALID_MFA_PENDING_CREDENTIAL');
});

test('mfaSignIn:start sends nothing for an authenticator app and refuses text messages', async () => {
  const { factors, signInFirstFactor } = await runWithSecondFactor();
  const pending = await signInFirstFactor();
  expect(await factors('mfaSignIn:start', pending)).toEqual({ status: 200, body: {} });
  const phone = { ...pending, phoneSignInInfo: {} };
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
])('the response is %s for mfaSignIn:%s with %j', async (code, operation, change) => {
  const { factors, signInFirstFactor } = await runWithSecondFactor();
  const info = operation === 'start' ? {} : { totpVerificationInfo: { verificationCode: '1' } };
  const request = { ...(await signInFirstFactor()), ...info, ...change };
  const refusal = readRefusal(await factors(`mfaSignIn:${operation}`, request));
  expect(refusal.split(' : ')[0]).toBe(code);
});
