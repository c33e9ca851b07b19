import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { CompactEncrypt, compactDecrypt } from 'jose';
import { keyFor, sessionKeys } from './keys.server';

/** In bytes: browsers drop a cookie above 4096 bytes including its name. */
export const longestCookie = 4000;

const compressed = 'br';

export function seal(
  purpose: string,
  data: unknown,
  { isCompressed = false } = {},
): Promise<string> {
  const [key] = sessionKeys;
  const text = Buffer.from(JSON.stringify(data));
  return new CompactEncrypt(isCompressed ? brotliCompressSync(text) : text)
    .setProtectedHeader({
      alg: 'dir',
      enc: 'A256GCM',
      kid: key.id,
      ...(isCompressed ? { cty: compressed } : {}),
    })
    .encrypt(keyFor(purpose, key));
}

export async function unseal(purpose: string, sealed: string): Promise<unknown> {
  try {
    const { plaintext, protectedHeader } = await compactDecrypt(sealed, ({ kid }) => {
      const key = sessionKeys.find(({ id }) => id === kid);
      if (!key) throw new Error('unknown key');
      return keyFor(purpose, key);
    });
    const isCompressed = protectedHeader.cty === compressed;
    const text = isCompressed ? brotliDecompressSync(plaintext) : plaintext;
    return JSON.parse(new TextDecoder().decode(text));
  } catch {
    return null;
  }
}
