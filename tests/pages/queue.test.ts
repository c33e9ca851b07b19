import { expect, test } from 'vitest';
import { category, manyTransactions, paths, status, transaction } from '../support/core-fixtures';
import { signInToSharedApp } from '../support/demo-sign-in';
import {
  chosenIn,
  coreWithItems,
  errorsIn,
  itemsIn,
  queue,
  saidIn,
  saveAny,
  verdictOf,
  verdicts,
} from '../support/queue';
import type { ScriptedCore } from '../support/scripted-core';
import { errorAt, noticeOn, textOf } from '../support/visitor';

const saveFailed =
  'Saving response failed. Please try again later. Your choice is kept. Press the button again.';
const yes = ['forMe.yes'];
const fits = [...yes, 'fits.yes'];

async function openQueue(transactions = manyTransactions(12), path = queue) {
  const { replies, ...scripted } = coreWithItems(transactions);
  const { core, visitor } = await signInToSharedApp(replies);
  const page = await visitor.visit(path);
  core.calls.length = 0;
  return { core, visitor, page, ...scripted };
}

function namesFrom(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, place) => `Item ${first + place}`);
}

function callsOf(core: ScriptedCore): string[] {
  return core.calls.map(({ method, path }) => `${method} ${path.replace(/f-\d+$/, 'f')}`);
}

function callsNamed(core: ScriptedCore, method: string): number {
  return core.calls.filter((call) => call.method === method).length;
}

test('the queue asks once for each of the ten newest items without feedback', async () => {
  const { page } = await openQueue();
  expect(page.status).toBe(200);
  expect(page.h1).toBe('Rate several items');
  expect(itemsIn(page)).toEqual(namesFrom(1, 10));
  expect(chosenIn(page)).toEqual(Array.from({ length: 10 }, () => ''));
  const [first] = page.root.querySelectorAll('.queue fieldset');
  expect(textOf(first?.querySelector('legend') ?? null)).toBe('How does Item 1 fit?');
  const words = ['Too small', 'It fits', 'Too large', 'Wrong cut', 'Not for me', 'Not now'];
  expect(first?.querySelectorAll('label').map(textOf)).toEqual(words);
  expect(textOf(page.root.querySelector('.panel-foot span'))).toBe('10 of 12 items');
});

test.each([4, 10])('with %i items in all there is nothing to count against', async (count) => {
  const { page } = await openQueue(manyTransactions(count));
  expect(textOf(page.root.querySelector('.panel-foot span'))).toBe(`${count} items`);
});

test('it leaves out what is rated or cannot be rated, the other tab, and what a filter hides', async () => {
  const items = [
    ...manyTransactions(4),
    transaction(5, { product: { category: category('Hat', null, null) } }),
    transaction(6, { isReturned: true }),
    transaction(7, { store: { id: 'st-2', name: 'Another Store' } }),
  ];
  const { replies } = coreWithItems(items);
  const { visitor } = await signInToSharedApp({
    ...replies,
    [paths.statuses]: { status: 200, body: { results: [status(2, 40), status(3, 0)] } },
  });
  expect(itemsIn(await visitor.visit(queue))).toEqual(['Item 1', 'Item 3', 'Item 4', 'Item 7']);
  expect(itemsIn(await visitor.visit(`${queue}?tab=returns`))).toEqual(['Item 6']);
  const filtered = await visitor.visit(`${queue}?store=st-2`);
  expect(itemsIn(filtered)).toEqual(['Item 7']);
  expect(textOf(filtered.root.querySelector('.panel-foot span'))).toBe('1 item');
  expect(filtered.root.querySelector('main .quiet')?.getAttribute('href')).toBe(
    '/profile?store=st-2',
  );
});

test('two of a kind in one order are asked about once', async () => {
  const twin = { ...transaction(1), id: 't-1b' };
  const { page } = await openQueue([transaction(1), twin, transaction(2)]);
  expect(itemsIn(page)).toEqual(['Item 1', 'Item 2']);
});

