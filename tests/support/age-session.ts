import { hkdfSync } from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';
import type { Visitor } from './visitor';

const secret = Buffer.alloc(32, 1);
const key = new Uint8Array(hkdfSync('sha256', secret, '', 'session', 32));
const cookie = 'localhost_session';

export const knownKeys = { SESSION_KEYS: `k1:${secret.toString('base64url')}` };

export async function ageSession(visitor: Visitor, minutes: number): Promise<void> {
  const sealed = visitor.cookies.get(cookie) ?? '';
  const { plaintext, protectedHeader } = await compactDecrypt(sealed, key);
  const session = JSON.parse(new TextDecoder().decode(plaintext)) as { signedInAt: number };
  const aged = { ...session, signedInAt: session.signedInAt - minutes * 60_000 };
  const agedAndSealed = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(aged)))
    .setProtectedHeader({ ...protectedHeader, alg: 'dir', enc: 'A256GCM' })
    .encrypt(key);
  visitor.cookies.set(cookie, agedAndSealed);
}
