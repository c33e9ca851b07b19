import { expect, test } from 'vitest';
import {
  daysAgo,
  paths,
  shownDate,
  transaction,
  unverifiedProfile,
} from '../support/core-fixtures';
import {
  bought,
  isFitting,
  isGift,
  isTooSmall,
  signInWithAnswers,
  rowsOn,
  sizes,
  systemsOn,
} from '../support/sizes-page';
import { linksOn } from '../support/item-page';
import { textOf } from '../support/visitor';
import { wardrobeItem, wardrobePaths } from '../support/wardrobe-fixtures';

const sweaters = `${sizes}/sweater`;

test('systems never mix: M, M, L and 38, 38 of one kind are two lines of its page', async () => {
  const items = ['M', 'L', 'M', '38', '38'].map((size, place) => bought(place + 1, size));
  const { visitor } = await signInWithAnswers(items);
  const page = await visitor.visit(sizes);
  expect(page.title).toBe('My sizes – My size profile');
  expect(rowsOn(page)).toEqual({ Sweaters: 'M: First hint, 2 items' });
  expect(systemsOn(await visitor.visit(sweaters))).toEqual(['M: First hint.', '38: Likely.']);
});

test('all kinds stand in one table, each with the month of its newest item and a page of its own', async () => {
  const items = [
    bought(1, 'M'),
    bought(2, 'M'),
    ...[3, 4, 5].map((number) => bought(number, '40', { kind: 'Shoes' })),
    bought(6, 'wide', { kind: 'Top' }),
  ];
  const { core, visitor } = await signInWithAnswers(items);
  const page = await visitor.visit(sizes);
  expect(rowsOn(page)).toEqual({
    Shoes: 'EU 40: Fairly sure, 3 items',
    Sweaters: 'M: Likely, 2 items',
  });
  const monthOf = (days: number) => shownDate(daysAgo(days), { month: 'short', year: 'numeric' });
  const newest = page.root.querySelectorAll('.kinds td:last-child').map(textOf);
  // The brands are for the paper.
  expect(newest).toEqual([`${monthOf(3)} (Example EU 40)`, `${monthOf(1)} (Example M)`]);
  expect(page.root.querySelectorAll('.kinds a').map((link) => link.getAttribute('href'))).toEqual([
    `${sizes}/shoes`,
    sweaters,
  ]);
  core.calls.length = 0;
  await visitor.visit(sizes);
  expect(core.calls).toHaveLength(3);
  const shoes = await visitor.visit(`${sizes}/shoes`);
  expect([shoes.title, shoes.h1]).toEqual(['Shoes – My size profile', 'Shoes']);
  expect(shoes.text).toContain('Your size in shoes is EU 40. Fairly sure.');
});

test.each(['top', 'Sweater', 'scarf', 'my-sizes.pdf'])(
  'there is no page of a kind that was not bought, or is none: %s',
  async (kind) => {
    const { visitor } = await signInWithAnswers([bought(1, 'M')]);
    const page = await visitor.visit(`${sizes}/${kind}`);
    expect(page.status).toBe(404);
    expect(linksOn(page)['All my sizes']).toBe(sizes);
  },
);

test('one item is a first hint, and none says nothing personal', async () => {
  const one = await signInWithAnswers([bought(1, 'M')]);
  expect(rowsOn(await one.visitor.visit(sizes))).toEqual({ Sweaters: 'M: First hint, 1 item' });
  const none = await signInWithAnswers([]);
  const page = await none.visitor.visit(sizes);
  expect(rowsOn(page)).toEqual({});
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
  const all = await visitor.visit(sizes);
  expect(rowsOn(all)).toEqual({ Sweaters: 'M: First hint, 1 item' });
  expect(all.text).toContain('1 item for someone else is left out.');
  const page = await visitor.visit(sweaters);
  expect(page.text).toContain('Item 2, XL: too small');
  expect(page.text).toContain('Item 3, L: returned, no answer');
  expect(page.text).not.toContain('Item 1');
});

test('only a misfit: the size is not known, and no other one is made of it', async () => {
  const { visitor } = await signInWithAnswers([bought(1, 'M')], { 1: isTooSmall });
  expect(rowsOn(await visitor.visit(sizes))).toEqual({ Sweaters: 'Not known' });
  const page = await visitor.visit(sweaters);
  expect(systemsOn(page)).toEqual(['Not known: Not known yet.']);
  expect(page.text).toContain('Nothing has fitted yet. You last bought size M.');
  expect(page.text).not.toMatch(/\bL\b/);
});

test('an answer about the same item is said for that item alone', async () => {
  const { visitor } = await signInWithAnswers([bought(1, 'M'), bought(2, 'M')], {
    1: { ...isFitting, sameAgain: ['sameAgain.up'] },
  });
  const page = await visitor.visit(sweaters);
  expect(systemsOn(page)).toEqual(['M: Likely.']);
  expect(page.text).toContain('Item 1, M: one size larger next time');
  expect(page.text).toContain('The one you rated in this size fits.');
  expect(page.text).toContain('Kept: 2. Returned: 0. Answered: 1.');
});

test('of those that were rated last, the page says how many fit', async () => {
  const items = ['M', 'M', 'M', 'L'].map((size, place) => bought(place + 1, size));
  const { visitor } = await signInWithAnswers(items, {
    ...{ 1: isFitting, 2: isTooSmall, 3: isFitting },
    4: isTooSmall,
  });
  const page = await visitor.visit(sweaters);
  expect(page.text).toContain('Your size in sweaters is M.');
  expect(page.text).toContain('Of the last 3 you rated in this size, 2 fit.');
});