test('G88: every verdict is said by its answers, and "Not now" by none; the next items follow', async () => {
  const { core, visitor, page, feedbacks } = await openQueue();
  const sent = await visitor.submit(page, {
    button: 'Save and go on',
    values: verdicts({
      1: 'tooSmall',
      2: 'fits',
      3: 'tooLarge',
      4: 'cutMismatch',
      5: 'notForUser',
    }),
  });
  expect(sent.status).toBe(303);
  expect(saidIn(feedbacks)).toEqual({
    1: [...yes, 'fits.no', 'direction.small'],
    2: fits,
    3: [...yes, 'fits.no', 'direction.large'],
    4: [...yes, 'fits.no', 'direction.shape'],
    5: ['forMe.no'],
  });
  expect([callsNamed(core, 'POST'), callsNamed(core, 'PUT')]).toEqual([5, 5]);
  const next = await visitor.follow(sent);
  expect(noticeOn(next)).toContain('Feedback saved for 5 items.');
  expect(itemsIn(next)).toEqual(['Item 11', 'Item 12']);
  expect(textOf(next.root.querySelector('.panel-foot span'))).toBe('2 of 7 items');
});

test('after the last part comes the list', async () => {
  const { visitor, page } = await openQueue(manyTransactions(3), `${queue}?q=item&order=oldest`);
  expect(itemsIn(page)).toEqual(namesFrom(1, 3));
  const sent = await visitor.submit(page, { values: verdicts({ 2: 'fits' }) });
  expect(sent.location).toBe('/profile?q=item&order=oldest');
  expect(noticeOn(await visitor.follow(sent))).toContain('Feedback saved for 1 item.');
});

test('with nothing chosen the next part is shown without a word, and nothing is written', async () => {
  const { core, visitor, page } = await openQueue();
  const second = await visitor.follow(await visitor.submit(page, {}));
  expect(itemsIn(second)).toEqual(['Item 11', 'Item 12']);
  expect(noticeOn(second)).toBe('');
  const sent = await visitor.submit(second, {});
  expect(sent.location).toBe('/profile');
  expect(callsNamed(core, 'POST') + callsNamed(core, 'PUT')).toBe(0);
});

test('the next part keeps what the list was asked for', async () => {
  const { visitor, page } = await openQueue(manyTransactions(12), `${queue}?q=item&order=oldest`);
  const sent = await visitor.submit(page, {});
  expect(sent.location).toBe(`${queue}?q=item&order=oldest&after=t-10`);
});

test('the next part begins where this one ended, across the pages of the core', async () => {
  const { visitor, page } = await openQueue(manyTransactions(65));
  let part = page;
  const seen = itemsIn(part);
  while (part.root.querySelector('.queue')) {
    part = await visitor.follow(await visitor.submit(part, { button: 'Save and go on' }));
    seen.push(...itemsIn(part));
  }
  expect(seen).toEqual(namesFrom(1, 65));
});

test('A54: eight of ten are saved, the two that the core refuses are shown again, alone, as they were chosen', async () => {
  const { core, visitor, page, feedbacks, begin, save } = await openQueue();
  core.answer({
    [paths.beginFeedback]: (call) =>
      call.query.get('purchaseId') === 'p-3' ? { status: 404 } : begin(call),
    [saveAny]: (call) => (call.path.endsWith('/f-7') ? { status: 500 } : save(call)),
  });
  const all = verdicts(Object.fromEntries(namesFrom(1, 10).map((_, place) => [place + 1, 'fits'])));
  const sent = await visitor.submit(page, { values: { ...all, ...verdicts({ 3: 'tooLarge' }) } });
  expect(sent.status).toBe(502);
  expect(sent.title).toMatch(/^Error: Rate several items/);
  expect(itemsIn(sent)).toEqual(['Item 3', 'Item 7']);
  expect(chosenIn(sent)).toEqual(['tooLarge', 'fits']);
  expect(errorAt(sent, verdictOf(3))).toBe(
    'Error: Cannot find purchase. The store may have removed it.',
  );
  expect(errorAt(sent, verdictOf(7))).toBe(`Error: ${saveFailed}`);
  const summary = sent.root.querySelector('.error-summary');
  expect(textOf(summary)).toContain('Saved: 8. Not saved: 2. Your choices are kept below.');
  expect(summary?.querySelectorAll('a').map((link) => link.getAttribute('href'))).toEqual([
    `#${verdictOf(3)}`,
    `#${verdictOf(7)}`,
  ]);
  expect(Object.keys(saidIn(feedbacks))).toHaveLength(8);

  core.answer({ [paths.beginFeedback]: begin, [saveAny]: save });
  core.calls.length = 0;
  const next = await visitor.follow(await visitor.submit(sent, { button: 'Save and go on' }));
  expect(noticeOn(next)).toContain('Feedback saved for 2 items.');
  expect(itemsIn(next)).toEqual(['Item 11', 'Item 12']);
  expect([callsNamed(core, 'POST'), callsNamed(core, 'PUT')]).toEqual([2, 2]);
  expect(saidIn(feedbacks)[3]).toContain('direction.large');
});

