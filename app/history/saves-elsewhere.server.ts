import { createHash } from 'node:crypto';
import type { ItemKey } from '~/core-api/transaction';
import { log } from '~/server/log.server';
import { sessionStore } from '~/session/store/session-store.server';
import type { Save } from '~/session/store/session-record';
import { itemText, type History, withAnswers } from './history';

/** Tells the other processes. Returns the number of the save, or NaN where they could not be told. */
export async function noteSave(uid: string, item: ItemKey): Promise<number> {
  try {
    return await sessionStore.noteSave(uid, markOf(uid, item));
  } catch (error) {
    log.error({ reason: String(error) }, 'Other processes could not be told of a save');
    return NaN;
  }
}

/** Without the answers that were saved after `lastSave`. Null where more was than the session store still knows. */
export function withoutSavedElsewhere(
  history: History,
  lastSave: number,
  { uid, saves }: { uid: string; saves: readonly Save[] },
): History | null {
  const missed = saves.filter(({ number }) => number > lastSave);
  const [first] = missed;
  if (!first) return history;
  if (first.number !== lastSave + 1) return null;
  const marks = new Set(missed.map(({ mark }) => mark));
  return [...history.statuses.values()]
    .filter((status) => marks.has(markOf(uid, status)))
    .reduce((known, status) => withAnswers(known, status, null), history);
}

/** The session store is a file: it learns nothing of what was bought. */
export function markOf(uid: string, item: ItemKey): string {
  const hash = createHash('sha256').update(`${uid} ${itemText(item)}`);
  return hash.digest('base64url').slice(0, 11);
}
