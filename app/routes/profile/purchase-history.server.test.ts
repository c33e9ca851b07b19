import { expect, onTestFinished, test, vi } from 'vitest';
import {
  feedback,
  manyTransactions,
  pagesOf,
  paths,
  repliesFor,
  status,
  transaction,
} from '../../../tests/support/core-fixtures';
import { coreWith, fits, personWith } from '../../../tests/support/history-core';
import type { CoreCall, ScriptedCore } from '../../../tests/support/scripted-core';
import { itemKeyOf } from '~/core-api/transaction';
import { forgetHistory, type Person } from './history-cache.server';
import {
  forgetAnswers,
  knownHistoryOf,
  listKnownOf,
  readHistory,
  rememberAnswers,
  rememberPage,
  rememberStatuses,
} from './purchase-history.server';

/** Throws for a refusal. */
async function read(person: Person, limits: Parameters<typeof readHistory>[1]) {
  const history = await readHistory(person, limits);
  if (!history.ok) throw new Error(history.refusal);
  return history.value;
}

function askedAbout(core: ScriptedCore): (string | null)[] {
  return core.callsTo(paths.feedback).map(({ query }) => query.get('purchaseId'));
}

const twoPages = { maxCalls: 52, maxPages: 2 };
const all = { maxCalls: 52, maxPages: Infinity };

test('readHistory goes on where it has stopped', async () => {
  const core = await coreWith(manyTransactions(220), [1, 2, 3, 60, 110, 219]);
  const person = personWith();
  const first = await read(person, twoPages);
  expect(first).toMatchObject({ uncounted: 2, hasOlder: true });
  expect(first.items).toHaveLength(100);
  expect(core.calls).toHaveLength(7);
  const again = await read(person, twoPages);
  expect(again).toBe(first);
  expect(core.calls).toHaveLength(9);

  const whole = await read(person, all);
  expect(whole).toMatchObject({ uncounted: 0, hasOlder: false });
  expect(whole.items).toHaveLength(220);
  // The statuses, the newest page, three more, and two feedbacks.
  expect(core.calls).toHaveLength(16);
});

test('readHistory spends no call more than it may, and feedbacks go before older pages', async () => {
  const items = manyTransactions(300);
  const core = await coreWith(items, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 200]);
  const person = personWith();
  const first = await read(person, { maxCalls: 8, maxPages: Infinity });
  expect(core.calls).toHaveLength(8);
  expect(askedAbout(core)).toEqual(['p-1', 'p-2', 'p-3', 'p-4', 'p-5', 'p-6']);
  expect(first).toMatchObject({ uncounted: 5, hasOlder: true });
  for (let requests = 0; requests < 3; requests += 1) {
    await read(person, { maxCalls: 8, maxPages: Infinity });
  }
  const last = await read(person, { maxCalls: 8, maxPages: Infinity });
  expect(last).toMatchObject({ uncounted: 0, hasOlder: false });
  expect(askedAbout(core)).toHaveLength(11);
});

test('what the list has just read costs no call, and its tiles at most six', async () => {
  const items = manyTransactions(50);
  const rated = Array.from({ length: 9 }, (_, place) => place + 1);
  const core = await coreWith([], rated);
  const known = {
    page: { from: null, items, next: 'more' },
    statuses: rated.map((number) => status(number, 100)),
  };
  const person = personWith();
  const tiles = { maxCalls: 6, maxPages: 0, known };
  expect(await read(person, tiles)).toMatchObject({ uncounted: 3, hasOlder: true });
  expect(core.calls).toHaveLength(6);
  await read(person, tiles);
  await read(person, tiles);
  expect(core.calls).toHaveLength(9);
  expect(knownHistoryOf(person).items).toHaveLength(50);
});

test('at most six feedbacks are read at a time, beside the next page', async () => {
  let atOnce = 0;
  let most = 0;
  const core = await coreWith(
    manyTransactions(100),
    Array.from({ length: 30 }, (_, place) => place + 1),
    {
      [paths.feedback]: () => {
        atOnce += 1;
        most = Math.max(most, atOnce);
        setTimeout(() => (atOnce -= 1), 20);
        return { status: 200, body: feedback(fits, 100), delay: 25 };
      },
    },
  );
  await read(personWith(), twoPages);
  expect(most).toBe(6);
  const order = core.calls.map(({ path }) => path.split('/').at(-1));
  expect(order.lastIndexOf('self')).toBeLessThan(order.lastIndexOf('feedback'));
});

test('a place that the core no longer knows is given up for the one behind the newest page', async () => {
  const items = manyTransactions(200);
  const core = await coreWith(items, []);
  const person = personWith();
  await read(person, { maxCalls: 52, maxPages: 3 });
  let refusals = 0;
  core.answer({
    [paths.transactions]: (call) => {
      const isLost = call.query.get('continuationToken') === '150' && refusals === 0;
      if (isLost) refusals += 1;
      return isLost ? { status: 400 } : pagesOf(items)(call);
    },
  });
  const whole = await read(person, all);
  expect(refusals).toBe(1);
  expect(whole).toMatchObject({ uncounted: 0, hasOlder: false });
  expect(whole.items).toHaveLength(200);
});