test('A54: the same form sent twice changes nothing more', async () => {
  const { core, visitor, page, feedbacks } = await openQueue();
  const copy = await visitor.visit(queue);
  const values = verdicts({ 1: 'fits', 2: 'tooSmall' });
  await visitor.submit(page, { values });
  const said = saidIn(feedbacks);
  core.calls.length = 0;
  const again = await visitor.submit(page, { values });
  expect(again.status).toBe(303);
  expect(core.calls).toEqual([]);
  const changed = await visitor.submit(copy, { values: verdicts({ 1: 'tooLarge', 2: 'fits' }) });
  expect(changed.status).toBe(303);
  expect(callsNamed(core, 'PUT')).toBe(0);
  expect(saidIn(feedbacks)).toEqual(said);
});

test('when everything fails, nothing is read to show the form again', async () => {
  const { core, visitor, page } = await openQueue();
  core.answer(Object.fromEntries([...Object.values(paths), saveAny].map((call) => [call, 'cut'])));
  const sent = await visitor.submit(page, { values: verdicts({ 1: 'fits', 2: 'tooLarge' }) });
  expect(sent.status).toBe(502);
  expect(itemsIn(sent)).toEqual(['Item 1', 'Item 2']);
  expect(chosenIn(sent)).toEqual(['fits', 'tooLarge']);
  expect(sent.text).toContain('Example Store · M');
  expect(new Set(callsOf(core))).toEqual(new Set([paths.beginFeedback, paths.feedback]));
});

test('when the core refuses alone, the page is a refusal', async () => {
  const { core, visitor, page } = await openQueue();
  core.answer({ [paths.beginFeedback]: { status: 404 } });
  const sent = await visitor.submit(page, { values: verdicts({ 4: 'fits' }) });
  expect(sent.status).toBe(422);
  expect(itemsIn(sent)).toEqual(['Item 4']);
});

test('what was done although its reply was lost counts as saved', async () => {
  const { core, visitor, page, feedbacks, begin, save } = await openQueue();
  core.answer({
    [paths.beginFeedback]: (call) => (begin(call), 'cut'),
    [saveAny]: (call) => (save(call), { status: 500 }),
  });
  const sent = await visitor.submit(page, { values: verdicts({ 1: 'fits', 2: 'notForUser' }) });
  expect(sent.status).toBe(303);
  expect(saidIn(feedbacks)).toEqual({ 1: fits, 2: ['forMe.no'] });
});

test('questions that cannot say the verdict are left to be answered one by one', async () => {
  const { core, visitor, page, begin } = await openQueue();
  core.answer({
    [paths.beginFeedback]: (call) => {
      const { body } = begin(call);
      return { status: 201, body: { ...body, questions: body.questions.slice(0, 2) } };
    },
  });
  const sent = await visitor.submit(page, { values: verdicts({ 1: 'fits', 2: 'tooSmall' }) });
  expect(sent.status).toBe(422);
  expect(itemsIn(sent)).toEqual(['Item 2']);
  expect(errorsIn(sent)).toEqual(['Error: This item’s questions have to be answered one by one.']);
  expect(sent.root.querySelector('.queue a')?.getAttribute('href')).toBe(
    '/profile/feedback?purchaseId=p-2&sourceId=s-1&sourceVariationId=v-2',
  );
});
