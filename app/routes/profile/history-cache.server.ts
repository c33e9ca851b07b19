import { LRUCache } from 'lru-cache';
import type { Caller } from '~/server/caller';
import { emptyHistory, type KnownHistory } from './known-history';

/** Whose history it is. */
export type Person = Caller & { uid: string; sessionId: string };

type Kept = { history: KnownHistory; sessions: ReadonlySet<string> };

const tenMinutes = 600_000;
// Of all people together, about 60 MB.
const maxItems = 100_000;

const cache = new LRUCache<string, Kept>({
  maxSize: maxItems,
  sizeCalculation: ({ history: { items, answers } }) => items.size + answers.size + 1,
  ttl: tenMinutes,
  noUpdateTTL: true,
});

/** What is kept about the person in this process. A new session begins anew (decision 051). */
export function openHistory({ uid, sessionId }: Person): KnownHistory {
  const kept = cache.get(uid);
  if (kept?.sessions.has(sessionId)) return kept.history;
  cache.delete(uid);
  cache.purgeStale();
  const history = emptyHistory();
  cache.set(uid, { history, sessions: new Set([...(kept?.sessions ?? []), sessionId]) });
  return history;
}

/** Of any session; null when nothing is kept. */
export function findHistory({ uid }: Pick<Person, 'uid'>): KnownHistory | null {
  return cache.get(uid)?.history ?? null;
}

/** Counts how much it holds by now, unless it was dropped meanwhile. */
export function keepHistory({ uid }: Person, history: KnownHistory): void {
  const kept = cache.peek(uid);
  if (kept?.history === history) cache.set(uid, { ...kept });
}

export function forgetHistory({ uid }: Pick<Person, 'uid'>): void {
  cache.delete(uid);
}
