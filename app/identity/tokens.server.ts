import { z } from 'zod';
import { decodeJwt, type JWTPayload } from 'jose';
import { config } from '~/config/config.server';
import type { ErrorCode } from './error-code';
import { callProvider, type ProviderOutcome, failed } from './request.server';

/** `expiresAt` is in milliseconds since 1970. */
export type Tokens = { idToken: string; refreshToken: string; expiresAt: number };

export type SignedIn = Tokens & { uid: string; email: string; isNew: boolean };

type PendingSignIn = {
  uid: string;
  email: string;
  credential: string;
  /** Null when the account has only factors that the app does not support. */
  enrollmentId: string | null;
};

export type SignInOutcome =
  | { ok: true; value: SignedIn }
  | { ok: false; refusal: 'multi-factor-auth-required'; pending: PendingSignIn }
  | { ok: false; refusal: PlainCode };

type PlainCode = Exclude<
  ErrorCode,
  'multi-factor-auth-required' | 'account-exists-with-different-credential'
>;

export const signInSchema = z.object({
  localId: z.string(),
  email: z.string().default(''),
  idToken: z.string(),
  refreshToken: z.string(),
  expiresIn: z.coerce.number(),
  isNewUser: z.boolean().default(false),
});

export const pendingSchema = z.object({
  localId: z.string().default(''),
  email: z.string().default(''),
  mfaPendingCredential: z.string(),
  mfaInfo: z
    .array(z.object({ mfaEnrollmentId: z.string(), totpInfo: z.unknown().optional() }))
    .default([]),
});

export function signInWithPassword(credentials: {
  email: string;
  password: string;
}): Promise<SignInOutcome> {
  return requestSignIn('v1/accounts:signInWithPassword', credentials);
}

export async function signUp(credentials: {
  email: string;
  password: string;
}): Promise<SignInOutcome> {
  // Without both the provider would create an anonymous account.
  if (credentials.email === '') return { ok: false, refusal: 'invalid-email' };
  if (credentials.password === '') return { ok: false, refusal: 'weak-password' };
  const outcome = await requestSignIn('v1/accounts:signUp', credentials);
  return outcome.ok ? { ok: true, value: { ...outcome.value, isNew: true } } : outcome;
}

export async function requestSignIn(
  path: string,
  body: Record<string, unknown>,
): Promise<SignInOutcome> {
  const outcome = await callProvider({
    path,
    body: { ...body, returnSecureToken: true },
    schema: z.union([signInSchema, pendingSchema]),
  });
  return outcome.ok ? readSignIn(outcome.value) : signInRefusal(outcome.refusal);
}

export function readSignIn(
  value: z.infer<typeof signInSchema> | z.infer<typeof pendingSchema>,
): SignInOutcome {
  if ('mfaPendingCredential' in value) {
    const { localId: uid, email, mfaPendingCredential: credential, mfaInfo } = value;
    const totp = mfaInfo.find(({ totpInfo }) => totpInfo !== undefined);
    const pending = { uid, email, credential, enrollmentId: totp?.mfaEnrollmentId ?? null };
    return { ok: false, refusal: 'multi-factor-auth-required', pending };
  }
  const { localId: uid, expiresIn, isNewUser: isNew, ...rest } = value;
  return { ok: true, value: { ...rest, uid, isNew, expiresAt: timestampIn(expiresIn) } };
}

export function signInRefusal(code: ErrorCode): { ok: false; refusal: PlainCode } {
  // The provider never sends these two as errors.
  const hasNext =
    code === 'multi-factor-auth-required' || code === 'account-exists-with-different-credential';
  return { ok: false, refusal: hasNext ? 'internal-error' : code };
}

const refreshSchema = z.object({
  id_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.coerce.number(),
});

/** A page waits for it. */
export async function refreshTokens(refreshToken: string): Promise<ProviderOutcome<Tokens>> {
  const outcome = await callProvider({
    service: 'securetoken',
    path: 'v1/token',
    body: { grant_type: 'refresh_token', refresh_token: refreshToken },
    deadline: Date.now() + config.pageTimeoutMs,
    schema: refreshSchema,
  });
  if (!outcome.ok) return outcome;
  const { id_token: idToken, refresh_token, expires_in } = outcome.value;
  const tokens = { idToken, refreshToken: refresh_token, expiresAt: timestampIn(expires_in) };
  return { ok: true, value: tokens };
}

export function timestampIn(seconds: number): number {
  return Date.now() + seconds * 1000;
}

const path = 'v2/accounts/mfaSignIn:finalize';

const finalizedSchema = z.object({ idToken: z.string(), refreshToken: z.string() });

const claimsSchema = z.object({ sub: z.string(), exp: z.number(), email: z.string().default('') });

export async function finishSecondFactor({
  credential,
  enrollmentId,
  code,
}: {
  credential: string;
  enrollmentId: string;
  code: string;
}): Promise<SignInOutcome> {
  const outcome = await callProvider({
    path,
    body: {
      mfaPendingCredential: credential,
      mfaEnrollmentId: enrollmentId,
      totpVerificationInfo: { verificationCode: code },
    },
    schema: finalizedSchema,
  });
  if (!outcome.ok) return signInRefusal(outcome.refusal);
  // Unlike other sign-ins, the response carries the user and the expiry only in its token.
  const claims = claimsSchema.safeParse(claimsOf(outcome.value.idToken)).data;
  if (!claims) return signInRefusal(failed(path, 'internal-error', 'unreadable token').refusal);
  const { sub: uid, email, exp } = claims;
  return { ok: true, value: { ...outcome.value, uid, email, expiresAt: exp * 1000, isNew: false } };
}

/** Null when unreadable. Not verified: only for tokens that come from the provider itself. */
export function claimsOf(idToken: string): JWTPayload | null {
  try {
    return decodeJwt(idToken);
  } catch {
    return null;
  }
}
