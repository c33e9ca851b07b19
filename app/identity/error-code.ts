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
