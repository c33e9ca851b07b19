import { CompactEncrypt, compactDecrypt } from 'jose';
import { keyFor, sessionKeys } from './keys.server';

/** In bytes: browsers drop a cookie above 4096 bytes including its name. */
export const longestCookie = 4000;

export function seal(purpose: string, data: unknown): Promise<string> {
  const [key] = sessionKeys;
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(data)))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: key.id })
    .encrypt(keyFor(purpose, key));
}

export async function unseal(purpose: string, sealed: string): Promise<unknown> {
  try {
    const { plaintext } = await compactDecrypt(sealed, ({ kid }) => {
      const key = sessionKeys.find(({ id }) => id === kid);
      if (!key) throw new Error('unknown key');
      return keyFor(purpose, key);
    });
    return JSON.parse(new TextDecoder().decode(plaintext));
  } catch {
    return null;
  }
}
