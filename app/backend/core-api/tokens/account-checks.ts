import { setTimeout as pass } from 'node:timers/promises';
import type { Auth, UserRecord } from 'firebase-admin/auth';
import { LRUCache } from 'lru-cache';

/** How long an account that was found in order counts as such, at most. */
const keptMs = 30_000;
const lookupLimitMs = 5000;
/** 100 bytes each */
const keptAccounts = 20_000;

type Account = { validSinceMs: number };

/** Of an account that is in order, or why there is none. */
export type FindAccount = (uid: string) => Promise<Account | null>;

/**
 * Asks the provider once for each person at a time and at most every 30 seconds. What is disabled, deleted or unknown is
 * asked for again.
 * @throws the errors of firebase-admin, and when the provider takes longer than five seconds.
 */
export function createAccountChecks(auth: Auth): FindAccount {
  const accounts = new LRUCache<string, Account>({
    max: keptAccounts,
    ttl: keptMs,
    fetchMethod: async (uid) => accountOf(await withinLimit(auth.getUser(uid))),
  });
  return async (uid) => (await accounts.fetch(uid)) ?? null;
}

function accountOf(user: UserRecord): Account | undefined {
  if (user.disabled) return undefined;
  return { validSinceMs: Date.parse(user.tokensValidAfterTime ?? '') || 0 };
}

async function withinLimit<Value>(call: Promise<Value>): Promise<Value> {
  const timer = new AbortController();
  const tooLate = pass(lookupLimitMs, undefined, { signal: timer.signal }).then(() => {
    throw new Error(`The identity provider took longer than ${lookupLimitMs} ms`);
  });
  try {
    return await Promise.race([call, tooLate]);
  } finally {
    timer.abort();
    // The one that came later, and the one that was aborted
    void Promise.allSettled([call, tooLate]);
  }
}
