import { expect, test } from 'vitest';
import { errorCodeOf } from './error-code';

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
])('the provider says "%s": %s', (message, code) => {
  expect(errorCodeOf(message)).toBe(code);
});

test.each([
  '',
  'CAPTCHA_CHECK_FAILED',
  'email_not_found',
  'constructor',
  '__proto__',
  'toString : x',
])('what the provider says with "%s" is not known', (message) => {
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
])('"%s" is %s', (message, code) => {
  expect(errorCodeOf(message)).toBe(code);
});
