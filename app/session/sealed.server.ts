import { CompactEncrypt, compactDecrypt } from 'jose';
import { keyFor, sessionKeys } from './keys.server';

/** Browsers keep no cookie longer than 4096 bytes with its name. */
export const longestCookie = 4000;

/** Data as a text that only this app can read or make, for one purpose: a JWE with the id of its key. */
export function seal(purpose: string, data: unknown): Promise<string> {
  const [key] = sessionKeys;
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(data)))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: key.id })
    .encrypt(keyFor(purpose, key));
}

/** The data in a sealed text; null for everything that this app has not sealed for the same purpose. */
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
