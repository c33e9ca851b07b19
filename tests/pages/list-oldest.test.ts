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

test('a list is shown from its oldest item to its newest, each once', async () => {
  const { visitor } = await signInWith(manyTransactions(380));
  const first = await visitor.visit('/profile?order=oldest');
  expect(itemNames(first)).toEqual(namesFrom(380, 331));
  expect(linkTo(first, 'Show more')).toBe('/profile?order=oldest&after=t-331');
  const second = await visitor.visit(linkTo(first, 'Show more') ?? '');
  expect(itemNames(second)).toEqual(namesFrom(330, 281));
  expect(linkTo(second, 'Back to the start of the list')).toBe('/profile?order=oldest');
  const last = await visitor.visit('/profile?order=oldest&after=t-21');
  expect(itemNames(last)).toEqual(namesFrom(20, 1));
  expect(linkTo(last, 'Show more')).toBeUndefined();
  for (const page of [first, second]) expect(page.text).not.toContain('That was everything');
  expect(last.text).toContain('That was everything');
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

test('after an item that is no longer there the oldest list begins anew, and says so', async () => {
  const { visitor } = await signInWith(manyTransactions(120));
  const lost = await visitor.visit('/profile?order=oldest&after=gone');
  expect(itemNames(lost)).toEqual(namesFrom(120, 71));
  expect(noticeOn(lost)).toContain('That part of the list is no longer there.');
});
