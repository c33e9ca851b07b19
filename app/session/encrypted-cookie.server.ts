import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { CompactEncrypt, compactDecrypt } from 'jose';
import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { clearHostCookie, readHostCookie, setHostCookie } from '~/server/cookies.server';
import { log } from '~/server/log.server';
import type { Outcome } from '~/server/outcome';
import { keyFor, sessionKeys } from './keys.server';

/** In bytes: browsers drop a cookie above 4096 bytes including its name. */
export const longestCookie = 4000;

const compressed = 'br';

export function encrypt(purpose: string, data: unknown, { isCompressed = false } = {}) {
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

export async function decrypt(purpose: string, encrypted: string): Promise<unknown> {
  try {
    const { plaintext, protectedHeader } = await compactDecrypt(encrypted, ({ kid }) => {
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

type Person = { uid: string };

const hourMs = 60 * 60 * 1000;
const keptSchema = z.object({ value: z.unknown(), until: z.number() });
const personalSchema = keptSchema.extend({ uid: z.string() });

/** A text for addresses and forms, which nobody but this person can use, and only for an hour. */
export function encryptFor({ uid }: Person, purpose: string, value: unknown): Promise<string> {
  return encrypt(purpose, { uid, until: Date.now() + hourMs, value });
}

/** @returns null for another person's text, for one older than an hour, and for a value of another shape. */
export async function decryptFor<Value>(
  { uid }: Person,
  purpose: string,
  encrypted: string,
  schema: z.ZodType<Value, z.ZodTypeDef, unknown>,
): Promise<Value | null> {
  const { data } = personalSchema.safeParse(await decrypt(purpose, encrypted));
  if (data?.uid !== uid || data.until <= Date.now()) return null;
  return schema.safeParse(data.value).data ?? null;
}

type EncryptedCookieOptions<Value> = {
  name: string;
  seconds: number;
  schema: z.ZodType<Value, z.ZodTypeDef, unknown>;
  isCompressed?: boolean;
};

export function createEncryptedCookie<Value>({
  name,
  seconds,
  schema,
  isCompressed,
}: EncryptedCookieOptions<Value>) {
  return {
    async set(args: ActionFunctionArgs, value: Value): Promise<Outcome<void, 'too-large'>> {
      const until = Date.now() + seconds * 1000;
      const encrypted = await encrypt(name, { value, until }, { isCompressed });
      if (encrypted.length > longestCookie) {
        log.warn({ name, bytes: encrypted.length }, 'A value does not fit into its cookie');
        return { ok: false, refusal: 'too-large' };
      }
      setHostCookie(args, { name, value: encrypted, maxAgeSeconds: seconds });
      return { ok: true, value: undefined };
    },

    async read({ request }: ActionFunctionArgs): Promise<Value | null> {
      const opened = await decrypt(name, readHostCookie(request, name) ?? '');
      const kept = keptSchema.safeParse(opened).data;
      if (!kept || kept.until <= Date.now()) return null;
      return schema.safeParse(kept.value).data ?? null;
    },

    clear(args: ActionFunctionArgs): void {
      clearHostCookie(args, name);
    },
  };
}
