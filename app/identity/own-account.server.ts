import { z } from 'zod';
import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import type { Outcome } from '~/server/outcome';
import { config } from '~/config/config.server';
import { awaitUpstream } from '~/server/upstream.server';
import { type ErrorCode, endsSession } from './error-code';
import {
  callProvider,
  failed,
  withoutToken,
  noValue,
  type ProviderOutcome,
} from './request.server';
import { refreshTokens, timestampIn, signInWithPassword, type Tokens } from './tokens.server';

type Person = { uid: string; email: string; idToken(): string | null };

/** `isComplete`: false for a person with a second factor, who has given only the password. */
export type Proof = { idToken: string; isComplete: boolean };

/** `user-mismatch`: the password of another account. */
export async function reauthenticate(
  person: Person,
  { password }: { password: string },
): Promise<Outcome<Proof, ErrorCode>> {
  const outcome = await signInWithPassword({ email: person.email, password });
  const isPending = !outcome.ok && outcome.refusal === 'multi-factor-auth-required';
  if (!outcome.ok && !isPending) {
    const isUnknown = outcome.refusal === 'user-not-found';
    return { ok: false, refusal: isUnknown ? 'user-mismatch' : outcome.refusal };
  }
  const { uid } = outcome.ok ? outcome.value : outcome.pending;
  if (uid !== person.uid) return { ok: false, refusal: 'user-mismatch' };
  const idToken = outcome.ok ? outcome.value.idToken : person.idToken();
  return idToken === null
    ? withoutToken('reauthenticate')
    : { ok: true, value: { idToken, isComplete: outcome.ok } };
}

const changedSchema = z.object({
  idToken: z.string(),
  refreshToken: z.string(),
  expiresIn: z.coerce.number(),
});

/** Ends every other session; the returned tokens continue this one. */
export async function changePassword(
  { idToken }: Pick<Proof, 'idToken'>,
  { password }: { password: string },
): Promise<Outcome<Tokens, ErrorCode>> {
  const outcome = await callProvider({
    path: 'v1/accounts:update',
    body: { idToken, password, returnSecureToken: true },
    schema: changedSchema,
  });
  if (!outcome.ok) return outcome;
  const { expiresIn, ...tokens } = outcome.value;
  return { ok: true, value: { ...tokens, expiresAt: timestampIn(expiresIn) } };
}

/** For a new password without a reply: null unless it surely holds. With a second factor there are no tokens. */
export async function openWith(credentials: {
  email: string;
  password: string;
}): Promise<{ tokens: Tokens | null } | null> {
  const outcome = await signInWithPassword(credentials);
  if (outcome.ok) return { tokens: outcome.value };
  return outcome.refusal === 'multi-factor-auth-required' ? { tokens: null } : null;
}

/** Falls back to the administrator when the sign-in is not recent. A missing account counts as deleted. */
export async function deleteIdentity({
  uid,
  idToken,
}: Pick<Person, 'uid' | 'idToken'>): Promise<Outcome<void, ErrorCode>> {
  const token = idToken();
  if (token === null) return deleteAccount(uid);
  const outcome = await callProvider({
    path: 'v1/accounts:delete',
    body: { idToken: token },
    schema: noValue,
  });
  return finishDeletion(uid, outcome);
}

export async function deleteRefreshed({
  uid,
  refreshToken,
}: {
  uid: string;
  refreshToken: string | null;
}): Promise<Outcome<void, ErrorCode>> {
  if (refreshToken === null) return deleteAccount(uid);
  const refreshed = await refreshTokens(refreshToken);
  if (!refreshed.ok) return finishDeletion(uid, refreshed);
  return deleteIdentity({ uid, idToken: () => refreshed.value.idToken });
}

async function finishDeletion(
  uid: string,
  outcome: ProviderOutcome<void>,
): Promise<Outcome<void, ErrorCode>> {
  if (outcome.ok) return outcome;
  if (outcome.code === 'USER_NOT_FOUND') return { ok: true, value: undefined };
  const { refusal } = outcome;
  const needsAdministrator = refusal === 'requires-recent-login' || endsSession(refusal);
  return needsAdministrator ? deleteAccount(uid) : { ok: false, refusal };
}

export function revokeSessions(uid: string): Promise<Outcome<void, ErrorCode>> {
  return administer('revokeRefreshTokens', (auth) => auth.revokeRefreshTokens(uid));
}

/** For an address that the account has verified elsewhere: otherwise a sign-in link would take its password away. */
export function confirmAddress(uid: string): Promise<Outcome<void, ErrorCode>> {
  return administer('updateUser', async (auth) => {
    await auth.updateUser(uid, { emailVerified: true });
  });
}

function deleteAccount(uid: string): Promise<Outcome<void, ErrorCode>> {
  return administer('deleteUser', (auth) => auth.deleteUser(uid));
}

// Outside the emulator these calls need a service account.
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
