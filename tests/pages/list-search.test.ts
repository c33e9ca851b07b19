import { expect, test } from 'vitest';
import type { Transaction } from '~/core-api/transaction';
import {
  category,
  manyTransactions,
  pagesOf,
  paths,
  repliesFor,
  status,
  transaction,
} from '../support/core-fixtures';
import { signInToSharedApp } from '../support/demo-sign-in';
import { linkTo } from '../support/list-links';
import type { Reply } from '../support/scripted-core';
import { itemNames, textOf, type Page } from '../support/visitor';

const dress = { productDisplayName: 'Blå kjole' };
const shoes = { product: { category: category('Shoes', null, 'Footwear') } };

function signInWith(items: Transaction[], more: Record<string, Reply> = {}) {
  return signInToSharedApp({
    ...repliesFor([]),
    [paths.transactions]: pagesOf(items),
    ...more,
  });
}

/** 400 items, those with a number in `changes` changed. */
function historyWith(changes: Record<number, Parameters<typeof transaction>[1]>): Transaction[] {
  return manyTransactions(400).map((item, place) => {
    const change = changes[place + 1];
    return change ? transaction(place + 1, change) : item;
  });
}

function hintsOn({ root }: Page): string[] {
  return root.querySelectorAll('main .hint').map(textOf);
}

test('a search finds words of name, brand, store, colour and order among all items', async () => {
  const items = historyWith({
    10: dress,
    60: { product: { brand: 'Kjølig', color: 'blå' } },
    110: { store: { id: 'st-2', name: 'Blåkjøl' } },
    160: { purchaseId: 'BLA-KJO-7' },
    350: dress,
  });
  const { visitor } = await signInWith(items);
  const page = await visitor.visit('/profile?q=bla%20kjo');
  expect(itemNames(page)).toEqual(['Blå kjole', 'Item 60', 'Item 110', 'Item 160', 'Blå kjole']);
  expect(hintsOn(page)).toContain('That was everything');
  expect(linkTo(page, 'Show more')).toBeUndefined();
});

test('a search without a match says so at once, however much was bought', async () => {
  const { visitor } = await signInWith(manyTransactions(700));
  const page = await visitor.visit('/profile?q=nowhere');
  expect(textOf(page.root.querySelector('.empty h2'))).toBe('Nothing matches “nowhere”');
  expect(linkTo(page, 'Clear search')).toBe('/profile');
  expect(page.text).not.toContain('No purchases yet');
  expect(linkTo(page, 'Download this list (CSV)')).toBeUndefined();
});

test('what was asked for stands first: a narrowed list has no sizes above it', async () => {
  const { visitor } = await signInWith(manyTransactions(3));
  expect((await visitor.visit('/profile')).root.querySelector('.tag')).not.toBeNull();
  for (const search of ['q=item', 'category=Sweater', 'unrated=yes', 'order=oldest']) {
    const page = await visitor.visit(`/profile?${search}`);
    expect(page.root.querySelector('.tag')).toBeNull();
    expect(page.root.querySelectorAll('h1')).toHaveLength(1);
  }
});

test('a list with more to show does not say that it is over', async () => {
  const { visitor } = await signInWith(manyTransactions(400));
  const { text } = await visitor.visit('/profile');
  expect(text).toContain('Item 50');
  expect(text).not.toContain('That was everything');
});

test('only items that can be rated and have no answer yet: one that was opened counts as unrated', async () => {
  const items = [
    ...manyTransactions(3),
    transaction(4, { product: { category: category('Sweater', null, null) } }),
  ];
  const statuses = [status(1, 0), status(2, 20)];
  const { visitor } = await signInWith(items, {
    [paths.statuses]: { status: 200, body: { results: statuses } },
  });
  const page = await visitor.visit('/profile?unrated=yes');
  expect(itemNames(page)).toEqual(['Item 1', 'Item 3']);
});

