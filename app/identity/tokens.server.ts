import { z } from 'zod';
import type { Outcome } from '~/server/outcome';
import type { ErrorCode } from './error-code';
import { callProvider } from './request.server';

/** `expiresAt` is in milliseconds since 1970. */
export type Tokens = { idToken: string; refreshToken: string; expiresAt: number };

export type SignedIn = Tokens & {
  uid: string;
  email: string;
  /** The account has been created by this very sign-in. */
  isNew: boolean;
};

/** A sign-in that waits for its second factor. */
export type PendingSignIn = {
  uid: string;
  email: string;
  credential: string;
  /** The one-time-code generator that was enrolled; null when the account has only factors that we cannot ask for. */
  enrollmentId: string | null;
};

/** What a sign-in comes to: tokens, the question for a second factor, or an error. */
export type SignInOutcome =
  | { ok: true; value: SignedIn }
  | { ok: false; refusal: 'multi-factor-auth-required'; pending: PendingSignIn }
  | { ok: false; refusal: PlainCode };

/** A code that says everything; the others come with what has to be done next. */
type PlainCode = Exclude<
  ErrorCode,
  'multi-factor-auth-required' | 'account-exists-with-different-credential'
>;

/** The fields that every kind of sign-in answers with. */
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

/** Signs a person in. The password is sent as it was typed. */
export function signInWithPassword(credentials: {
  email: string;
  password: string;
}): Promise<SignInOutcome> {
  return requestSignIn('v1/accounts:signInWithPassword', credentials);
}

/**
 * Creates an account with a password, which is sent as it was typed, and signs in to it.
 * Errors: `email-already-in-use`, `weak-password`, `invalid-email`.
 */
export async function signUp(credentials: {
  email: string;
  password: string;
}): Promise<SignInOutcome> {
  // Without both of them the provider would create an anonymous account.
  if (credentials.email === '') return { ok: false, refusal: 'invalid-email' };
  if (credentials.password === '') return { ok: false, refusal: 'weak-password' };
  const answer = await requestSignIn('v1/accounts:signUp', credentials);
  return answer.ok ? { ok: true, value: { ...answer.value, isNew: true } } : answer;
}

/** One of the provider's ways to sign in, whose answer is tokens or the question for a second factor. */
export async function requestSignIn(
  path: string,
  body: Record<string, unknown>,
): Promise<SignInOutcome> {
  const answer = await callProvider({
    service: 'identitytoolkit',
    path,
    body: { ...body, returnSecureToken: true },
    schema: z.union([signInSchema, pendingSchema]),
  });
  return answer.ok ? readSignIn(answer.value) : signInRefusal(answer.refusal);
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
  return { ok: true, value: { ...rest, uid, isNew, expiresAt: momentIn(expiresIn) } };
}

export function signInRefusal(code: ErrorCode): { ok: false; refusal: PlainCode } {
  // Neither comes as an error of the provider.
  const hasNext =
    code === 'multi-factor-auth-required' || code === 'account-exists-with-different-credential';
  return { ok: false, refusal: hasNext ? 'internal-error' : code };
}

const refreshSchema = z.object({
  id_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.coerce.number(),
});

/** New tokens for a refresh token; the refresh token of the answer replaces the old one. */
export async function refreshTokens(refreshToken: string): Promise<Outcome<Tokens, ErrorCode>> {
  const answer = await callProvider({
    service: 'securetoken',
    path: 'v1/token',
    body: { grant_type: 'refresh_token', refresh_token: refreshToken },
    schema: refreshSchema,
  });
  if (!answer.ok) return answer;
  const { id_token: idToken, refresh_token, expires_in } = answer.value;
  const tokens = { idToken, refreshToken: refresh_token, expiresAt: momentIn(expires_in) };
  return { ok: true, value: tokens };
}

export function momentIn(seconds: number): number {
  return Date.now() + seconds * 1000;
}
