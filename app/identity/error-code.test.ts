import { expect, test } from 'vitest';
import { refusalMessages } from '~/i18n/refusal-messages';
import { errorCodeOf, endsSession, isFailure, reactions, statusOf } from './error-code';

/** In the order of the specification (section 8). */
const specified = [
  ['argument-error', 'report'],
  ['internal-error', 'report'],
  ['user-mismatch', 'say'],
  ['user-not-found', 'say'],
  ['multi-factor-auth-required', 'ask-second-factor'],
  ['popup-blocked', 'never'],
  ['popup-closed-by-user', 'say'],
  ['cancelled-popup-request', 'never'],
  ['web-storage-unsupported', 'say'],
  ['network-request-failed', 'try-later'],
  ['unauthorized-domain', 'report'],
  ['invalid-auth-event', 'say'],
  ['invalid-api-key', 'report'],
  ['auth-domain-config-required', 'never'],
  ['no-auth-event', 'say'],
  ['wrong-password', 'say'],
  ['email-already-in-use', 'say'],
  ['too-many-requests', 'say'],
  ['requires-recent-login', 'ask-password'],
  ['user-token-expired', 'sign-out'],
  ['user-disabled', 'sign-out'],
  ['invalid-email', 'say'],
  ['expired-action-code', 'say'],
] as const;

test.each(specified)('the reaction to %s is %s', (code, does) => {
  const messages = new Map<string, string>(Object.entries(refusalMessages));
  const reaction = reactions[code];
  expect(reaction.does).toBe(does);
  if (reaction.does === 'never') expect(reaction.because).toMatch(/\.$/);
  else expect(messages.get(code)).toMatch(/^(messages|account):[\w.-]+$/);
});

test.each([
  ['USER_DISABLED', true],
  ['TOKEN_EXPIRED', true],
  ['USER_NOT_FOUND', true],
  ['INVALID_REFRESH_TOKEN', true],
  ['QUOTA_EXCEEDED', false],
  ['TOO_MANY_ATTEMPTS_TRY_LATER', false],
  ['API key not valid. Please pass a valid API key.', false],
  ['OPERATION_NOT_ALLOWED', false],
  ['UNAUTHORIZED_DOMAIN', false],
  ['Something new', false],
])('endsSession for a renewal refused with "%s" is %s', (message, isEnd) => {
  expect(endsSession(errorCodeOf(message))).toBe(isEnd);
});

test('statusOf is 502 for failures of the provider, 422 for user errors', () => {
  const failures = ['network-request-failed', 'internal-error', 'invalid-api-key'] as const;
  for (const code of failures)
    expect([code, isFailure(code), statusOf(code)]).toEqual([code, true, 502]);
  for (const code of ['wrong-password', 'too-many-requests', 'user-disabled'] as const) {
    expect([code, isFailure(code), statusOf(code)]).toEqual([code, false, 422]);
  }
});

test.each([
  ['EMAIL_NOT_FOUND', 'user-not-found'],
  ['INVALID_PASSWORD', 'wrong-password'],
  ['INVALID_LOGIN_CREDENTIALS', 'wrong-password'],
  ['INVALID_EMAIL', 'invalid-email'],
  ['USER_DISABLED', 'user-disabled'],
  ['TOKEN_EXPIRED', 'user-token-expired'],
  ['INVALID_REFRESH_TOKEN', 'user-token-expired'],
  ['USER_NOT_FOUND', 'user-token-expired'],
  ['TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account is disabled.', 'too-many-requests'],
  ['INVALID_LOGIN_CREDENTIALS : no such account', 'wrong-password'],
  ['UNVERIFIED_EMAIL : Need to verify email first.', 'unverified-email'],
  ['SECOND_FACTOR_LIMIT_EXCEEDED', 'maximum-second-factor-count-exceeded'],
  ['INVALID_SESSION_INFO', 'invalid-multi-factor-session'],
  ['INVALID_NEW_EMAIL', 'invalid-email'],
])('errorCodeOf "%s" is %s', (message, code) => {
  expect(errorCodeOf(message)).toBe(code);
});

