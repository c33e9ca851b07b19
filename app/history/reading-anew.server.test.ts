import { expect, onTestFinished, test, vi } from 'vitest';
import { itemKeyOf } from '~/core-api/transaction';
import {
  feedback,
  manyTransactions,
  pagesOf,
  paths,
  transaction,
} from '../../tests/support/core-fixtures';
import {
  askedAbout,
  coreWith,
  personWith,
  wholeOf,
  tooSmall,
} from '../../tests/support/history-core';
import type { Reply } from '../../tests/support/scripted-core';
import { historyOf, keptHistoryOf } from './histories.server';
import { sizedItemsOf } from './history';
import { markOf } from './saves-elsewhere.server';

/** From then on the next request has everything read anew, in the background. */
function afterTenMinutes(): void {
  const later = Date.now() + 601_000;
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  vi.spyOn(Date, 'now').mockImplementation(() => later);
}

/** The newest page comes at once, the next ones late. */
function withLatePages(items: Parameters<typeof pagesOf>[0]): Reply {
  const page = pagesOf(items);
  return (call) => ({ ...page(call), delay: call.query.has('continuationToken') ? 300 : 0 });
}

test('after ten minutes everything is read anew in the background, while what is known serves', async () => {
  const items = manyTransactions(60);
  const core = await coreWith(items, []);
  const ann = personWith();
  await wholeOf(ann);
  afterTenMinutes();
  // What was bought long ago and is recorded late stands on no newest page.
  core.answer({ [paths.transactions]: withLatePages([...items, transaction(500)]) });
  expect((await wholeOf(ann)).items).toHaveLength(60);
  await expect.poll(() => keptHistoryOf(ann)?.items.length).toBe(61);
});

test('what another process saves meanwhile is asked again once everything is read', async () => {
  const items = manyTransactions(60);
  const core = await coreWith(items, [2]);
  const ann = personWith();
  await wholeOf(ann);
  afterTenMinutes();
  core.answer({ [paths.transactions]: withLatePages([...items, transaction(500)]) });
  await wholeOf(ann);
  await expect.poll(() => askedAbout(core)).toEqual(['p-2', 'p-2']);
  core.answer({ [paths.feedback]: { status: 200, body: feedback(tooSmall, 100) } });
  const saves = [{ number: 1, mark: markOf(ann.uid, itemKeyOf(transaction(2))) }];
  await wholeOf({ ...ann, saves });
  await expect.poll(() => keptHistoryOf(ann)?.items.length).toBe(61);
  const sized = sizedItemsOf(await wholeOf({ ...ann, saves }));
  expect(sized.map(({ answers }) => answers.verdict)).toContain('tooSmall');
});

test('a session that is over by then ends for this person, and nothing else does', async () => {
  const core = await coreWith(manyTransactions(3), [1]);
  const login = new Response(null, { status: 303 });
  const ann = personWith({
    renewIdToken: async () => {
      throw login;
    },
  });
  await wholeOf(ann);
  afterTenMinutes();
  core.answer({ [paths.transactions]: { status: 401 }, [paths.statuses]: { status: 401 } });
  // A rejection that nobody hears of would end the web server; here it fails the run.
  await expect(historyOf(ann)).rejects.toBe(login);
});
