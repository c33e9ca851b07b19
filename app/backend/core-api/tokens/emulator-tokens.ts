import type { Auth } from 'firebase-admin/auth';
import { isLoopbackHost } from '~/config/loopback';
import type { VerifyToken } from './verify-token';

/**
 * Tokens of the embedded identity provider or the Auth emulator, whose address firebase-admin reads from its environment
 * variable. They are unsigned, so a web page that reaches this port by DNS rebinding could make one.
 */
export function createEmulatorVerifier(auth: Auth): VerifyToken {
  return async (token, host) => {
    if (!isLoopbackHost(host)) return 'foreign-host';
    try {
      const claims = await auth.verifyIdToken(token, true);
      return {
        uid: claims.uid,
        email: claims.email ?? '',
        isEmailVerified: claims.email_verified ?? false,
        signedInAt: claims.auth_time * 1000,
      };
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      const isOutage = code === 'auth/internal-error' || code.startsWith('app/');
      return isOutage ? 'provider-unreachable' : null;
    }
  };
}
