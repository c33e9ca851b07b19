import { onTestFinished } from 'vitest';
import { config } from '~/config/config.server';
import type { Transaction } from '~/core-api/transaction';
import type { Person } from '~/routes/profile/history-cache.server';
import { feedback, pagesOf, paths, repliesFor, status } from './core-fixtures';
import { scriptedCore, type Reply } from './scripted-core';

export const fits = { forMe: ['forMe.yes'], fits: ['fits.yes'] };

let people = 0;

export function personWith(change: Partial<Person> = {}): Person {
  people += 1;
  return {
    uid: `person-${people}`,
    sessionId: `session-${people}`,
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
