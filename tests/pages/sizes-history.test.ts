import { expect, test } from 'vitest';
import type { Feedback } from '~/core-api/feedback';
import type { ItemKey, Transaction } from '~/core-api/transaction';
import { today } from '../../app/features/profile/size-profile-of';
import { fitAnswersOf } from '../../app/sizes/fit-answers';
import { formatsOf } from '~/i18n/formats.server';
import { sizeProfileOf } from '~/sizes/kind-sizes';
import { sizedItemOf } from '../../app/sizes/read-item';
import { noAnswers, type SizedItem } from '~/sizes/sized-item';
import {
  category,
  feedback,
  pagesOf,
  paths,
  repliesFor,
  status,
  transaction,
} from '../support/core-fixtures';
import { signInToSharedApp } from '../support/demo-sign-in';
import { address as feedbackAddress } from '../support/feedback-page';
import type { CoreCall } from '../support/scripted-core';
import { openKinds, rowsOn } from '../support/sizes-page';
import type { Page, Visitor } from '../support/visitor';

const sizesPage = '/profile/sizes';
const fits = { forMe: ['forMe.yes'], fits: ['fits.yes'] };
const tooSmall = { forMe: ['forMe.yes'], fits: ['fits.no'], direction: ['direction.small'] };
const gift = { forMe: ['forMe.no'] };
const answers = [fits, fits, tooSmall, gift];

/** Several kinds in several sizes; every fifth is sent back. */
function manyItems(count: number): Transaction[] {
  return Array.from({ length: count }, (_, place) =>
    transaction(place + 1, {
      isReturned: place % 5 === 0,
      product: {
        brand: `Brand ${place % 3}`,
        sizes: { label: ['S', 'M', 'M', 'L'][place % 4] ?? null },
        category: category(['Sweater', 'Top', 'Dress'][place % 3] ?? '', null, 'Upper'),
      },
    }),
  );
}

function numberOf({ purchaseId }: Pick<ItemKey, 'purchaseId'>): number {
  return Number(purchaseId.slice(2));
}

function feedbackOf(number: number) {
  return { ...feedback(answers[number % answers.length] ?? {}, 100), ...status(number, 100) };
}

function repliesWith(items: Transaction[], rated: number[]) {
  const statuses = rated.map((number) => status(number, 100));
  return {
    ...repliesFor([], statuses),
    [paths.transactions]: pagesOf(items),
    [paths.feedback]: ({ query }: CoreCall) => ({
      status: 200,
      body: feedbackOf(numberOf({ purchaseId: query.get('purchaseId') ?? '' })),
    }),
  };
}

/** Forty of the newest hundred, the others evenly among the rest. */
function ratedAmong(count: number, rated: number): number[] {
  const newest = Array.from({ length: 40 }, (_, place) => place * 2 + 1);
  const step = Math.floor((count - 100) / Math.max(1, rated - 40));
  const older = Array.from({ length: rated - 40 }, (_, place) => 101 + place * step);
  return [...newest, ...older];
}

/** As somebody who follows the link "Load again". */
async function loadUntilRead(visitor: Visitor, address: string): Promise<Page> {
  let page = await visitor.visit(address);
  for (let loads = 0; page.text.includes('We’re reading') && loads < 20; loads += 1) {
    page = await visitor.visit(address);
  }
  return page;
}

/** The counts of a page, and those of everything that was ever bought. */
async function countsIn(visitor: Visitor): Promise<string[]> {
  const pages = await openKinds(visitor);
  return pages
    .flatMap(
      ({ text }) => text.match(/Kept: [\d,]+\. Returned: [\d,]+\. Answered: [\d,]+\./g) ?? [],
    )
    .sort();
}

function countsOver(items: Transaction[], rated: number[]): string[] {
  const all = items.flatMap((item) => {
    const number = numberOf(item);
    const said = rated.includes(number) ? fitAnswersOf(feedbackOf(number)) : noAnswers;
    return sizedItemOf(item, said) ?? [];
  });
  const { kinds } = sizeProfileOf(all, today());
  return kinds
    .map(({ supporting, opposing, weightless }) =>
      countsText([...supporting, ...opposing, ...weightless]),
    )
    .sort();
}

const { number } = formatsOf('en');

function countsText(items: SizedItem[]): string {
  const returned = items.filter(({ isReturned }) => isReturned).length;
  const answered = items.filter(({ answers: { verdict } }) => verdict !== null).length;
  const [kept, back, said] = [items.length - returned, returned, answered].map(number);
  return `Kept: ${kept}. Returned: ${back}. Answered: ${said}.`;
}

