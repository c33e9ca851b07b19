import { createHash } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { itemKeyOf } from '~/core-api/transaction';
import {
  feedback,
  manyTransactions,
  pagesOf,
  paths,
  status,
  transaction,
} from '../../tests/support/core-fixtures';
import {
  askedAbout,
  coreWith,
  long,
  partOf,
  personWith,
  wholeOf,
  tooSmall,
} from '../../tests/support/history-core';
import type { CoreCall } from '../../tests/support/scripted-core';
import {
  dropAnswers,
  dropHistory,
  historyOf,
  keptHistoryOf,
  rememberAnswers,
} from './histories.server';
import { sizedItemsOf } from './history';
import { markOf } from './saves-elsewhere.server';

test('what arrives, changes and goes on the newest page is seen at the next request', async () => {
  const items = manyTransactions(120);
  const core = await coreWith(items, []);
  const person = personWith();
  await wholeOf(person);
  const returned = { ...transaction(2), isReturned: true };
  const now = [transaction(0), transaction(1), returned, ...items.slice(3)];
  core.answer({ [paths.transactions]: pagesOf(now) });
  const history = await wholeOf(person);
  expect(history.items.map(({ id }) => id)).toEqual(now.map(({ id }) => id));
  expect(history.items[2]?.isReturned).toBe(true);
  core.answer({ [paths.transactions]: pagesOf(now.slice(1)) });
  expect((await wholeOf(person)).items).toHaveLength(119);
  // The newest page of each of three requests, and two more of the first.
  expect(core.callsTo(paths.transactions)).toHaveLength(5);
});

test('where nothing on the newest page is known, everything is read anew', async () => {
  const items = manyTransactions(60);
  const core = await coreWith(items, []);
  const person = personWith();
  await wholeOf(person);
  const fresh = Array.from({ length: 70 }, (_, place) => transaction(1000 + place));
  core.answer({ [paths.transactions]: pagesOf([...fresh, ...items]) });
  expect((await wholeOf(person)).items).toHaveLength(130);
});

test('two people never share, and a new session begins anew', async () => {
  const core = await coreWith(manyTransactions(30), [1]);
  const [ann, bob] = [personWith(), personWith()];
  await wholeOf(ann);
  expect(keptHistoryOf(bob)).toBeNull();
  core.answer({ [paths.transactions]: pagesOf(manyTransactions(2)) });
  expect((await wholeOf(bob)).items).toHaveLength(2);
  expect(keptHistoryOf(ann)?.items).toHaveLength(30);
  const elsewhere = { ...ann, sessionId: 'another' };
  const calls = askedAbout(core).length;
  expect((await wholeOf(elsewhere)).items).toHaveLength(2);
  expect(askedAbout(core)).toHaveLength(calls + 1);
  // Of the same person: both sessions see what either has read.
  expect(keptHistoryOf(ann)?.items).toHaveLength(2);
});

test('a saved answer counts at once, whatever the core says of it so far', async () => {
  const core = await coreWith(manyTransactions(3), [1]);
  const ann = personWith();
  await wholeOf(ann);
  rememberAnswers({ uid: ann.uid }, feedback(tooSmall, 100));
  expect(sizedItemsOf(await wholeOf(ann))[0]?.answers.verdict).toBe('tooSmall');
  expect(askedAbout(core)).toEqual(['p-1']);
  await dropAnswers(ann, itemKeyOf(transaction(1)));
  expect(keptHistoryOf(ann)).toBeNull();
  await wholeOf(ann);
  expect(askedAbout(core)).toEqual(['p-1', 'p-1']);
  rememberAnswers(personWith(), feedback(tooSmall, 100));
  dropHistory(ann);
  expect(keptHistoryOf(ann)).toBeNull();
});

test.each(['the statuses are under way', 'everything is being read'])(
  'what is saved while %s is newer',
  async (when) => {
    const isKnown = when === 'the statuses are under way';
    const items = manyTransactions(120);
    const core = await coreWith(items, isKnown ? [] : [1]);
    const ann = personWith();
    if (isKnown) await wholeOf(ann);
    const statuses = [status(1, 100)];
    core.answer({
      [paths.statuses]: { status: 200, body: { results: isKnown ? [] : statuses }, delay: 200 },
      [paths.transactions]: (call) => ({ ...pagesOf(items)(call), delay: 60 }),
    });
    const reading = wholeOf(ann);
    await new Promise((resolve) => setTimeout(resolve, 50));
    rememberAnswers(ann, feedback(tooSmall, 100));
    expect(sizedItemsOf(await reading)[0]?.answers.verdict).toBe('tooSmall');
  },
);

