import { expect, test } from 'vitest';
import { ann, readLink, readRefusal } from '../../../../tests/support/run-identity-provider';
import {
  runWithSecondFactor,
  runWithVerifiedUser,
} from '../../../../tests/support/run-with-second-factor';

const someText: unknown = expect.any(String);
const someSecret: unknown = expect.stringMatching(/^[A-Z2-7]{32}$/);

test('starting an enrolment returns a secret for the authenticator app', async () => {
  const { factors, session, clock } = await runWithVerifiedUser();
  const request = { idToken: session.idToken, totpEnrollmentInfo: {} };
  const { status, body } = await factors('mfaEnrollment:start', request);
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      totpSessionInfo: {
        sharedSecretKey: someSecret,
        verificationCodeLength: 6,
        hashingAlgorithm: 'SHA1',
        periodSec: 30,
        sessionInfo: someText,
        finalizeEnrollmentTime: new Date(clock.now() + 600_000).toISOString(),
      },
    },
  });
});

test('the first code completes the enrolment and issues tokens with the second factor', async () => {
  const { accounts, refresh, enrolled } = await runWithSecondFactor();
  const { body } = await accounts('lookup', { idToken: enrolled.idToken });
  expect(body).toMatchObject({
    users: [{ mfaInfo: [{ displayName: 'My phone', mfaEnrollmentId: someText, totpInfo: {} }] }],
  });
  const claims = { sign_in_second_factor: 'totp', second_factor_identifier: someText };
  const { id_token } = await refresh(enrolled.refreshToken);
  for (const token of [enrolled.idToken, id_token]) {
    expect(claimsOf(token)).toMatchObject({ firebase: claims });
  }
});

test('an enrolment mails a link that removes the factor and ends all sessions', async () => {
  const { accounts, mails, signIn, refused, refusedRefresh, enrolled, clock } =
    await runWithSecondFactor();
  expect(mails).toMatchObject([{ to: ann.email, subject: 'Two-step login is now on' }]);
  const { link, oobCode } = readLink(mails[0]);
  expect(link.searchParams.get('mode')).toBe('revertSecondFactorAddition');
  expect((await accounts('resetPassword', { oobCode })).body).toMatchObject({
    requestType: 'REVERT_SECOND_FACTOR_ADDITION',
    email: ann.email,
    mfaInfo: { displayName: 'My phone' },
  });
  clock.advanceSeconds(1);
  expect((await accounts('update', { oobCode })).status).toBe(200);
  expect(await refusedRefresh(enrolled.refreshToken)).toBe('TOKEN_EXPIRED');
  expect((await signIn()).idToken).toBeDefined();
  expect(await refused('update', { oobCode })).toBe('INVALID_OOB_CODE');
});

test('twenty wrong enrolment codes lock the enrolment for 15 minutes', async () => {
  const { start, finalize, currentCode, clock } = await runWithVerifiedUser();
  const { secret, sessionInfo } = await start();
  for (let tries = 0; tries < 20; tries += 1) {
    expect(readRefusal(await finalize(sessionInfo, 'wrong'))).toBe('INVALID_CODE');
  }
  const refusal = readRefusal(await finalize(sessionInfo, currentCode(secret)));
  expect(refusal).toMatch(/^TOO_MANY_ATTEMPTS_TRY_LATER/);
  clock.advanceSeconds(15 * 60);
  expect(readRefusal(await finalize(sessionInfo, currentCode(secret)))).toBe('SESSION_EXPIRED');
});

test('an enrolment works once, for ten minutes, until another one starts', async () => {
  const { start, finalize, currentCode, clock } = await runWithVerifiedUser();
  const first = await start();
  const second = await start();
  expect(readRefusal(await finalize(first.sessionInfo, currentCode(first.secret)))).toBe(
    'INVALID_SESSION_INFO',
  );
  clock.advanceSeconds(599);
  expect((await finalize(second.sessionInfo, currentCode(second.secret))).status).toBe(200);
  expect(readRefusal(await finalize(second.sessionInfo, currentCode(second.secret)))).toBe(
    'INVALID_SESSION_INFO',
  );
});

