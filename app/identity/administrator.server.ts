import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { config } from '~/config/config.server';
import type { Outcome } from '~/server/outcome';
import { awaitUpstream } from '~/server/upstream.server';
import type { ErrorCode } from './error-code';
import { failed } from './request.server';

export function revokeSessions(uid: string): Promise<Outcome<void, ErrorCode>> {
  return administer('revokeRefreshTokens', (auth) => auth.revokeRefreshTokens(uid));
}

/** For an address that the account has verified elsewhere: otherwise a sign-in link would take its password away. */
export function confirmAddress(uid: string): Promise<Outcome<void, ErrorCode>> {
  return administer('updateUser', async (auth) => {
    await auth.updateUser(uid, { emailVerified: true });
  });
}

export function deleteAccount(uid: string): Promise<Outcome<void, ErrorCode>> {
  return administer('deleteUser', (auth) => auth.deleteUser(uid));
}

// Outside the emulator both calls need a service account.
async function administer(
  call: string,
  work: (auth: ReturnType<typeof getAuth>) => Promise<void>,
): Promise<Outcome<void, ErrorCode>> {
  try {
    await awaitUpstream(`firebase-admin ${call}`, () => work(getAuth(adminApp())));
    return { ok: true, value: undefined };
  } catch (error) {
    if (isGone(error)) return { ok: true, value: undefined };
    return failed(call, 'internal-error', error instanceof Error ? error.message : String(error));
  }
}

function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'auth/user-not-found';
}

function adminApp() {
  // A firebase-admin app keeps the emulator's address of its first call.
  const name = `app ${config.authEmulatorHost ?? ''}`;
  const known = getApps().find((app) => app.name === name);
  return known ?? initializeApp({ projectId: config.firebaseProjectId }, name);
}