test('A53: with 5,000 items and 400 finished feedbacks the page counts everything, or nothing yet', async () => {
  const items = manyItems(5000);
  const rated = ratedAmong(5000, 400);
  const { core, visitor } = await signInToSharedApp(repliesWith(items, rated));
  await loadUntilRead(visitor, sizesPage);
  expect(core.callsTo(paths.feedback)).toHaveLength(400);
  expect(core.callsTo(paths.transactions).length).toBeLessThan(110);

  const before = core.calls.length;
  expect(await countsIn(visitor)).toEqual(countsOver(items, rated));
  // Of four pages: the profile, the statuses and the newest page. Those of kinds have own items beside them.
  expect(core.calls.length - before).toBe(4 * 3 + 3);
});

test('a failure of the core in the middle is a failure page, and trying again counts everything', async () => {
  const items = manyItems(200);
  const rated = ratedAmong(200, 60);
  const replies = repliesWith(items, rated);
  const { core, visitor } = await signInToSharedApp(replies);
  let asked = 0;
  core.answer({
    [paths.feedback]: (call) =>
      (asked += 1) > 5 ? { status: 500 } : replies[paths.feedback](call),
  });
  const cut = await visitor.visit(sizesPage);
  expect(cut.status).toBe(502);
  expect(rowsOn(cut)).toEqual({});
  core.answer(replies);
  expect(await countsIn(visitor)).toEqual(countsOver(items, rated));
});

test('a core that is slow is waited for a moment; then the page says how far it is, and no size', async () => {
  const items = manyItems(300);
  const rated = ratedAmong(300, 100);
  const replies = repliesWith(items, rated);
  const { core, visitor } = await signInToSharedApp(replies, { HISTORY_WAIT_MS: '1500' });
  core.answer({
    [paths.feedback]: (call) => ({ ...replies[paths.feedback](call), delay: 300 }),
  });
  const page = await visitor.visit(sizesPage);
  expect([page.status, page.h1, rowsOn(page)]).toEqual([200, 'My sizes', {}]);
  expect(page.text).toContain('We’re reading your purchases: 300 so far.');
  await loadUntilRead(visitor, sizesPage);
  expect(await countsIn(visitor)).toEqual(countsOver(items, rated));
});

test('an answer that is changed counts on the next page, at the same percentage too', async () => {
  const item = transaction(1);
  const { core, visitor } = await signInToSharedApp(repliesWith([item], [1]));
  core.answer({
    [paths.feedback]: () => ({ status: 200, body: feedback(fits, 100) }),
    [paths.saveFeedback]: { status: 200, body: { progressPercentage: 100 } },
  });
  const kindPage = `${sizesPage}/sweater`;
  const before = await visitor.visit(kindPage);
  expect(before.text).toContain('The one you rated in this size fits.');

  const question = await visitor.visit(`${feedbackAddress}&question=fits`);
  const saved = await visitor.submit(question, { button: 'No' });
  expect(saved.status).toBe(303);
  core.answer({ [paths.feedback]: { status: 500 } });
  const after = await visitor.visit(kindPage);
  expect(after.text).not.toContain('fits');
  expect(after.text).toContain('Kept: 1. Returned: 0. Answered: 1.');
});

test('an item that is sent back counts as returned on the next page', async () => {
  const items = manyItems(120).map((item) => ({ ...item, isReturned: false }));
  const { core, visitor } = await signInToSharedApp(repliesWith(items, []));
  await visitor.visit(sizesPage);
  const now = items.map((item) => ({ ...item, isReturned: item.id === 't-2' }));
  core.answer(repliesWith(now, []));
  expect(await countsIn(visitor)).toEqual(countsOver(now, []));
});

test('G75: the answer that ends a feedback costs three calls, with the size that its thanks show', async () => {
  const almost = { ...fits, feel: ['feel.right'], lengthUpper: ['lengthUpper.right'] };
  let current = feedback(almost, 80);
  const { core, visitor } = await signInToSharedApp({
    ...repliesWith([transaction(1)], []),
    [paths.statuses]: () => ({ status: 200, body: { results: [current] } }),
    [paths.feedback]: () => ({ status: 200, body: current }),
    [paths.saveFeedback]: ({ body }) => {
      current = { ...(body as Feedback), progressPercentage: 100 };
      return { status: 200, body: { progressPercentage: 100 } };
    },
  });
  await visitor.visit('/profile');
  const question = await visitor.visit(feedbackAddress);
  const before = core.calls.length;
  const values = { answer: 'sameAgain.same' };
  const sent = await visitor.submit(question, { button: 'Keep going', values });
  const thanks = await visitor.follow(sent);
  expect(thanks.text).toContain('Sweaters: your size is now M.');
  expect(core.calls.length - before).toBe(3);
});
