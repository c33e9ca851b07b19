import { expect, test } from 'vitest';
import type { CoreCall } from '../support/scripted-core';
import { signInToSharedApp } from '../support/demo-sign-in';
import { itemNames, textOf } from '../support/visitor';
import {
  repliesFor,
  category,
  manyTransactions,
  pagesOf,
  paths,
  transaction,
  unverifiedProfile,
} from '../support/core-fixtures';

function tokenOf({ query }: CoreCall): string | null {
  return query.get('continuationToken');
}

test('A8: an unverified address sees only the verification prompt, and no purchases are requested', async () => {
  const { core, visitor } = await signInToSharedApp({
    [paths.profile]: { status: 200, body: unverifiedProfile() },
  });
  for (const path of [
    '/profile',
    '/profile/feedback?purchaseId=p&sourceId=s&sourceVariationId=v',
  ]) {
    const page = await visitor.visit(path);
    expect(page.h1).toBe('Verify your email address');
    expect(page.text).toContain('shopper@example.com');
    expect(page.root.querySelectorAll('main button').map(textOf)).toEqual([
      'Resend verification email',
    ]);
  }
  expect(core.calls.every(({ path }) => path === '/core/api/v1/users/self')).toBe(true);
});

test('A11: the purchases tab shows kept items and the returns tab returned ones, both only with a category', async () => {
  const { core, visitor } = await signInToSharedApp(
    repliesFor([
      transaction(1),
      transaction(2, { isReturned: true }),
      transaction(3, { product: { category: null } }),
      transaction(4, { isReturned: true, product: { category: null } }),
    ]),
  );
  expect(itemNames(await visitor.visit('/profile'))).toEqual(['Item 1']);
  const [call] = core.callsTo(paths.transactions);
  expect(call?.query.toString()).toBe('maxItemCount=50');
  expect(call?.headers.authorization).toMatch(/^Bearer \S+$/);

  const returns = await visitor.visit('/profile?tab=returns');
  expect(itemNames(returns)).toEqual(['Item 2']);
  const current = returns.root.querySelectorAll('.tabs [aria-current=page]');
  expect(current.map(textOf)).toEqual(['Returns 1']);
});

test('A12: "Show more" leads to the items behind the last one, with a link back to the newest', async () => {
  const { core, visitor } = await signInToSharedApp({
    ...repliesFor([]),
    [paths.transactions]: pagesOf(manyTransactions(120)),
  });
  const first = await visitor.visit('/profile');
  expect(itemNames(first)).toHaveLength(50);
  const more = first.root.querySelector('main .actions a');
  expect(textOf(more)).toBe('Show more');
  expect(textOf(first.root.querySelector('main'))).not.toContain('Back to the newest');

  core.calls.length = 0;
  const second = await visitor.visit(more?.getAttribute('href') ?? '');
  expect(itemNames(second)[0]).toBe('Item 51');
  expect(core.callsTo(paths.transactions).map(tokenOf)).toEqual([null]);
  expect(second.text).toContain('Back to the newest');

  const last = await visitor.visit('/profile?after=t-100');
  expect(itemNames(last)).toHaveLength(20);
  expect(last.text).not.toContain('Show more');
});

test('A13: the filter form shows items of any chosen category and can be cleared', async () => {
  const { visitor } = await signInToSharedApp(
    repliesFor([
      transaction(1, { product: { category: category('Shoes', 'Boots', 'Footwear') } }),
      transaction(2, { product: { category: category('Dress', null, 'Dress') } }),
      transaction(3),
    ]),
  );
  const all = await visitor.visit('/profile');
  const shown = await visitor.submit(all, {
    button: 'Show',
    values: { category: ['Shoes', 'Dress'] },
  });
  expect(itemNames(shown)).toEqual(['Item 1', 'Item 2']);
  const [filter] = shown.root.querySelectorAll('main summary');
  expect(filter?.getAttribute('aria-label')).toBe('Filters: 2 selected');
  expect(shown.root.querySelectorAll('[name=category][checked]')).toHaveLength(2);

  const clear = shown.root.querySelectorAll('a').find((link) => textOf(link) === 'Clear filters');
  expect(itemNames(await visitor.visit(clear?.getAttribute('href') ?? ''))).toHaveLength(3);
  expect(itemNames(await visitor.visit('/profile?category=Bogus'))).toHaveLength(3);
});

test('the store filter appears with the second store and combines with the categories', async () => {
  const { visitor } = await signInToSharedApp(
    repliesFor([
      transaction(1),
      transaction(2, { store: { id: 'st-2', name: 'Another Store' } }),
      transaction(3, {
        store: { id: 'st-2', name: 'Another Store' },
        product: { category: category('Dress', null, 'Dress') },
      }),
    ]),
  );
  const all = await visitor.visit('/profile');
  expect(all.root.querySelectorAll('form[role=search] [name=store]')).toHaveLength(2);
  expect(itemNames(await visitor.visit('/profile?store=st-2'))).toEqual(['Item 2', 'Item 3']);
  const filtered = await visitor.visit('/profile?store=st-2&category=Dress');
  expect(itemNames(filtered)).toEqual(['Item 3']);
  expect(filtered.title).toBe('Purchases, My Wardrobe, Dresses, Another Store – My size profile');
});

test('A14: the filter finds items beyond the first fifty', async () => {
  const shoes = { product: { category: category('Shoes', null, 'Footwear') } };
  const { core, visitor } = await signInToSharedApp({
    ...repliesFor([]),
    [paths.transactions]: pagesOf([
      ...manyTransactions(50),
      ...Array.from({ length: 10 }, (_, place) => transaction(51 + place, shoes)),
    ]),
  });
  const page = await visitor.visit('/profile?category=Shoes');
  expect(itemNames(page)).toHaveLength(10);
  expect(core.callsTo(paths.transactions).map(tokenOf)).toEqual([null, '50']);
});

test('A15: an empty list shows the message of its tab', async () => {
  const { visitor } = await signInToSharedApp(repliesFor([]));
  const purchases = await visitor.visit('/profile');
  expect(purchases.text).toContain('No purchases yet');
  expect(purchases.root.querySelector('form[action="/profile"]')).toBeNull();
  const returns = await visitor.visit('/profile?tab=returns');
  expect(returns.text).toContain('No returns yet');
  for (const { root } of [purchases, returns]) {
    const links = root.querySelectorAll('.empty a').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/profile/settings/email', '/profile/wardrobe/new']);
  }
});

test('a filter that hides every item shows "No items match" and a link to clear it', async () => {
  const { visitor } = await signInToSharedApp(repliesFor(manyTransactions(2)));
  const page = await visitor.visit('/profile?category=Shoes');
  expect(page.text).toContain('No items match');
  expect(page.text).toContain('Clear filters');
});