test('a sixth second factor is refused', async () => {
  const { start, finalize, currentCode, factors, session } = await runWithVerifiedUser();
  for (let apps = 0; apps < 5; apps += 1) {
    const { secret, sessionInfo } = await start();
    expect((await finalize(sessionInfo, currentCode(secret))).status).toBe(200);
  }
  const request = { idToken: session.idToken, totpEnrollmentInfo: {} };
  expect(readRefusal(await factors('mfaEnrollment:start', request))).toBe(
    'SECOND_FACTOR_LIMIT_EXCEEDED',
  );
});

test('starting an enrolment and removing a factor need a recent sign-in', async () => {
  const { factors, enrolled, clock } = await runWithSecondFactor();
  clock.advanceSeconds(300);
  const { idToken } = enrolled;
  for (const [operation, body] of [
    ['mfaEnrollment:start', { idToken, totpEnrollmentInfo: {} }],
    ['mfaEnrollment:withdraw', { idToken, mfaEnrollmentId: 'any' }],
  ] as const) {
    const refusal = readRefusal(await factors(operation, body));
    expect([operation, refusal]).toEqual([operation, 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN']);
  }
});

test('sign-in no longer asks for a removed factor', async () => {
  const { factors, signIn, signInFirstFactor, enrolled } = await runWithSecondFactor();
  const { mfaEnrollmentId } = await signInFirstFactor();
  const request = { idToken: enrolled.idToken, mfaEnrollmentId };
  const { body } = await factors('mfaEnrollment:withdraw', request);
  expect(body).toEqual({ idToken: someText, refreshToken: someText, expiresIn: '3600' });
  const { idToken } = await signIn();
  expect(claimsOf(idToken)).not.toHaveProperty('firebase.sign_in_second_factor');
  expect(readRefusal(await factors('mfaEnrollment:withdraw', { ...request, idToken }))).toBe(
    'MFA_ENROLLMENT_NOT_FOUND',
  );
});

test.each([
  ['MISSING_ID_TOKEN', 'start', { totpEnrollmentInfo: {} }, false],
  ['INVALID_ARGUMENT', 'start', {}, true],
  ['OPERATION_NOT_ALLOWED', 'start', { phoneEnrollmentInfo: { phoneNumber: '+4712345678' } }, true],
  ['MISSING_ID_TOKEN', 'finalize', {}, false],
  ['INVALID_ARGUMENT', 'finalize', {}, true],
  ['MISSING_CODE', 'finalize', { totpVerificationInfo: { sessionInfo: 'x' } }, true],
  ['MISSING_SESSION_INFO', 'finalize', { totpVerificationInfo: { verificationCode: '1' } }, true],
  [
    'INVALID_SESSION_INFO',
    'finalize',
    { totpVerificationInfo: { sessionInfo: 'x', verificationCode: '1' } },
    true,
  ],
  ['OPERATION_NOT_ALLOWED', 'finalize', { phoneVerificationInfo: {} }, true],
  ['MISSING_ID_TOKEN', 'withdraw', {}, false],
  ['MFA_ENROLLMENT_NOT_FOUND', 'withdraw', {}, true],
])('the response is %s for mfaEnrollment:%s with %j', async (code, operation, body, isSignedIn) => {
  const { factors, session } = await runWithVerifiedUser();
  const request = isSignedIn ? { ...body, idToken: session.idToken } : body;
  const refusal = readRefusal(await factors(`mfaEnrollment:${operation}`, request));
  expect(refusal.split(' : ')[0]).toBe(code);
});

test('starting an enrolment without a verified e-mail address answers UNVERIFIED_EMAIL', async () => {
  const { factors, administer, session } = await runWithVerifiedUser();
  await administer(':update', { localId: session.localId, emailVerified: false });
  const request = { idToken: session.idToken, totpEnrollmentInfo: {} };
  expect(readRefusal(await factors('mfaEnrollment:start', request))).toMatch(
    /^UNVERIFIED_EMAIL : /,
  );
});

function claimsOf(idToken: string): unknown {
  return JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());
}