test('a feedback that is gone holds no answers, an unreadable one leaves its item out, a failure is asked again', async () => {
  const reply = ({ query }: CoreCall) => {
    const id = query.get('purchaseId');
    if (id === 'p-1') return { status: 404 };
    return id === 'p-2' ? { status: 200, body: { id: 7 } } : { status: 500 };
  };
  const core = await coreWith(manyTransactions(4), [1, 2, 3], { [paths.feedback]: reply });
  const person = personWith();
  const history = await read(person, twoPages);
  expect(history.items.map(({ id }) => id)).toEqual(['t-1', 't-4']);
  expect(history.uncounted).toBe(1);
  await read(person, twoPages);
  expect(askedAbout(core)).toEqual(['p-1', 'p-2', 'p-3', 'p-3']);
});

test.each([
  [{ status: 404 }, null],
  [{ status: 500 }, 'statuses-failed'],
  [{ status: 200, body: { results: 'none' } }, 'statuses-unreadable'],
])('statuses answered with %j: %s', async (reply, refusal) => {
  await coreWith(manyTransactions(2), [], { [paths.statuses]: reply });
  const history = await readHistory(personWith(), twoPages);
  expect(history).toMatchObject(refusal ? { ok: false, refusal } : { ok: true });
});

test.each([
  [401, 'unauthenticated'],
  [500, 'unknown'],
])('without its newest page, status %i, nothing is said', async (code, refusal) => {
  await coreWith([], [], { [paths.transactions]: { status: code } });
  expect(await readHistory(personWith(), twoPages)).toEqual({ ok: false, refusal });
});

test('what the deadline cuts off is not counted yet', async () => {
  const core = await coreWith(manyTransactions(100), [1, 2, 3], { [paths.feedback]: 'hang' });
  const person = personWith({ deadline: Date.now() + 400 });
  expect(await read(person, twoPages)).toMatchObject({ uncounted: 3, hasOlder: false });
  core.answer({ [paths.feedback]: () => ({ status: 200, body: feedback(fits, 100) }) });
  expect(await read({ ...person, deadline: Infinity }, twoPages)).toMatchObject({ uncounted: 0 });
});

test('two people never share, and a new session begins anew', async () => {
  const core = await coreWith(manyTransactions(30), [1]);
  const [ann, bob] = [personWith(), personWith()];
  await read(ann, twoPages);
  expect(knownHistoryOf(bob)).toEqual({ items: [], uncounted: 0, hasOlder: true });
  core.answer(repliesFor(manyTransactions(2), []));
  expect((await read(bob, twoPages)).items).toHaveLength(2);
  expect(knownHistoryOf(ann).items).toHaveLength(30);

  const elsewhere = { ...ann, sessionId: 'another' };
  expect(knownHistoryOf(elsewhere).items).toHaveLength(0);
  await read(elsewhere, twoPages);
  // Of the same person: both sessions see what either has read.
  expect(knownHistoryOf(ann).items).toHaveLength(2);
});

test('a saved answer counts at once, also when another session has read the history', async () => {
  const core = await coreWith(manyTransactions(3), [1]);
  const ann = personWith();
  await read(ann, twoPages);
  const doesNotFit = { forMe: ['forMe.yes'], fits: ['fits.no'], direction: ['direction.small'] };
  rememberAnswers({ uid: ann.uid }, feedback(doesNotFit, 100));
  const [first] = (await read(ann, twoPages)).items;
  expect(first?.answers.verdict).toBe('tooSmall');
  expect(askedAbout(core)).toEqual(['p-1']);

  forgetAnswers(ann, itemKeyOf(transaction(1)));
  await read(ann, twoPages);
  expect(askedAbout(core)).toEqual(['p-1', 'p-1']);
  rememberAnswers(personWith(), feedback(doesNotFit, 100));
  forgetHistory(ann);
  expect(knownHistoryOf(ann).items).toHaveLength(0);
});

test('what the list has read is known without a call, of each person alone', async () => {
  const core = await coreWith([], []);
  const ann = personWith();
  const items = manyTransactions(60);
  rememberPage(ann, { from: null, items: items.slice(0, 50), next: '50' });
  rememberStatuses(ann, [status(1, 100), status(60, 100)]);
  expect(listKnownOf(ann, 'purchases')).toMatchObject({ count: null, unrated: 49 });
  rememberPage(ann, { from: '50', items: items.slice(50), next: null });
  expect(listKnownOf(ann, 'purchases')).toMatchObject({ count: 60, unrated: 58 });
  expect(listKnownOf(personWith(), 'purchases')).toMatchObject({ count: null, stores: [] });
  expect(core.calls).toHaveLength(0);
});

test('what is kept is forgotten after ten minutes', async () => {
  await coreWith(manyTransactions(3), []);
  const ann = personWith();
  await read(ann, twoPages);
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  const now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now + 599_000);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(knownHistoryOf(ann).items).toHaveLength(3);
  vi.spyOn(performance, 'now').mockImplementation(() => now + 601_000);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(knownHistoryOf(ann).items).toHaveLength(0);
});