test.each([
  [500, 0, 'We could not read all your purchases.'],
  [404, 2, ''],
])(
  'with status %i instead of the statuses %i items count as unrated',
  async (code, count, notice) => {
    const { visitor } = await signInWith(manyTransactions(2), {
      [paths.statuses]: { status: code },
    });
    const page = await visitor.visit('/profile?unrated=yes');
    expect(itemNames(page)).toHaveLength(count);
    expect(page.text).toContain(notice);
  },
);

test('filters, search and order go along to the other tab; clearing them keeps tab and order', async () => {
  const { visitor } = await signInWith([transaction(1, dress), transaction(2, shoes)]);
  const narrowed = 'category=Shoes&store=st-1&q=kjole&unrated=yes&order=oldest';
  const page = await visitor.visit(`/profile?${narrowed}`);
  const tabs = page.root.querySelectorAll('.tabs a').map((link) => link.getAttribute('href'));
  expect(tabs).toEqual([`/profile?${narrowed}`, `/profile?tab=returns&${narrowed}`]);
  const returns = await visitor.visit(`/profile?tab=returns&${narrowed}`);
  expect(linkTo(returns, 'Clear filters')).toBe('/profile?tab=returns&order=oldest');
});

test('the title names the search, in quotation marks of the language', async () => {
  const { visitor } = await signInWith([transaction(1, dress)]);
  const titles: string[] = [];
  for (const language of ['en', 'no', 'sv', 'fr', 'es']) {
    const page = await visitor.visit(`/profile?q=blå%20kjole&category=Sweater&lang=${language}`);
    titles.push(page.title.split(',')[0] ?? '');
  }
  expect(titles).toEqual([
    '“blå kjole”',
    '«blå kjole»',
    '”blå kjole”',
    '« blå kjole »',
    '«blå kjole»',
  ]);
});

test.each([
  ['HTML', '<img src=x onerror=alert(1)>"\'', '<img src=x onerror=alert(1)>"\''],
  ['7 kB', 'a'.repeat(7000), 'a'.repeat(100)],
  ['tabs and line breaks', 'a\tb\r\nc', 'a b c'],
  ['a text that runs from the right, and a character that turns it', 'שמלה\u202eabc', 'שמלהabc'],
  ['placeholders', '{{count}} $t(list-end:start)', '{{count}} $t(list-end:start)'],
  ['surrogate pairs at the cut', '👗'.repeat(101), '👗'.repeat(100)],
])('a search for %s is only ever text', async (_, typed, shown) => {
  const { visitor } = await signInWith(manyTransactions(2));
  const page = await visitor.visit(`/profile?q=${encodeURIComponent(typed)}`);
  expect(page.status).toBe(200);
  expect(page.title.startsWith(`“${shown}”`)).toBe(true);
  expect(page.root.querySelector('[onerror]')).toBeNull();
  const empty = textOf(page.root.querySelector('.empty h2'));
  expect(empty).toBe(`Nothing matches “${shown}”`);
  const cleared = await visitor.visit(linkTo(page, 'Clear search') ?? '');
  expect(itemNames(cleared)).toHaveLength(2);
});

test.each(['%20%20', '%09', '%E2%80%8B', ''])('q=%s is no search', async (typed) => {
  const { visitor } = await signInWith(manyTransactions(2));
  const page = await visitor.visit(`/profile?q=${typed}`);
  expect(itemNames(page)).toHaveLength(2);
  expect(page.title).toBe((await visitor.visit('/profile')).title);
});

test('the filter offers all that was ever bought, each choice with its number', async () => {
  const items = historyWith({ 250: { ...shoes, store: { id: 'st-9', name: 'Far Store' } } });
  const { visitor } = await signInWith(items);
  const choices = async (path: string) =>
    (await visitor.visit(path)).root.querySelectorAll('[role=search] .chip').map(textOf);
  const all = [
    ...['Shoes (1)', 'Sweaters (399)', 'Example Store (399)', 'Far Store (1)'],
    ...['No feedback yet (400)', 'Newest first', 'Oldest first'],
  ];
  expect(await choices('/profile')).toEqual(all);
  expect(await choices('/profile?q=nowhere')).toEqual(all);
  expect(await choices('/profile?tab=returns')).toEqual([]);
});
