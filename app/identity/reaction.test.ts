import { expect, test } from 'vitest';
import { refusalMessages } from '../i18n/refusal-messages';
import { errorCodeOf } from './error-code';
import { endsSession, isFailure, reactions, statusOf } from './reaction';

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
