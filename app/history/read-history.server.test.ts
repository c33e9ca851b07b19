import { expect, test } from 'vitest';
import {
  feedback,
  manyTransactions,
  pagesOf,
  paths,
  status,
} from '../../tests/support/core-fixtures';
import {
  askedAbout,
  coreWith,
  fits,
  long,
  partOf,
  personWith,
  wholeOf,
} from '../../tests/support/history-core';
import type { CoreCall } from '../../tests/support/scripted-core';
import { historyOf, keptHistoryOf } from './histories.server';
import { sizedItemsOf } from './history';

test('everything is read once, to the end, and then two calls bring it up to date', async () => {
  const core = await coreWith(manyTransactions(220), [1, 2, 3, 60, 110, 219]);
  const person = personWith();
  const history = await wholeOf(person);
  expect(history.items).toHaveLength(220);
  expect(history.answers.size).toBe(6);
  // Five pages, the statuses, and six feedbacks.
  expect(core.calls).toHaveLength(12);
  expect(await wholeOf(person)).toBe(history);
  expect(core.calls).toHaveLength(14);
});

test('what is there within the configured time is the newest page; the rest goes on when the request is over', async () => {
  const items = manyTransactions(120);
  const core = await coreWith(items, [], {
    [paths.transactions]: (call) => {
      const delay = call.query.get('continuationToken') === '50' ? 300 : 0;
      return { ...pagesOf(items)(call), delay };
    },
  });
  const person = personWith();
  const partial = await partOf(person, 100);
  expect(partial).toMatchObject({ refusal: null, count: 50, isComplete: false });
  expect(partial.items).toHaveLength(50);
  expect(keptHistoryOf(person)).toBeNull();
  await expect.poll(() => keptHistoryOf(person)?.items.length).toBe(120);
  expect(core.callsTo(paths.transactions)).toHaveLength(3);
});

test('requests at the same time share one reading', async () => {
  const core = await coreWith(manyTransactions(120), [1]);
  const person = personWith();
  const [one, other] = await Promise.all([wholeOf(person), wholeOf(person)]);
  expect(one).toBe(other);
  expect(core.calls).toHaveLength(5);
});

test('at most six feedbacks are read at a time, beside the pages', async () => {
  let atOnce = 0;
  let most = 0;
  const rated = Array.from({ length: 30 }, (_, place) => place + 1);
  await coreWith(manyTransactions(100), rated, {
    [paths.feedback]: () => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      setTimeout(() => (atOnce -= 1), 20);
      return { status: 200, body: feedback(fits, 100), delay: 25 };
    },
  });
  await wholeOf(personWith());
  expect(most).toBe(6);
});

test('a page that fails is asked for three times; then nothing is whole, and the next request begins anew', async () => {
  const items = manyTransactions(200);
  const core = await coreWith(items, []);
  let failures = 0;
  core.answer({
    [paths.transactions]: (call) => {
      const isThird = call.query.get('continuationToken') === '100';
      if (isThird && failures < 3) failures += 1;
      else return pagesOf(items)(call);
      return { status: 500 };
    },
  });
  const person = personWith();
  expect(await partOf(person)).toMatchObject({ refusal: 'unknown', count: 100, isComplete: false });
  expect(failures).toBe(3);
  expect((await wholeOf(person)).items).toHaveLength(200);
});

test('a place that the core no longer knows leads back to the beginning, once', async () => {
  const items = manyTransactions(200);
  let refusals = 0;
  const core = await coreWith(items, [], {
    [paths.transactions]: (call) => {
      const isLost = call.query.get('continuationToken') === '150' && refusals === 0;
      if (isLost) refusals += 1;
      return isLost ? { status: 400 } : pagesOf(items)(call);
    },
  });
  expect((await wholeOf(personWith())).items).toHaveLength(200);
  core.answer({
    [paths.transactions]: (call) =>
      call.query.get('continuationToken') === '150' ? { status: 400 } : pagesOf(items)(call),
  });
  expect(await partOf(personWith())).toMatchObject({ refusal: 'unknown' });
});

test('a page that cannot be read, and a token that leads back, end the reading', async () => {
  const items = manyTransactions(200);
  for (const body of [{ results: 'none' }, { results: [], continuationToken: '50' }]) {
    await coreWith(items, [], {
      [paths.transactions]: (call) =>
        call.query.get('continuationToken') === '100'
          ? { status: 200, body }
          : pagesOf(items)(call),
    });
    expect(await partOf(personWith())).toMatchObject({ refusal: 'unreadable', count: 100 });
  }
});

test('a core that has a new token for the same page each time ends the reading', async () => {
  const results = manyTransactions(1);
  let pages = 0;
  const core = await coreWith(results, [], {
    [paths.transactions]: () => {
      pages += 1;
      return { status: 200, body: { results, continuationToken: `page-${pages}` } };
    },
  });
  const patient = 10 * long;
  expect(await partOf(personWith(), patient)).toMatchObject({ refusal: 'unreadable', count: 1 });
  expect(core.callsTo(paths.transactions)).toHaveLength(2000);
});

test('a feedback that is gone holds no answers, an unreadable one leaves its item out', async () => {
  const reply = ({ query }: CoreCall) =>
    query.get('purchaseId') === 'p-1' ? { status: 404 } : { status: 200, body: { id: 7 } };
  await coreWith(manyTransactions(4), [1, 2], { [paths.feedback]: reply });
  const history = await wholeOf(personWith());
  expect(sizedItemsOf(history).map(({ id }) => id)).toEqual(['t-1', 't-3', 't-4']);
});

test('without an answer to what was said nothing is whole, and only that is asked again', async () => {
  const core = await coreWith(manyTransactions(4), [1, 2]);
  const person = personWith();
  await wholeOf(person);
  core.answer({
    [paths.statuses]: { status: 200, body: { results: [status(1, 100), status(2, 60)] } },
    [paths.feedback]: { status: 500 },
  });
  expect(await partOf(person)).toMatchObject({ refusal: 'unknown', isComplete: true, count: 4 });
  core.answer({ [paths.feedback]: { status: 200, body: feedback(fits, 60) } });
  await wholeOf(person);
  expect(askedAbout(core)).toEqual(['p-1', 'p-2', 'p-2', 'p-2', 'p-2', 'p-2']);
});

test('a feedback about nothing on the list is not asked for', async () => {
  const core = await coreWith(manyTransactions(2), [9999]);
  await wholeOf(personWith());
  expect(askedAbout(core)).toEqual([]);
});

test.each([
  [{ status: 404 }, null],
  [{ status: 500 }, 'statuses-failed'],
  [{ status: 200, body: { results: 'none' } }, 'statuses-unreadable'],
])('statuses answered with %j: %s', async (reply, refusal) => {
  await coreWith(manyTransactions(2), [], { [paths.statuses]: reply });
  const known = await historyOf(personWith(), long);
  expect(known.ok && known.value.history?.items.length).toBe(refusal ? undefined : 2);
  expect(known.ok && known.value.partial?.refusal).toBe(refusal ?? undefined);
});

test.each([
  [401, 'unauthenticated'],
  [500, 'unknown'],
])('without its newest page, status %i, nothing is said', async (code, refusal) => {
  const core = await coreWith(manyTransactions(3), []);
  const known = personWith();
  await wholeOf(known);
  core.answer({ [paths.transactions]: { status: code } });
  expect(await historyOf(personWith())).toEqual({ ok: false, refusal });
  expect(await historyOf(known)).toEqual({ ok: false, refusal });
});
