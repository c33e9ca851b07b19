import { expect, test } from 'vitest';
import type { Transaction } from '~/core-api/transaction';
import {
  manyTransactions,
  pagesOf,
  paths,
  repliesFor,
  transaction,
} from '../support/core-fixtures';
import { signInToSharedApp } from '../support/demo-sign-in';
import { linkTo } from '../support/list-links';
import type { Reply } from '../support/scripted-core';
import { itemNames, textOf, type Page } from '../support/visitor';

function signInWith(items: Transaction[], answer: Reply = pagesOf(items)) {
  return signInToSharedApp({ ...repliesFor([]), [paths.transactions]: answer });
}

function noticeOn({ root }: Page): string {
  return textOf(root.querySelector('main .notice'));
}

function namesFrom(first: number, last: number): string[] {
  return Array.from({ length: first - last + 1 }, (_, place) => `Item ${first - place}`);
}

test('a history that fits into six pages is shown from its oldest item to its newest, each once', async () => {
  const { core, visitor } = await signInWith(manyTransactions(120));
  const first = await visitor.visit('/profile?order=oldest');
  expect(itemNames(first)).toEqual(namesFrom(120, 71));
  expect(core.callsTo(paths.transactions)).toHaveLength(3);
  expect(noticeOn(first)).toBe('');
  const second = await visitor.visit(linkTo(first, 'Show more') ?? '');
  expect(itemNames(second)).toEqual(namesFrom(70, 21));
  expect(linkTo(second, 'Back to the start of the list')).toBe('/profile?order=oldest');
  const last = await visitor.visit(linkTo(second, 'Show more') ?? '');
  expect(itemNames(last)).toEqual(namesFrom(20, 1));
  expect(linkTo(last, 'Show more')).toBeUndefined();
  for (const page of [first, second]) expect(page.text).not.toContain('That was everything');
  expect(last.text).toContain('That was everything');
});

test('a longer history says among how many items the oldest was looked for, and a link looks further back', async () => {
  const { core, visitor } = await signInWith(manyTransactions(380));
  const first = await visitor.visit('/profile?order=oldest');
  expect(itemNames(first)).toEqual(namesFrom(300, 251));
  expect(core.callsTo(paths.transactions)).toHaveLength(6);
  expect(noticeOn(first)).toBe(
    'Oldest first, of 300 items bought from 7 March 2025 to 31 December 2025.',
  );
  expect(linkTo(first, 'Show more')).toBe('/profile?order=oldest&skip=50');

  core.calls.length = 0;
  const further = await visitor.visit(linkTo(first, 'Look further back') ?? '');
  expect(further.url).toContain('/profile?order=oldest&after=300');
  expect(itemNames(further)).toEqual(namesFrom(380, 331));
  expect(core.callsTo(paths.transactions)).toHaveLength(2);
  expect(noticeOn(further)).toContain('Oldest first, of 80 items');
  expect(linkTo(further, 'Look further back')).toBeUndefined();
  const last = await visitor.visit(linkTo(further, 'Show more') ?? '');
  expect(itemNames(last)).toEqual(namesFrom(330, 301));
  expect(last.text).not.toContain('That was everything');
});

test('the oldest of the returns that match, and items without a date at the end', async () => {
  const items = manyTransactions(90).map((item, place) =>
    transaction(place + 1, {
      isReturned: place % 2 === 0,
      productDisplayName: place < 6 ? `Coat ${place + 1}` : item.productDisplayName,
      transactionDate: place === 4 ? null : item.transactionDate,
    }),
  );
  const { visitor } = await signInWith(items);
  const page = await visitor.visit('/profile?tab=returns&q=coat&order=oldest');
  expect(itemNames(page)).toEqual(['Coat 3', 'Coat 1', 'Coat 5']);
  expect(page.text).toContain('That was everything');
});

test('nothing in the run: the link still looks further back', async () => {
  const items = manyTransactions(400).map((item, place) => ({ ...item, isReturned: place > 350 }));
  const { visitor } = await signInWith(items);
  const page = await visitor.visit('/profile?tab=returns&order=oldest');
  expect(itemNames(page)).toEqual([]);
  const further = await visitor.visit(linkTo(page, 'Look further back') ?? '');
  expect(itemNames(further)).toHaveLength(49);
});

test('a token that the core no longer knows begins the oldest list anew, and a cut run says so', async () => {
  const answer = pagesOf(manyTransactions(120));
  const { core, visitor } = await signInWith([], (call) =>
    call.query.get('continuationToken') === 'gone' ? { status: 404 } : answer(call),
  );
  const lost = await visitor.visit('/profile?order=oldest&after=gone&skip=50');
  expect(itemNames(lost)).toEqual(namesFrom(120, 71));
  expect(noticeOn(lost)).toContain('That part of the list is no longer there.');

  core.answer({
    [paths.transactions]: (call) =>
      call.query.get('continuationToken') === '50' ? { status: 500 } : answer(call),
  });
  const cut = await visitor.visit('/profile?order=oldest');
  expect(itemNames(cut)).toEqual(namesFrom(50, 1));
  expect(cut.text).toContain('We could not look through everything in time.');
  expect(linkTo(cut, 'Look further back')).toBe('/profile?order=oldest&after=50');
  expect((await visitor.visit('/profile?order=oldest&after=50')).status).toBe(502);
});
