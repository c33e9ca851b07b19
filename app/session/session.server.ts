import { z } from 'zod';
import type { Tokens } from '~/identity/tokens.server';
import { log } from '~/server/log.server';
import type { Outcome } from '~/server/outcome';
import { longestCookie, seal, unseal } from './sealed.server';

export const sessionSeconds = 30 * 24 * 60 * 60;

const purpose = 'session';
const sessionSchema = z.object({
  id: z.string(),
  uid: z.string(),
  email: z.string(),
  idToken: z.string(),
  refreshToken: z.string(),
  expiresAt: z.number(),
});

export type Session = z.infer<typeof sessionSchema>;

export async function sealSession(session: Session): Promise<Outcome<string, 'too-large'>> {
  const sealed = await seal(purpose, session);
  if (sealed.length <= longestCookie) return { ok: true, value: sealed };
  log.error({ bytes: sealed.length }, 'The session does not fit into a cookie');
  return { ok: false, refusal: 'too-large' };
}

export async function openSession(sealed: string, now = Date.now()): Promise<Session | null> {
  const session = sessionSchema.safeParse(await unseal(purpose, sealed)).data;
  const isKept = session !== undefined && now - session.expiresAt < sessionSeconds * 1000;
  return isKept ? session : null;
}

export function withTokens(session: Session, tokens: Tokens): Session {
  return { ...session, ...tokens };
}
