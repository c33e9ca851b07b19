import { CompactEncrypt, compactDecrypt } from 'jose';
import type { Visitor } from './visitor';

const secret = 'A'.repeat(43);

/** The setting of a house whose sessions a test can age. */
export const knownKeys = { SESSION_KEYS: `k1:${secret}` };

/** Moves the sign-in of a session into the past. */
export async function ageSession(visitor: Visitor, minutes: number): Promise<void> {
  const key = Uint8Array.from(Buffer.from(secret, 'base64url'));
  const { plaintext, protectedHeader } = await compactDecrypt(
    visitor.cookies.get('localhost_session') ?? '',
    key,
  );
  const session = JSON.parse(new TextDecoder().decode(plaintext)) as { signedInAt: number };
  const aged = { ...session, signedInAt: session.signedInAt - minutes * 60_000 };
  const sealed = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(aged)))
    .setProtectedHeader({ ...protectedHeader, alg: 'dir', enc: 'A256GCM' })
    .encrypt(key);
  visitor.cookies.set('localhost_session', sealed);
}
