import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { claimsOf, type Tokens } from '~/identity/tokens.server';
import { log } from '~/server/log.server';
import type { Outcome } from '~/server/outcome';
import { config } from '~/config/config.server';
import { callUpstream } from '~/server/upstream.server';
import { longestCookie, encrypt, decrypt } from './encrypted-cookie.server';

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

export async function encryptSession(session: Session): Promise<Outcome<string, 'too-large'>> {
  const encrypted = await encrypt(purpose, session);
  if (encrypted.length <= longestCookie) return { ok: true, value: encrypted };
  log.error({ bytes: encrypted.length }, 'The session does not fit into a cookie');
  return { ok: false, refusal: 'too-large' };
}

/** By their cookies, which come with every request. Whether a session has ended says the session store. */
const opened = new LRUCache<string, Session>({ max: 1000 });

export async function openSession(encrypted: string, now = Date.now()): Promise<Session | null> {
  const session = opened.get(encrypted) ?? (await readSession(encrypted));
  const isKept = session !== undefined && now - session.expiresAt < sessionSeconds * 1000;
  if (!isKept) return null;
  opened.set(encrypted, session);
  return session;
}

async function readSession(encrypted: string): Promise<Session | undefined> {
  return sessionSchema.safeParse(await decrypt(purpose, encrypted)).data;
}

export function withTokens(session: Session, tokens: Tokens): Session {
  return { ...session, ...tokens };
}

const oldestTokenSeconds = 300;

/** Tokens older than five minutes are not passed on (G10). */
export function syncToken(idToken: string): void {
  const now = Date.now() / 1000;
  if (now - (claimsOf(idToken)?.iat ?? now) > oldestTokenSeconds) return;
  send('POST', { authorization: `Bearer ${idToken}` });
}

export function syncSignOut(idToken: string): void {
  send('DELETE', { authorization: `Bearer ${idToken}` });
}

// Fire and forget: a failure of the service must not affect the request.
function send(method: 'POST' | 'DELETE', headers: Record<string, string>): void {
  const { tokenSyncUrl: url } = config;
  if (url === undefined) return;
  void callUpstream({ method, url, headers }).then((reply) => {
    const isDone = reply.status !== null && reply.status < 300;
    if (!isDone) log.error({ method, status: reply.status }, 'A token could not be synchronized');
  });
}
