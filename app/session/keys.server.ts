import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { config } from '~/config/config.server';

type SessionKey = { id: string; secret: Uint8Array };

/** The first key seals, every key opens, so that keys can be rotated without signing users out. */
export const sessionKeys: readonly [SessionKey, ...SessionKey[]] = readKeys(
  config.sessionKeys ?? generatedKeys(),
);

export function keyFor(purpose: string, { secret } = sessionKeys[0]): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}

function readKeys(text: string): [SessionKey, ...SessionKey[]] {
  const [first, ...rest] = text
    .trim()
    .split(',')
    .map((entry) => {
      const [id = '', secret = ''] = entry.split(':');
      return { id, secret: Uint8Array.from(Buffer.from(secret, 'base64url')) };
    });
  if (!first) throw new Error('There is no session key');
  return [first, ...rest];
}

function generatedKeys(): string {
  const file = join(config.dataDir, 'session-keys');
  // A power cut during the first start leaves the file empty.
  const kept = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (kept.trim() !== '') return kept;
  const made = `k1:${randomBytes(32).toString('base64url')}\n`;
  mkdirSync(config.dataDir, { recursive: true });
  writeFileSync(file, made, { mode: 0o600 });
  return made;
}
