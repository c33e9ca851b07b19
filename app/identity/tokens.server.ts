import { z } from 'zod';
import { askProvider, type Answer } from './request.server';
import type { Tokens } from './tokens';

export type SignedIn = Tokens & { uid: string; email: string };

const signInSchema = z.object({
  localId: z.string(),
  email: z.string(),
  idToken: z.string(),
  refreshToken: z.string(),
  expiresIn: z.coerce.number(),
});

/** Signs a person in. The password is sent as it was typed. */
export async function signInWithPassword(credentials: {
  email: string;
  password: string;
}): Promise<Answer<SignedIn>> {
  const answer = await askProvider({
    service: 'identitytoolkit',
    path: 'accounts:signInWithPassword',
    body: { ...credentials, returnSecureToken: true },
    shape: signInSchema,
  });
  if (!answer.ok) return answer;
  const { localId, expiresIn, ...rest } = answer.value;
  return { ok: true, value: { ...rest, uid: localId, expiresAt: momentIn(expiresIn) } };
}

const refreshSchema = z.object({
  id_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.coerce.number(),
});

/** New tokens for a refresh token; the refresh token of the answer replaces the old one. */
export async function refreshTokens(refreshToken: string): Promise<Answer<Tokens>> {
  const answer = await askProvider({
    service: 'securetoken',
    path: 'token',
    body: { grant_type: 'refresh_token', refresh_token: refreshToken },
    shape: refreshSchema,
  });
  if (!answer.ok) return answer;
  const { id_token: idToken, refresh_token, expires_in } = answer.value;
  const tokens = { idToken, refreshToken: refresh_token, expiresAt: momentIn(expires_in) };
  return { ok: true, value: tokens };
}

function momentIn(seconds: number): number {
  return Date.now() + seconds * 1000;
}
