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

/** The provider's REST codes and their names in the specification (section 8). */
const codes = {
  EMAIL_NOT_FOUND: 'user-not-found',
  INVALID_PASSWORD: 'wrong-password',
  INVALID_LOGIN_CREDENTIALS: 'wrong-password',
  INVALID_EMAIL: 'invalid-email',
  INVALID_IDENTIFIER: 'invalid-email',
  MISSING_EMAIL: 'invalid-email',
  INVALID_NEW_EMAIL: 'invalid-email',
  MISSING_NEW_EMAIL: 'invalid-email',
  MISSING_PASSWORD: 'wrong-password',
  WEAK_PASSWORD: 'weak-password',
  PASSWORD_DOES_NOT_MEET_REQUIREMENTS: 'weak-password',
  EMAIL_EXISTS: 'email-already-in-use',
  USER_DISABLED: 'user-disabled',
  USER_NOT_FOUND: 'user-token-expired',
  TOKEN_EXPIRED: 'user-token-expired',
  INVALID_REFRESH_TOKEN: 'user-token-expired',
  INVALID_GRANT_TYPE: 'user-token-expired',
  MISSING_REFRESH_TOKEN: 'user-token-expired',
  PROJECT_NUMBER_MISMATCH: 'user-token-expired',
  INVALID_ID_TOKEN: 'user-token-expired',
  MISSING_ID_TOKEN: 'user-token-expired',
  CREDENTIAL_TOO_OLD_LOGIN_AGAIN: 'requires-recent-login',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'too-many-requests',
  RESET_PASSWORD_EXCEED_LIMIT: 'too-many-requests',
  QUOTA_EXCEEDED: 'too-many-requests',
  EXPIRED_OOB_CODE: 'expired-action-code',
  INVALID_OOB_CODE: 'invalid-action-code',
  MISSING_OOB_CODE: 'invalid-action-code',
  INVALID_IDP_RESPONSE: 'invalid-credential',
  INVALID_CREDENTIAL_OR_PROVIDER_ID: 'invalid-credential',
  REJECTED_CREDENTIAL: 'invalid-credential',
  INVALID_PENDING_TOKEN: 'invalid-credential',
  MISSING_OR_INVALID_NONCE: 'invalid-credential',
  FEDERATED_USER_ID_ALREADY_LINKED: 'credential-already-in-use',
  INVALID_CODE: 'invalid-verification-code',
  MISSING_CODE: 'invalid-verification-code',
  SESSION_EXPIRED: 'invalid-multi-factor-session',
  INVALID_MFA_PENDING_CREDENTIAL: 'invalid-multi-factor-session',
  MISSING_MFA_PENDING_CREDENTIAL: 'invalid-multi-factor-session',
  MFA_ENROLLMENT_NOT_FOUND: 'invalid-multi-factor-session',
  INVALID_SESSION_INFO: 'invalid-multi-factor-session',
  MISSING_SESSION_INFO: 'invalid-multi-factor-session',
  UNVERIFIED_EMAIL: 'unverified-email',
  SECOND_FACTOR_EXISTS: 'maximum-second-factor-count-exceeded',
  SECOND_FACTOR_LIMIT_EXCEEDED: 'maximum-second-factor-count-exceeded',
  UNAUTHORIZED_DOMAIN: 'unauthorized-domain',
  INVALID_CONTINUE_URI: 'unauthorized-domain',
  OPERATION_NOT_ALLOWED: 'operation-not-allowed',
  PASSWORD_LOGIN_DISABLED: 'operation-not-allowed',
  ADMIN_ONLY_OPERATION: 'operation-not-allowed',
  UNSUPPORTED_FIRST_FACTOR: 'operation-not-allowed',
  CONFIGURATION_NOT_FOUND: 'operation-not-allowed',
  INVALID_ARGUMENT: 'argument-error',
  INVALID_REQ_TYPE: 'argument-error',
  INVALID_REQUEST_URI: 'argument-error',
  MISSING_REQUEST_URI: 'argument-error',
  MISSING_CONTINUE_URI: 'argument-error',
  MISSING_MFA_ENROLLMENT_ID: 'argument-error',
  'API key not valid. Please pass a valid API key.': 'invalid-api-key',
} as const;

type OwnCode =
  | 'network-request-failed'
  | 'internal-error'
  | 'user-mismatch'
  | 'multi-factor-auth-required'
  | 'account-exists-with-different-credential'
  | 'popup-closed-by-user'
  | 'invalid-auth-event'
  | 'no-auth-event'
  | 'web-storage-unsupported';

export type ErrorCode = (typeof codes)[keyof typeof codes] | OwnCode;

/** The provider sends `CODE` or `CODE : detail`. */
export function errorCodeOf(message: string): ErrorCode {
  const code = message.split(' : ')[0] ?? '';
  if (code.startsWith('Invalid JSON payload received.')) return 'argument-error';
  return isKnown(code) ? codes[code] : 'internal-error';
}

function isKnown(code: string): code is keyof typeof codes {
  return Object.hasOwn(codes, code);
}
