import { onTestFinished } from 'vitest';
import { config } from '~/config/config.server';
import type { Transaction } from '~/core-api/transaction';
import { historyOf, type Person } from '~/history/histories.server';
import type { History } from '~/history/history';
import { feedback, pagesOf, paths, repliesFor, status } from './core-fixtures';
import { scriptedCore, type Reply, type ScriptedCore } from './scripted-core';

export const fits = { forMe: ['forMe.yes'], fits: ['fits.yes'] };
export const tooSmall = { forMe: ['forMe.yes'], fits: ['fits.no'], direction: ['direction.small'] };

let people = 0;

export function personWith(change: Partial<Person> = {}): Person {
  people += 1;
  return {
    uid: `person-${people}`,
    sessionId: `session-${people}`,
    saves: [],
    language: 'en',
    idToken: () => 'token',
    renewIdToken: async () => false,
    ...change,
  };
}

/** Every feedback says that the item fits. */
export function coreWith(items: Transaction[], rated: number[], more: Record<string, Reply> = {}) {
  return openCore({
    ...repliesFor(
      [],
      rated.map((number) => status(number, 100)),
    ),
    [paths.transactions]: pagesOf(items),
    [paths.feedback]: () => ({ status: 200, body: feedback(fits, 100) }),
    ...more,
  });
}

async function openCore(replies: Record<string, Reply>) {
  const core = await scriptedCore(replies);
  const before = config.coreApiUrl;
  config.coreApiUrl = core.url;
  onTestFinished(() => {
    config.coreApiUrl = before;
  });
  return core;
}

export const long = 20_000;

/** Throws for a refusal, and for what is not complete. */
export async function wholeOf(person: Person): Promise<History> {
  const known = await historyOf(person, long);
  if (!known.ok || !known.value.history) throw new Error(JSON.stringify(known));
  return known.value.history;
}

export async function partOf(person: Person, waitMs = long) {
  const known = await historyOf(person, waitMs);
  if (!known.ok || !known.value.partial) throw new Error(JSON.stringify(known));
  return known.value.partial;
}

export function askedAbout(core: ScriptedCore): (string | null)[] {
  return core.callsTo(paths.feedback).map(({ query }) => query.get('purchaseId'));
}
