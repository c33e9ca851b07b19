import { hkdfSync } from 'node:crypto';
import { join } from 'node:path';
import { config } from '~/config/config.server';
import { orExit } from '~/config/start-error.server';
import { keysIn } from './key-file.server';

type SessionKey = { id: string; secret: Uint8Array };

/** The first key seals, every key opens, so that keys can be rotated without signing users out. */
export const sessionKeys: readonly [SessionKey, ...SessionKey[]] = readKeys(
  config.sessionKeys ?? orExit(() => keysIn(join(config.dataDir, 'session-keys'))),
);

const derivedKeys = new WeakMap<Uint8Array, Map<string, Buffer>>();

/** Derived once: a page needs several. */
export function keyFor(purpose: string, { secret } = sessionKeys[0]): Buffer {
  const derived = derivedKeys.get(secret) ?? new Map<string, Buffer>();
  derivedKeys.set(secret, derived);
  const key = derived.get(purpose) ?? Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  derived.set(purpose, key);
  return key;
}

function readKeys(text: string): [SessionKey, ...SessionKey[]] {
  const [first, ...rest] = text.split(',').map((entry) => {
    const [id = '', secret = ''] = entry.split(':');
    return { id, secret: Uint8Array.from(Buffer.from(secret, 'base64url')) };
  });
  if (!first) throw new Error('There is no session key');
  return [first, ...rest];
}
