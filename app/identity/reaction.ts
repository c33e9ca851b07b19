import type { ErrorCode } from './error-code';

/** Codes of the specification (section 8) that cannot come about here. */
type NeverCode = 'popup-blocked' | 'cancelled-popup-request' | 'auth-domain-config-required';

type Code = ErrorCode | NeverCode;

/**
 * What the app does about a code.
 * `say`: the page tells it and takes another try. `sign-out`: the session ends. `ask-password`: the person proves who
 * they are once more. `ask-second-factor`: the page of the one-time code follows. `try-later`: the provider is away, what
 * there is stays valid. `report`: the operator has to put something right, and the log says what. `never`: cannot happen here.
 */
type Reaction =
  | {
      does: 'say' | 'sign-out' | 'ask-password' | 'ask-second-factor' | 'try-later' | 'report';
      message: string;
    }
  | { does: 'never'; because: string };

export const reactions = {
  'argument-error': { does: 'report', message: 'messages:generic.unknown' },
  'internal-error': { does: 'report', message: 'messages:generic.unknown' },
  'invalid-api-key': { does: 'report', message: 'messages:generic.internal' },
  'operation-not-allowed': { does: 'report', message: 'messages:generic.internal' },
  'unauthorized-domain': { does: 'report', message: 'messages:generic.internal' },
  'network-request-failed': { does: 'try-later', message: 'messages:generic.unknown' },
  'user-disabled': { does: 'sign-out', message: 'messages:generic.authentication-failed' },
  'user-token-expired': { does: 'sign-out', message: 'messages:generic.authentication-failed' },
  'user-mismatch': { does: 'say', message: 'messages:generic.authentication-failed' },
  'user-not-found': { does: 'say', message: 'messages:generic.user-not-found' },
  'invalid-credential': { does: 'say', message: 'messages:generic.authentication-failed' },
  'wrong-password': { does: 'say', message: 'messages:password.wrong' },
  'weak-password': { does: 'say', message: 'messages:password.weak' },
  'invalid-email': { does: 'say', message: 'messages:validation.email' },
  'email-already-in-use': { does: 'say', message: 'messages:email.already-exists' },
  'too-many-requests': { does: 'say', message: 'messages:password.too-many' },
  'expired-action-code': { does: 'say', message: 'messages:email.action-expired' },
  'invalid-action-code': { does: 'say', message: 'messages:email.action-expired' },
  'invalid-verification-code': { does: 'say', message: 'account:secondFactor.wrong' },
  'invalid-multi-factor-session': { does: 'say', message: 'account:secondFactor.expired' },
  'credential-already-in-use': { does: 'say', message: 'account:federated.taken' },
  'account-exists-with-different-credential': {
    does: 'ask-password',
    message: 'account:federated.exists',
  },
  'requires-recent-login': { does: 'ask-password', message: 'messages:password.recent-login' },
  'multi-factor-auth-required': {
    does: 'ask-second-factor',
    message: 'account:secondFactor.unsupported',
  },
  'web-storage-unsupported': { does: 'say', message: 'account:noCookies' },
  'no-auth-event': { does: 'say', message: 'messages:email.action-expired' },
  'invalid-auth-event': { does: 'say', message: 'messages:email.action-expired' },
  'popup-closed-by-user': { does: 'say', message: 'account:federated.cancelled' },
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
} as const satisfies Record<Code, Reaction>;

/** The key of what is said about a code, in the namespaces `messages` and `account`. */
export function messageOf<Known extends ErrorCode>(
  code: Known,
): (typeof reactions)[Known]['message'] {
  return reactions[code].message;
}

/** Whether a refused renewal ends the session; everything else leaves it as it is (G9). */
export function endsSession(code: ErrorCode): boolean {
  return reactions[code].does === 'sign-out';
}

/** Whether it is no fault of the person: their form is answered with 502, and no try of theirs is counted. */
export function isFailure(code: ErrorCode): boolean {
  const { does } = reactions[code];
  return does === 'try-later' || does === 'report';
}

/** The status of a form that is refused with such a code. */
export function statusOf(code: ErrorCode): 422 | 502 {
  return isFailure(code) ? 502 : 422;
}
