import { expect, onTestFinished, test } from 'vitest';
import {
  feedback,
  manyTransactions,
  pagesOf,
  paths,
  repliesFor,
  status,
} from '../../../tests/support/core-fixtures';
import { scriptedCore, type Reply } from '../../../tests/support/scripted-core';
import { config } from '~/config/config.server';
import type { Transaction } from '~/core-api/transaction';
import type { Person } from './history-cache.server';
import { readHistory } from './purchase-history.server';

const fits = { forMe: ['forMe.yes'], fits: ['fits.yes'] };

let people = 0;

function personWith(change: Partial<Person> = {}): Person {
  people += 1;
  return {
    uid: `person-${people}`,
    sessionId: `session-${people}`,
    requestId: 'r-1',
    language: 'en',
    idToken: () => 'token',
    renewIdToken: async () => false,
    ...change,
  };
}

/** Every feedback says that the item fits. */
function coreWith(items: Transaction[], rated: number[], more: Record<string, Reply> = {}) {
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

test('readHistory', async () => {
  const core = await coreWith(manyTransactions(120), [1, 2, 3, 60, 110, 119]);
  const person = personWith();
  const first = await readHistory(person, { maxCalls: 52, maxPages: 2 });
  expect(first).toMatchObject({ ok: true, value: { uncounted: 2, hasOlder: true } });
  expect(core.calls).toHaveLength(7);
});
