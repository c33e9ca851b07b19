import { expect, test } from 'vitest';
import { paths, transaction, unverifiedProfile } from '../support/core-fixtures';
import {
  bought,
  isFitting,
  isGift,
  isTooSmall,
  signInWithAnswers,
  sizes,
  sizesOn,
} from '../support/sizes-page';
import { textOf } from '../support/visitor';
import { wardrobeItem, wardrobePaths } from '../support/wardrobe-fixtures';

test('systems never mix: M, M, L and 38, 38 of one kind are two lines', async () => {
  const items = ['M', 'M', 'L', '38', '38'].map((size, place) => bought(place + 1, size));
  const { visitor } = await signInWithAnswers(items);
  const page = await visitor.visit(sizes);
  expect(page.title).toBe('My sizes – My size profile');
  expect(sizesOn(page)).toEqual({ Sweaters: ['M or L: Mixed.', '38: Likely.'] });
});

test('one item is a first hint, and none says nothing personal', async () => {
  const one = await signInWithAnswers([bought(1, 'M')]);
  expect(sizesOn(await one.visitor.visit(sizes))).toEqual({ Sweaters: ['M: First hint.'] });
  const none = await signInWithAnswers([]);
  const page = await none.visitor.visit(sizes);
  expect(sizesOn(page)).toEqual({});
  expect(page.text).toContain('Give feedback on one item, and your first size appears here.');
});

test('what is for someone else, did not fit or went back without an answer speaks for no size', async () => {
  const items = [
    bought(1, 'S'),
    bought(2, 'XL'),
    bought(3, 'L', { isReturned: true }),
    bought(4, 'M'),
  ];
  const { visitor } = await signInWithAnswers(items, { 1: isGift, 2: isTooSmall });
  const page = await visitor.visit(sizes);
  expect(sizesOn(page)).toEqual({ Sweaters: ['M: First hint.'] });
  expect(page.text).toContain('1 item for someone else is left out.');
  expect(page.text).toContain('Item 2, XL: too small');
  expect(page.text).toContain('Item 3, L: returned, no answer');
  expect(page.text).not.toContain('Item 1');
});

test('only a misfit: the size is not known, and no other one is made of it', async () => {
  const { visitor } = await signInWithAnswers([bought(1, 'M')], { 1: isTooSmall });
  const page = await visitor.visit(sizes);
  expect(sizesOn(page)).toEqual({ Sweaters: ['Not known: Nothing to go by yet.'] });
  expect(page.text).toContain('Nothing has fitted yet. You have bought M most often.');
  expect(page.text).not.toMatch(/\bL\b/);
});

test('an answer about the same item is said for that item alone', async () => {
  const { visitor } = await signInWithAnswers([bought(1, 'M'), bought(2, 'M')], {
    1: { ...isFitting, sameAgain: ['sameAgain.up'] },
  });
  const page = await visitor.visit(sizes);
  expect(sizesOn(page)).toEqual({ Sweaters: ['M: Likely.'] });
  expect(page.text).toContain('Item 1, M: one size larger next time');
  expect(page.text).toContain('1 item in M has fitted you.');
  expect(page.text).toContain('Kept: 2. Returned: 0. Answered: 1.');
});

test('each brand has its own line, with the items behind it', async () => {
  const items = [
    bought(1, 'M', { brand: 'Fell' }),
    bought(2, 'M', { brand: 'Fell' }),
    bought(3, 'L', { brand: 'Moss' }),
    bought(4, 'S', { brand: 'Pike' }),
    bought(5, 'M', { brand: 'Pike' }),
  ];
  const { visitor } = await signInWithAnswers(items, { 3: isTooSmall });
  const page = await visitor.visit(sizes);
  const rows = page.root.querySelectorAll('.kind-card tbody tr').map((row) => textOf(row));
  expect(rows).toEqual([
    expect.stringMatching(/^FellM ?Likely, 2 items Fell.*Item 1, M: kept.*Item 2, M: kept/),
    expect.stringMatching(/^PikeS or M ?Mixed, 2 items Pike/),
    expect.stringMatching(/^MossNot known ?Nothing to go by yet Moss.*Item 3, L: too small/),
  ]);
});

test('own items stand beside the sizes and are not counted', async () => {
  const { core, visitor } = await signInWithAnswers([bought(1, 'M')]);
  const own = [1, 2].map((number) =>
    wardrobeItem(number, { size: 'l', category: { mainCategory: 'Sweater' } }),
  );
  core.answer({ [wardrobePaths.items]: { status: 200, body: { results: own } } });
  const page = await visitor.visit(sizes);
  expect(sizesOn(page)).toEqual({ Sweaters: ['M: First hint.'] });
  expect(page.text).toContain(
    'Your own items: L (2). They are shown for comparison and are not counted.',
  );

  core.answer({ [wardrobePaths.items]: { status: 500 } });
  expect(sizesOn(await visitor.visit(sizes))).toEqual({ Sweaters: ['M: First hint.'] });
});

test('sizes that cannot be read are shown as bought', async () => {
  const { visitor } = await signInWithAnswers([bought(1, '8 years'), bought(2, null)]);
  const page = await visitor.visit(sizes);
  expect(sizesOn(page)).toEqual({});
  expect(page.text).toContain('Item 1: 8 YEARS');
  expect(page.text).toContain('Item 2: no size');
});

test('markup in names is escaped, and a kind that nobody knows is left out', async () => {
  const odd = transaction(2, { product: { category: { mainCategory: 'Scarf' } } });
  const named = { ...bought(1, 'M'), productDisplayName: '<b>Bold</b>' };
  const { visitor } = await signInWithAnswers([named, odd]);
  const page = await visitor.visit(sizes);
  expect(page.root.querySelector('main b')).toBeNull();
  expect(page.text).toContain('<b>Bold</b>, M: kept');
  expect(Object.keys(sizesOn(page))).toEqual(['Sweaters']);
});

test('somebody without a verified address is asked to verify it', async () => {
  const { core, visitor } = await signInWithAnswers([bought(1, 'M')]);
  core.answer({ [paths.profile]: { status: 200, body: unverifiedProfile() } });
  const page = await visitor.visit(sizes);
  expect(page.text).toContain('shopper@example.com');
  expect(sizesOn(page)).toEqual({});
  expect(core.callsTo(paths.transactions)).toEqual([]);
});