test('a size that has changed says when, and is not mixed', async () => {
  const old = [3001, 3002, 3003].map((days) => bought(days, '38'));
  const items = [bought(1, '42'), bought(2, '42'), ...old];
  const { visitor } = await signInWithAnswers(items);
  expect(rowsOn(await visitor.visit(sizes))).toEqual({ Sweaters: '42: First hint, 2 items' });
  const year = Number(shownDate(daysAgo(3001), { year: 'numeric' })) + 1;
  const text = `42 lately. Before ${year} it was 38.`;
  expect((await visitor.visit(sweaters)).text).toContain(text);
  const check = await visitor.visit('/profile/sizes/check?kind=Sweater');
  expect(check.text).toContain(`${text} Start with 42.`);
});

test('sizes that depend on the brand name the brands', async () => {
  const items = [
    ...['Nova', 'Fjord', 'Nova', 'Fjord'].map((brand, place) =>
      bought(place + 1, brand === 'Nova' ? 'M' : 'L', { brand }),
    ),
  ];
  const { visitor } = await signInWithAnswers(items);
  expect(rowsOn(await visitor.visit(sizes))).toEqual({
    Sweaters: 'M or L: Depends on the brand, 4 items',
  });
  const page = await visitor.visit(sweaters);
  expect(page.text).toContain('Depends on the brand. Nova M and Fjord L.');
});

test('children’s sizes stand apart, with their month, and are nobody’s size', async () => {
  const items = [bought(1, '128'), bought(2, '122'), bought(40, '128'), bought(3, 'M')];
  const { visitor } = await signInWithAnswers(items);
  const page = await visitor.visit(sizes);
  expect(rowsOn(page)).toEqual({ Sweaters: 'M: First hint, 1 item' });
  const monthOf = (days: number) => shownDate(daysAgo(days), { month: 'long', year: 'numeric' });
  const lines = page.root.querySelectorAll('[aria-labelledby=childrens] li').map(textOf);
  expect(lines).toEqual([`Sweaters: 128 cm, ${monthOf(1)}`, `Sweaters: 122 cm, ${monthOf(2)}`]);
  const check = await visitor.visit('/profile/sizes/check?kind=Sweater');
  expect(check.text).toMatch(/You last bought 128 cm, in \w+ \d+\. The next size up is 134 cm\./);
  expect(check.text).not.toContain('Sweaters: 128 cm or 122 cm');
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
  const page = await visitor.visit(sweaters);
  const rows = page.root.querySelectorAll('.kind tbody tr').map((row) => textOf(row));
  expect(rows).toEqual([
    expect.stringMatching(/^FellM ?Likely, 2 items Fell.*Item 1, M: kept.*Item 2, M: kept/),
    expect.stringMatching(/^PikeS or M ?Mixed, 2 items Pike/),
    expect.stringMatching(/^MossNot known ?Not known yet Moss.*Item 3, L: too small/),
  ]);
});

test('own items stand beside the sizes and are not counted', async () => {
  const { core, visitor } = await signInWithAnswers([bought(1, 'M')]);
  const own = [1, 2].map((number) =>
    wardrobeItem(number, { size: 'l', category: { mainCategory: 'Sweater' } }),
  );
  core.answer({
    [wardrobePaths.items]: ({ query }) => ({
      status: 200,
      body: { results: own, continuationToken: query.has('continuationToken') ? null : 'next' },
    }),
  });
  const page = await visitor.visit(sweaters);
  expect(systemsOn(page)).toEqual(['M: First hint.']);
  expect(page.text).toContain(
    'Your own items: L (4). They are shown for comparison and are not counted.',
  );

  core.answer({ [wardrobePaths.items]: { status: 500 } });
  expect(systemsOn(await visitor.visit(sweaters))).toEqual(['M: First hint.']);
});

test('sizes that cannot be read are shown as bought', async () => {
  const { visitor } = await signInWithAnswers([bought(1, '8 years'), bought(2, null)]);
  const page = await visitor.visit(sizes);
  expect(rowsOn(page)).toEqual({});
  expect(page.text).toContain('Item 1: 8 YEARS');
  expect(page.text).toContain('Item 2: no size');
});

test('markup in names is escaped, and a kind that nobody knows is left out', async () => {
  const odd = transaction(2, { product: { category: { mainCategory: 'Scarf' } } });
  const named = { ...bought(1, 'M'), productDisplayName: '<b>Bold</b>' };
  const { visitor } = await signInWithAnswers([named, odd]);
  const page = await visitor.visit(sweaters);
  expect(page.root.querySelector('main b')).toBeNull();
  expect(page.text).toContain('<b>Bold</b>, M: kept');
  expect(Object.keys(rowsOn(await visitor.visit(sizes)))).toEqual(['Sweaters']);
});

test('somebody without a verified address is asked to verify it', async () => {
  const { core, visitor } = await signInWithAnswers([bought(1, 'M')]);
  core.answer({ [paths.profile]: { status: 200, body: unverifiedProfile() } });
  const page = await visitor.visit(sizes);
  expect(page.text).toContain('shopper@example.com');
  expect(rowsOn(page)).toEqual({});
  expect(core.callsTo(paths.transactions)).toEqual([]);
});
