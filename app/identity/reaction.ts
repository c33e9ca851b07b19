import type { ErrorCode } from './error-code';

type NeverCode = 'popup-blocked' | 'cancelled-popup-request' | 'auth-domain-config-required';

type Reaction =
  | { does: 'say' | 'sign-out' | 'ask-password' | 'ask-second-factor' | 'try-later' | 'report' }
  | { does: 'never'; because: string };

export const reactions = {
  'argument-error': { does: 'report' },
  'internal-error': { does: 'report' },
  'invalid-api-key': { does: 'report' },
  'operation-not-allowed': { does: 'report' },
  'unauthorized-domain': { does: 'report' },
  'network-request-failed': { does: 'try-later' },
  'user-disabled': { does: 'sign-out' },
  'user-token-expired': { does: 'sign-out' },
  'user-mismatch': { does: 'say' },
  'user-not-found': { does: 'say' },
  'invalid-credential': { does: 'say' },
  'wrong-password': { does: 'say' },
  'weak-password': { does: 'say' },
  'invalid-email': { does: 'say' },
  'email-already-in-use': { does: 'say' },
  'too-many-requests': { does: 'say' },
  'expired-action-code': { does: 'say' },
  'invalid-action-code': { does: 'say' },
  'invalid-verification-code': { does: 'say' },
  'invalid-multi-factor-session': { does: 'say' },
  'unverified-email': { does: 'say' },
  'maximum-second-factor-count-exceeded': { does: 'say' },
  'credential-already-in-use': { does: 'say' },
  'account-exists-with-different-credential': { does: 'ask-password' },
  'requires-recent-login': { does: 'ask-password' },
  'multi-factor-auth-required': { does: 'ask-second-factor' },
  'web-storage-unsupported': { does: 'say' },
  'no-auth-event': { does: 'say' },
  'invalid-auth-event': { does: 'say' },
  'popup-closed-by-user': { does: 'say' },
  'popup-blocked': { does: 'never', because: 'Federated sign-in is a redirect; nothing pops up.' },
  'cancelled-popup-request': {
    does: 'never',
    because:
      'A second start replaces the cookie of the first, whose return is an invalid-auth-event.',
  },
  'auth-domain-config-required': {
    does: 'never',
    because: 'The app talks to federated providers itself and needs no domain of the provider.',
  },
} as const satisfies Record<ErrorCode | NeverCode, Reaction>;

export function endsSession(code: ErrorCode): boolean {
  return reactions[code].does === 'sign-out';
}

export function isFailure(code: ErrorCode): boolean {
  const { does } = reactions[code];
  return does === 'try-later' || does === 'report';
}

export function isReported(code: ErrorCode): boolean {
  return reactions[code].does === 'report';
}

export function statusOf(code: ErrorCode): 422 | 502 {
  return isFailure(code) ? 502 : 422;
}
