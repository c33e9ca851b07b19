import { expect, test } from 'vitest';
import type { Feedback } from '~/core-api/feedback';
import {
  category,
  feedback,
  paths,
  repliesFor,
  status,
  transaction,
} from '../support/core-fixtures';
import { signInToSharedApp } from '../support/demo-sign-in';
import { isFitting, isGift, isTooSmall } from '../support/sizes-page';
import { textOf, type Page } from '../support/visitor';

const norwegian = { 'accept-language': 'nb' };

function cardsOn({ root }: Page): string[][] {
  return root
    .querySelectorAll('article')
    .map((card) => [
      textOf(card.querySelector('h3')),
      ...card.querySelectorAll('.pill, .reason, footer').map(textOf),
    ]);
}

function signInWithFeedback(said: Feedback, percent: number, headers?: Record<string, string>) {
  const replies = {
    ...repliesFor([transaction(1), transaction(2, { isReturned: true })], [status(1, percent)]),
    [paths.feedback]: { status: 200, body: said },
  };
  return signInToSharedApp(replies, {}, headers);
}

test.each([
  [isFitting, 60, 'It fits', 'Continue feedback, 60%'],
  [{ forMe: ['forMe.yes'] }, 20, null, 'Continue feedback, 20%'],
  [isTooSmall, 60, 'Too small', 'Continue feedback, 60%'],
  [isFitting, 100, 'Rated: it fits', 'Change feedback'],
  [isTooSmall, 100, 'Rated: too small', 'Change feedback'],
  [isGift, 100, 'Rated: for someone else', 'Change feedback'],
])(
  'G88, G97: a card says what was said, its button how far it is: %j at %i%% is "%s"',
  async (...row) => {
    const [selected, percent, pill, action] = row;
    const { visitor } = await signInWithFeedback(feedback(selected, percent), percent);
    const page = await visitor.visit('/profile');
    expect(cardsOn(page)).toEqual([['Item 1', ...(pill ? [pill] : []), `${action} about Item 1`]]);
  },
);

test('a state is said in the language of the page', async () => {
  const { visitor } = await signInWithFeedback(feedback(isFitting, 60), 60, norwegian);
  expect(cardsOn(await visitor.visit('/profile'))).toEqual([
    ['Item 1', 'Passer', 'Fortsett tilbakemeldingen, 60 % på Item 1'],
  ]);
});

test('where a feedback cannot be read, its card gives no numbers', async () => {
  const back = { isReturned: true };
  const { visitor } = await signInToSharedApp({
    ...repliesFor([transaction(1, back), transaction(2, back)], [status(1, 40), status(2, 100)]),
    [paths.feedback]: { status: 500 },
  });
  expect(cardsOn(await visitor.visit('/profile?tab=returns'))).toEqual([
    ['Item 1', 'Returned', 'Continue feedback, 40% about Item 1'],
    ['Item 2', 'Returned', 'Rated', 'Change feedback about Item 2'],
  ]);
});

test('a feedback that was opened without an answer is begun, not continued at 0%', async () => {
  const { visitor } = await signInToSharedApp(repliesFor([transaction(1)], [status(1, 0)]));
  const page = await visitor.visit('/profile');
  expect(cardsOn(page)).toEqual([['Item 1', 'Give feedback about Item 1']]);
  expect(page.root.querySelector('article form button')).not.toBeNull();
});

test('a card that cannot be rated says why', async () => {
  const { visitor } = await signInToSharedApp(
    repliesFor([
      transaction(1, { product: { category: category('Gift card', null, null) } }),
      transaction(2, { product: { category: category('Sweater', null, null) } }),
    ]),
  );
  expect(cardsOn(await visitor.visit('/profile'))).toEqual([
    ['Item 1', 'No feedback here: the store does not name the kind of garment.'],
    ['Item 2', 'No feedback here: we have no questions about this kind yet.'],
  ]);
});

test('a return says its day where the core knows it, with the year where that is another one', async () => {
  const bought = { isReturned: true, transactionDate: '2025-12-20T12:00:00Z' };
  const { visitor } = await signInToSharedApp(
    repliesFor([
      transaction(1, { ...bought, returnDate: '2025-12-28T12:00:00Z' }),
      transaction(2, { ...bought, returnDate: '2026-01-05T12:00:00Z' }),
      transaction(3, { ...bought, returnDate: null }),
      transaction(4, { ...bought, returnDate: 'soon' }),
    ]),
  );
  const cards = cardsOn(await visitor.visit('/profile?tab=returns'));
  expect(cards.map(([, pill]) => pill)).toEqual([
    'Returned 28 Dec',
    'Returned 5 Jan 2026',
    'Returned',
    'Returned',
  ]);
});

test('equal items share a card, which says on both tabs how many there are and how many went back', async () => {
  const returnDate = '2025-12-31T12:00:00Z';
  const { visitor } = await signInToSharedApp(
    repliesFor([
      transaction(1),
      transaction(2),
      transaction(1, { id: 't-1b' }),
      transaction(1, { id: 't-1c', isReturned: true, returnDate }),
    ]),
  );
  const purchases = await visitor.visit('/profile');
  expect(cardsOn(purchases)).toEqual([
    ['Item 1', '3 pieces', '1 returned 31 Dec', 'Give feedback about Item 1'],
    ['Item 2', 'Give feedback about Item 2'],
  ]);
  expect(purchases.text).toContain('Items shown: 3');
  expect(cardsOn(await visitor.visit('/profile?tab=returns'))).toEqual([
    ['Item 1', '3 pieces', '1 returned 31 Dec', 'Give feedback about Item 1'],
  ]);
});

test('equal items that all went back are simply returned', async () => {
  const items = ['t-1', 't-2'].map((id) => transaction(1, { id, isReturned: true }));
  const { visitor } = await signInToSharedApp(repliesFor(items));
  expect(cardsOn(await visitor.visit('/profile?tab=returns'))).toEqual([
    ['Item 1', '2 pieces', 'Returned', 'Give feedback about Item 1'],
  ]);
});

const dialogClosed = '/profile/feedback-status?purchaseId=p-1&sourceId=s-1&sourceVariationId=v-1';

test('a closed dialog changes its card also while another feedback cannot be read', async () => {
  const { visitor } = await signInToSharedApp({
    ...repliesFor([transaction(1), transaction(2)], [status(1, 100), status(2, 100)]),
    [paths.feedback]: { status: 500 },
  });
  expect(JSON.parse((await visitor.visit(dialogClosed)).html)).toMatchObject({
    feedback: { kind: 'change' },
    pill: { kind: 'rated' },
    sizes: null,
  });
});