test('whoever is forgotten while everything is read leaves nothing behind, and no call follows', async () => {
  const items = manyTransactions(500);
  const core = await coreWith(items, [], {
    [paths.transactions]: (call) => ({ ...pagesOf(items)(call), delay: 30 }),
  });
  const ann = personWith();
  await partOf(ann, 50);
  dropHistory(ann);
  const calls = core.calls.length;
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(core.calls.length).toBeLessThanOrEqual(calls + 1);
  expect(keptHistoryOf(ann)).toBeNull();
});

test('of more than twenty thousand items the newest count', async () => {
  await coreWith(manyTransactions(20_060), []);
  const history = await wholeOf(personWith());
  expect([history.items.length, history.isCut]).toEqual([20_000, true]);
});

test('all histories keep within their memory: who was away longest is read again', async () => {
  const core = await coreWith(manyTransactions(250), []);
  vi.stubEnv('HISTORY_MEGABYTES', '1');
  vi.resetModules();
  onTestFinished(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });
  const fresh = await import('~/config/config.server');
  fresh.config.coreApiUrl = core.url;
  const { historyOf, keptHistoryOf: keptOf } = await import('./histories.server');
  const [ann, bob] = [personWith(), personWith()];
  await historyOf(ann, long);
  expect(keptOf(ann)?.items).toHaveLength(250);
  await historyOf(bob, long);
  expect([keptOf(ann), keptOf(bob)?.items.length]).toEqual([null, 250]);
  expect((await historyOf(ann, long)).ok && keptOf(ann)?.items.length).toBe(250);
});

test('what another process has saved is asked again, and everything where more was missed than is told', async () => {
  const core = await coreWith(manyTransactions(60), [1, 2]);
  const ann = personWith();
  await wholeOf(ann);
  expect(askedAbout(core)).toEqual(['p-1', 'p-2']);
  const saveAt = (number: number) => [{ number, mark: markOf(ann.uid, itemKeyOf(transaction(2))) }];
  await wholeOf({ ...ann, saves: saveAt(1) });
  expect(askedAbout(core)).toEqual(['p-1', 'p-2', 'p-2']);
  await wholeOf({ ...ann, saves: saveAt(1) });
  expect(askedAbout(core)).toEqual(['p-1', 'p-2', 'p-2']);
  await wholeOf({ ...ann, saves: saveAt(3) });
  expect(askedAbout(core)).toEqual(['p-1', 'p-2', 'p-2', 'p-1', 'p-2']);
});

/** Answers 304 to whoever has what there is. */
function tagged(reply: (call: CoreCall) => { status: number; body: unknown }) {
  return (call: CoreCall) => {
    const answer = reply(call);
    const tag = `"${createHash('sha256').update(JSON.stringify(answer.body)).digest('hex')}"`;
    return call.headers['if-none-match'] === tag ? { status: 304 } : { ...answer, tag };
  };
}

test('what has not changed is not sent again, and what has is seen', async () => {
  let items = manyTransactions(60);
  let rated = [status(1, 100)];
  const sent: number[] = [];
  const counted = (reply: ReturnType<typeof tagged>) => (call: CoreCall) => {
    const answer = reply(call);
    sent.push(answer.status);
    return answer;
  };
  await coreWith(items, [1], {
    [paths.transactions]: counted(tagged((call) => pagesOf(items)(call))),
    [paths.statuses]: counted(tagged(() => ({ status: 200, body: { results: rated } }))),
  });
  const ann = personWith();
  const asked = async () => {
    sent.length = 0;
    const history = await wholeOf(ann);
    return { history, sent: [...sent] };
  };
  const first = await wholeOf(ann);
  const second = await asked();
  expect(second.sent).toEqual([304, 304]);
  expect(second.history).toBe(first);
  items = [transaction(0), ...items];
  rated = [...rated, status(2, 100)];
  const third = await asked();
  expect(third.sent).toEqual([200, 200]);
  expect([third.history.items.length, third.history.answers.size]).toEqual([61, 2]);
  expect((await asked()).sent).toEqual([304, 304]);
});

test('a core that answers 304 to nobody who has asked for it is not believed', async () => {
  const core = await coreWith(manyTransactions(3), []);
  const ann = personWith();
  await wholeOf(ann);
  core.answer({ [paths.transactions]: { status: 304 } });
  expect(await historyOf(ann)).toEqual({ ok: false, refusal: 'unknown' });
});

test('what was learned of the newest page stays known although the statuses fail beside it', async () => {
  const items = manyTransactions(60);
  const replies = (listed: typeof items) => tagged((call) => pagesOf(listed)(call));
  const core = await coreWith(items, [1], { [paths.transactions]: replies(items) });
  const ann = personWith();
  await wholeOf(ann);
  core.answer({
    [paths.transactions]: replies([transaction(0), ...items]),
    [paths.statuses]: { status: 500 },
  });
  expect((await partOf(ann)).items).toHaveLength(61);
  core.answer({ [paths.statuses]: { status: 200, body: { results: [status(1, 100)] } } });
  expect((await wholeOf(ann)).items).toHaveLength(61);
});