test.each([
  '',
  'CAPTCHA_CHECK_FAILED',
  'email_not_found',
  'constructor',
  '__proto__',
  'toString : x',
])('errorCodeOf the unknown code "%s" is internal-error', (message) => {
  expect(errorCodeOf(message)).toBe('internal-error');
});

test.each([
  ['API key not valid. Please pass a valid API key.', 'invalid-api-key'],
  ['Invalid JSON payload received. Unknown name "a"', 'argument-error'],
  ['INVALID_ARGUMENT : ((Missing totpVerificationInfo.))', 'argument-error'],
  ['UNAUTHORIZED_DOMAIN : Domain not allowlisted by project', 'unauthorized-domain'],
  ['CONFIGURATION_NOT_FOUND', 'operation-not-allowed'],
  ['WEAK_PASSWORD : Password should be at least 6 characters', 'weak-password'],
  ['EMAIL_EXISTS', 'email-already-in-use'],
  ['CREDENTIAL_TOO_OLD_LOGIN_AGAIN', 'requires-recent-login'],
  ['EXPIRED_OOB_CODE', 'expired-action-code'],
  ['FEDERATED_USER_ID_ALREADY_LINKED', 'credential-already-in-use'],
  ['INVALID_CODE', 'invalid-verification-code'],
  ['INVALID_IDENTIFIER', 'invalid-email'],
  ['MISSING_EMAIL', 'invalid-email'],
  ['MISSING_PASSWORD', 'wrong-password'],
  ['PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements', 'weak-password'],
  ['INVALID_GRANT_TYPE', 'user-token-expired'],
  ['MISSING_REFRESH_TOKEN', 'user-token-expired'],
  ['PROJECT_NUMBER_MISMATCH', 'user-token-expired'],
  ['INVALID_ID_TOKEN', 'user-token-expired'],
  ['MISSING_ID_TOKEN', 'user-token-expired'],
  ['RESET_PASSWORD_EXCEED_LIMIT', 'too-many-requests'],
  ['QUOTA_EXCEEDED : Exceeded quota for updating account information.', 'too-many-requests'],
  ['INVALID_OOB_CODE', 'invalid-action-code'],
  ['MISSING_OOB_CODE', 'invalid-action-code'],
  ['INVALID_IDP_RESPONSE : The supplied auth credential is malformed', 'invalid-credential'],
  ['INVALID_CREDENTIAL_OR_PROVIDER_ID', 'invalid-credential'],
  ['REJECTED_CREDENTIAL', 'invalid-credential'],
  ['INVALID_PENDING_TOKEN', 'invalid-credential'],
  ['MISSING_OR_INVALID_NONCE : Duplicate credential received.', 'invalid-credential'],
  ['MISSING_CODE', 'invalid-verification-code'],
  ['SESSION_EXPIRED', 'invalid-multi-factor-session'],
  ['INVALID_MFA_PENDING_CREDENTIAL', 'invalid-multi-factor-session'],
  ['MISSING_MFA_PENDING_CREDENTIAL', 'invalid-multi-factor-session'],
  ['MFA_ENROLLMENT_NOT_FOUND', 'invalid-multi-factor-session'],
  ['INVALID_CONTINUE_URI', 'unauthorized-domain'],
  ['OPERATION_NOT_ALLOWED', 'operation-not-allowed'],
  ['PASSWORD_LOGIN_DISABLED', 'operation-not-allowed'],
  ['ADMIN_ONLY_OPERATION', 'operation-not-allowed'],
  ['INVALID_REQ_TYPE', 'argument-error'],
  ['INVALID_REQUEST_URI', 'argument-error'],
  ['MISSING_REQUEST_URI', 'argument-error'],
  ['MISSING_CONTINUE_URI', 'argument-error'],
  ['MISSING_MFA_ENROLLMENT_ID', 'argument-error'],
])('errorCodeOf "%s" is %s', (message, code) => {
  expect(errorCodeOf(message)).toBe(code);
});
