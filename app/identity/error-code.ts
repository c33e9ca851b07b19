/** The provider's REST codes that the house tells apart, and their names in the specification (section 8). */
const codes = {
  EMAIL_NOT_FOUND: 'user-not-found',
  INVALID_PASSWORD: 'wrong-password',
  INVALID_LOGIN_CREDENTIALS: 'wrong-password',
  INVALID_EMAIL: 'invalid-email',
  MISSING_EMAIL: 'invalid-email',
  MISSING_PASSWORD: 'wrong-password',
  USER_DISABLED: 'user-disabled',
  USER_NOT_FOUND: 'user-token-expired',
  TOKEN_EXPIRED: 'user-token-expired',
  INVALID_REFRESH_TOKEN: 'user-token-expired',
  INVALID_GRANT_TYPE: 'user-token-expired',
  MISSING_REFRESH_TOKEN: 'user-token-expired',
  PROJECT_NUMBER_MISMATCH: 'user-token-expired',
  INVALID_ID_TOKEN: 'user-token-expired',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'too-many-requests',
} as const;

export type ErrorCode =
  (typeof codes)[keyof typeof codes] | 'network-request-failed' | 'internal-error';

/** The name of an error in an answer of the provider, whose messages look like `CODE` or `CODE : detail`. */
export function errorCodeOf(message: string): ErrorCode {
  const code = message.split(' : ')[0] ?? '';
  return isKnown(code) ? codes[code] : 'internal-error';
}

function isKnown(code: string): code is keyof typeof codes {
  return Object.hasOwn(codes, code);
}
