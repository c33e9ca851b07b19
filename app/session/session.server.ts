import { CompactEncrypt, compactDecrypt } from 'jose';
import { z } from 'zod';
import type { Tokens } from '~/identity/tokens';
import { log } from '~/http/log.server';
import { sessionKeys } from './keys.server';

const sessionSchema = z.object({
  id: z.string(),
  uid: z.string(),
  email: z.string(),
  idToken: z.string(),
  refreshToken: z.string(),
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
  signedInAt: z.number(),
});

export type Session = z.infer<typeof sessionSchema>;

const longestCookie = 4000;

/**
 * A session as a sealed text: a JWE with the id of its key.
 * @throws when it would not fit into a cookie; a session is never cut.
 */
export async function sealSession(session: Session): Promise<string> {
  const [key] = sessionKeys;
  const sealed = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(session)))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: key.id })
    .encrypt(key.secret);
  if (sealed.length > longestCookie) {
    log.error({ bytes: sealed.length }, 'The session does not fit into a cookie');
    throw new Error('The session does not fit into a cookie');
  }
  return sealed;
}

/** The session in a sealed text; null for everything that this house has not sealed. */
export async function openSession(sealed: string): Promise<Session | null> {
  try {
    const { plaintext } = await compactDecrypt(sealed, ({ kid }) => {
      const key = sessionKeys.find(({ id }) => id === kid);
      if (!key) throw new Error('unknown key');
      return key.secret;
    });
    return sessionSchema.parse(JSON.parse(new TextDecoder().decode(plaintext)));
  } catch {
    return null;
  }
}

export function withTokens(session: Session, tokens: Tokens): Session {
  return { ...session, ...tokens };
}
