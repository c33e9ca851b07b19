import { expect, test } from 'vitest';
import { paths, status } from '../support/core-fixtures';
import {
  bought,
  feedbackAbout,
  isFitting,
  isGift,
  isTooSmall,
  signInWithAnswers,
  tilesOn,
} from '../support/sizes-page';

const finished = {
  ...isFitting,
  lengthUpper: ['lengthUpper.right'],
  sameAgain: ['sameAgain.same'],
};
const thanks = '/profile/feedback?purchaseId=p-1&sourceId=s-1&sourceVariationId=v-1&thanks';

test('My Wardrobe begins with the sizes of the four kinds that are bought most', async () => {
  const kinds = ['Sweater', 'Shirt', 'Top', 'Dress', 'Skirt'];
  const items = kinds.flatMap((kind, place) =>
    Array.from({ length: 5 - place }, (_, piece) => bought(10 * place + piece, 'M', { kind })),
  );
  const { visitor } = await signInWithAnswers(items);
  const page = await visitor.visit('/profile');
  expect(tilesOn(page)).toEqual([
    'Sweaters M Sure',
    'Shirts M Fairly sure',
    'Tops M Fairly sure',
    'Dresses M Likely',
  ]);
  expect(page.h1).toBe('My fit profile');
  expect(page.root.querySelectorAll('h1')).toHaveLength(1);
  expect(tilesOn(await visitor.visit('/profile?tab=returns'))).toEqual([]);
});

test('the sizes rest on everything on the first visit', async () => {
  const items = Array.from({ length: 120 }, (_, place) => bought(place + 1, 'M'));
  const answers = Object.fromEntries(items.map((_, place) => [place + 1, isFitting]));
  const { visitor } = await signInWithAnswers(items, answers);
  const page = await visitor.visit('/profile');
  expect(tilesOn(page)).toEqual(['Sweaters M Very sure']);
  expect(tilesOn(await visitor.visit('/profile'))).toEqual(tilesOn(page));
});

test('without sizes, or when the statuses fail, the list is as it was', async () => {
  const { core, visitor } = await signInWithAnswers([bought(1, '8 years')]);
  expect(tilesOn(await visitor.visit('/profile'))).toEqual([]);
  core.answer({ [paths.statuses]: { status: 500 } });
  const page = await visitor.visit('/profile');
  expect([page.status, page.h1, tilesOn(page)]).toEqual([200, 'My fit profile', []]);
});

test('where nothing was ever rated, what was kept speaks', async () => {
  const { core, visitor } = await signInWithAnswers([bought(1, 'S'), bought(2, 'S')]);
  core.answer({ [paths.statuses]: { status: 404 } });
  expect(tilesOn(await visitor.visit('/profile'))).toEqual(['Sweaters S Likely']);
});

test('a gift speaks for no size; an answer that it fits changes the tile, and the thanks show it', async () => {
  const items = [bought(1, 'S'), bought(2, 'S'), bought(3, 'M')];
  const { core, visitor } = await signInWithAnswers(items, { 2: isGift, 3: finished });
  const hint = await visitor.visit('/profile');
  expect(tilesOn(hint)).toEqual([]);
  expect(hint.text).toContain('No size is sure enough yet. Rate two items of one kind');

  core.answer({
    [paths.statuses]: {
      status: 200,
      body: { results: [status(1, 100), status(2, 100), status(3, 100)] },
    },
    [paths.feedback]: { status: 200, body: feedbackAbout(1, finished) },
  });
  const page = await visitor.visit(thanks);
  expect(page.text).toContain('Sweaters: your size is now S or M.');
  expect(tilesOn(page)).toEqual(['Sweaters S or M Mixed, before: First hint']);
  expect(tilesOn(await visitor.visit('/profile'))).toEqual([]);
});

test.each([
  ['for someone else', isGift],
  ['too small', { ...isTooSmall, whereUpper: ['whereUpper.chest'], sameAgain: ['sameAgain.up'] }],
])('the thanks for an item that is %s name no size that it would speak for', async (_, answers) => {
  const { visitor } = await signInWithAnswers([bought(1, 'S')], { 1: answers });
  const page = await visitor.visit(thanks);
  expect(page.text).toContain('Thank you!');
  expect(tilesOn(page)).toEqual([]);
});

test('the thanks are complete when the history cannot be read', async () => {
  const { core, visitor } = await signInWithAnswers([bought(1, 'S')], { 1: finished });
  core.answer({ [paths.transactions]: { status: 500 } });
  const page = await visitor.visit(thanks);
  expect([page.status, tilesOn(page)]).toEqual([200, []]);
});

test('the thanks compare with what was known before the answer, which all pieces of an item share', async () => {
  const returned = { ...bought(1, 'S', { isReturned: true }), id: 't-1.returned' };
  const items = [bought(1, 'S'), returned, bought(2, 'S')];
  const { visitor } = await signInWithAnswers(items, { 1: finished });
  expect(tilesOn(await visitor.visit(thanks))).toEqual(['Sweaters S Fairly sure, before: Likely']);
});
