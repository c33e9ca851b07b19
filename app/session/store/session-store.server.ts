import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { config } from '~/config/config.server';
import { orExit } from '~/config/file-error.server';
import { log } from '~/server/log.server';
import { redis } from '~/server/redis.server';
import { keyFor, sessionKeys } from '../keys.server';
import { sessionSeconds } from '../session.server';
import { openFileStore } from './file-store.server';
import { openRedisStore } from './redis-store.server';
import type { SessionStore } from './session-record';

const keptMs = sessionSeconds * 1000;

export const sessionStore: SessionStore = redis
  ? openRedisStore(redis, { keptMs })
  : orExit(() => openFileStore(join(config.dataDir, 'sessions.db'), { keptMs }));

/** For `/readyz`. Rejects while it cannot be read. */
export async function isSessionStoreReadable(): Promise<boolean> {
  await sessionStore.find('of-nobody');
  return true;
}

const [firstKey, ...otherKeys] = sessionKeys.map((key) => keyFor('account-mark', key));

/** Finds the sessions of an e-mail address without the session store knowing the address. */
export function accountHashOf(email: string): string {
  return firstKey && email !== '' ? hashOf(email, firstKey) : '';
}

/** By address, those of older keys too. False, and logged, while the store cannot be written: it is done later. */
export async function endSessions(owner: { uid: string } | { email: string }, except?: string) {
  const owners = 'uid' in owner ? [owner] : hashesOf(owner.email).map((account) => ({ account }));
  return endSurely(async () => {
    for (const each of owners) await sessionStore.endAll(each, except);
  });
}

export function endSessionById(id: string): Promise<boolean> {
  return endSurely(() => sessionStore.end(id));
}

async function endSurely(end: () => Promise<void>): Promise<boolean> {
  try {
    await end();
    return true;
  } catch (error) {
    log.error({ reason: String(error) }, 'Sessions could not be ended in the session store yet');
    endLater(end);
    return false;
  }
}

function hashesOf(email: string): string[] {
  const keys = firstKey ? [firstKey, ...otherKeys] : [];
  return email === '' ? [] : keys.map((key) => hashOf(email, key));
}

function hashOf(email: string, key: Buffer): string {
  return createHmac('sha256', key).update(email.trim().toLowerCase()).digest('base64url');
}

const retryMs = 2000;

/** Ends sessions as soon as the session store can be written again: somebody was told that they have ended. */
export function endLater(end: () => Promise<void>, { everyMs = retryMs } = {}): void {
  const retry = () => void end().catch(() => endLater(end, { everyMs }));
  setTimeout(retry, everyMs).unref();
}
