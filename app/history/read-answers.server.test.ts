import { expect, test } from 'vitest';
import { feedback, manyTransactions, paths, status } from '../../tests/support/core-fixtures';
import { askedAbout, coreWith, fits, personWith, wholeOf } from '../../tests/support/history-core';
import type { CoreCall } from '../../tests/support/scripted-core';
import { sizedItemsOf } from './history';

const rated = Array.from({ length: 120 }, (_, place) => place + 1);
const items = manyTransactions(200);

/** Each is about its own item. */
function allOf(numbers: number[]) {
  return ({ query }: CoreCall) => {
    const start = Number(query.get('continuationToken') ?? 0);
    const results = numbers
      .slice(start, start + 50)
      .map((number) => ({ ...feedback(fits, 100), ...status(number, 100) }));
    const next = start + 50;
    const continuationToken = next < numbers.length ? String(next) : null;
    return { status: 200, body: { results, continuationToken } };
  };
}

function answeredIn(history: Awaited<ReturnType<typeof wholeOf>>): number {
  return sizedItemsOf(history).filter(({ answers }) => answers.verdict === 'fits').length;
}

test('where the core offers it, all answers are read fifty a call', async () => {
  const core = await coreWith(items, rated, { [paths.allFeedback]: allOf(rated) });
  expect(answeredIn(await wholeOf(personWith()))).toBe(120);
  // The statuses, four pages of purchases, three of answers.
  expect(core.calls).toHaveLength(8);
});

test('what is not among them, or was changed since, is asked for by itself', async () => {
  const core = await coreWith(items, rated, {
    [paths.allFeedback]: allOf(rated.slice(0, 118)),
    [paths.statuses]: {
      status: 200,
      body: { results: rated.map((number) => status(number, number === 7 ? 60 : 100)) },
    },
  });
  expect(answeredIn(await wholeOf(personWith()))).toBe(120);
  expect(askedAbout(core).sort()).toEqual(['p-119', 'p-120', 'p-7']);
});

test.each([404, 405, 501])(
  'a core that answers %i is asked one by one, and not for all of them again',
  async (code) => {
    const core = await coreWith(items, rated, { [paths.allFeedback]: { status: code } });
    for (const person of [personWith(), personWith()]) {
      expect(answeredIn(await wholeOf(person))).toBe(120);
    }
    expect(askedAbout(core)).toHaveLength(240);
    expect(core.callsTo(paths.allFeedback)).toHaveLength(1);
  },
);

test('what fails on the way is asked for one by one, and the next reading tries again', async () => {
  const core = await coreWith(items, rated, {
    [paths.allFeedback]: (call) =>
      call.query.get('continuationToken') === '50' ? { status: 500 } : allOf(rated)(call),
  });
  for (const person of [personWith(), personWith()]) {
    expect(answeredIn(await wholeOf(person))).toBe(120);
  }
  expect(askedAbout(core)).toHaveLength(140);
  expect(core.callsTo(paths.allFeedback)).toHaveLength(4);
});

test('a few answers are asked for by themselves', async () => {
  const core = await coreWith(items, [1, 2, 3], { [paths.allFeedback]: allOf([1, 2, 3]) });
  expect(answeredIn(await wholeOf(personWith()))).toBe(3);
  expect(core.callsTo(paths.allFeedback)).toEqual([]);
});
