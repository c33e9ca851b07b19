import { expect, test } from 'vitest';
import { signInToSharedApp } from '../support/demo-sign-in';
import { linkTo } from '../support/list-links';
import { itemNames, textOf, type Page, type Visitor } from '../support/visitor';
import {
  category,
  manyTransactions,
  pagesOf,
  paths,
  repliesFor,
  transaction,
} from '../support/core-fixtures';
import type { CoreCall, Reply } from '../support/scripted-core';

const lost = 'That part of the list is no longer there.';
const cut = 'We could not look through everything in time.';
const shoes = { product: { category: category('Shoes', null, 'Footwear') } };

function tokenOf({ query }: CoreCall): string | null {
  return query.get('continuationToken');
}

function signInWith(transactions: Reply, environment: Record<string, string> = {}) {
  return signInToSharedApp({ ...repliesFor([]), [paths.transactions]: transactions }, environment);
}

async function followToEnd(visitor: Visitor, path: string): Promise<Page[]> {
  const pages: Page[] = [];
  for (let next: string | undefined = path; next;) {
    const page: Page = await visitor.visit(next);
    pages.push(page);
    next = linkTo(page, 'Show more');
  }
  return pages;
}

test('a part of the returns that would be empty is not offered', async () => {
  const items = manyTransactions(120).map((item, place) => ({ ...item, isReturned: place < 24 }));
  const { core, visitor } = await signInWith(pagesOf(items));
  const page = await visitor.visit('/profile?tab=returns');
  expect(itemNames(page)).toHaveLength(24);
  expect(linkTo(page, 'Show more')).toBeUndefined();
  expect(core.callsTo(paths.transactions).map(tokenOf)).toEqual([null, '50', '100']);
});

test('a later part that is empty after all says "That was everything"', async () => {
  const { visitor } = await signInWith(pagesOf(manyTransactions(60)));
  for (const path of ['/profile?tab=returns&after=50', '/profile?category=Shoes&after=50']) {
    const page = await visitor.visit(path);
    expect(textOf(page.root.querySelector('.empty h2'))).toBe('That was everything');
    expect(page.text).not.toContain('No returns yet');
    expect(linkTo(page, 'Back to the newest')).toBe(path.replace('&after=50', ''));
    expect(page.root.querySelector('.cards')).toBeNull();
  }
});

test('an empty list has no list element', async () => {
  const { visitor } = await signInWith(pagesOf([]));
  for (const path of ['/profile', '/profile?tab=returns', '/profile?category=Shoes']) {
    const { root } = await visitor.visit(path);
    expect(root.querySelectorAll('.empty')).toHaveLength(1);
    expect(root.querySelector('.cards')).toBeNull();
  }
});

test('an answer of 250 purchases is shown in parts of a hundred, each once', async () => {
  const { core, visitor } = await signInToSharedApp(repliesFor(manyTransactions(250)));
  const pages = await followToEnd(visitor, '/profile');
  expect(pages.map((page) => itemNames(page).length)).toEqual([100, 100, 50]);
  expect(new Set(pages.flatMap((page) => itemNames(page)))).toHaveLength(250);
  expect(core.callsTo(paths.transactions).map(tokenOf)).toEqual([null, null, null]);
  const second = await visitor.visit('/profile?skip=100');
  expect(linkTo(second, 'Back to the newest')).toBe('/profile');
});

test.each([
  ['400', '/profile?after=gone', '/profile'],
  ['404', '/profile?tab=returns&after=gone', '/profile?tab=returns'],
])('after status %s to its token %s shows the newest part and says so', async (status, path) => {
  const { visitor } = await signInWith((call) =>
    tokenOf(call) === null
      ? { status: 200, body: { results: [transaction(1), transaction(2, { isReturned: true })] } }
      : { status: Number(status) },
  );
  const page = await visitor.visit(path);
  expect(page.status).toBe(200);
  expect(itemNames(page)).toEqual([path.includes('returns') ? 'Item 2' : 'Item 1']);
  expect(textOf(page.root.querySelector('.notice-info'))).toContain(lost);
  expect(linkTo(page, 'Back to the newest')).toBeUndefined();
});

test('another failure of a later part is a failure page', async () => {
  const { visitor } = await signInWith((call) =>
    tokenOf(call) === null ? { status: 200, body: { results: [] } } : { status: 500 },
  );
  expect((await visitor.visit('/profile?after=50')).status).toBe(502);
});

test.each([
  ['fails', { status: 500 }],
  ['does not answer in time', 'hang'],
] as const)(
  'G80: when a later page of the core %s, the items before it are shown',
  async (_, end) => {
    const answer = pagesOf([
      ...manyTransactions(49),
      transaction(50, shoes),
      ...manyTransactions(50),
    ]);
    const { visitor } = await signInWith((call) => (tokenOf(call) === null ? answer(call) : end), {
      PAGE_TIMEOUT_MS: '4000',
    });
    const page = await visitor.visit('/profile?category=Shoes');
    expect(page.status).toBe(200);
    expect(itemNames(page)).toEqual(['Item 50']);
    expect(page.text).toContain(cut);
    expect(linkTo(page, 'Show more')).toBe('/profile?category=Shoes&after=50');
  },
);

test('G80: a first call that never answers is a failure page after the time of a page', async () => {
  const { visitor } = await signInWith('hang', { PAGE_TIMEOUT_MS: '4000' });
  expect((await visitor.visit('/profile')).status).toBe(502);
});

test('G80: statuses that do not answer in time are said to be missing', async () => {
  const replies = { ...repliesFor(manyTransactions(1)), [paths.statuses]: 'hang' as const };
  const { visitor } = await signInToSharedApp(replies, { PAGE_TIMEOUT_MS: '4000' });
  const page = await visitor.visit('/profile');
  expect(itemNames(page)).toEqual(['Item 1']);
  expect(page.text).toContain('Getting status on feedback failed.');
});

test('a slow look ahead does not hold the page up', async () => {
  const items = [...manyTransactions(49), transaction(50, { isReturned: true })];
  const answer = pagesOf([...items, ...manyTransactions(10)]);
  const { core, visitor } = await signInWith((call) =>
    tokenOf(call) === null ? answer(call) : 'hang',
  );
  const page = await visitor.visit('/profile');
  expect(itemNames(page)).toHaveLength(49);
  expect(linkTo(page, 'Show more')).toBe('/profile?after=50');
  expect(page.text).not.toContain(cut);
  expect(core.callsTo(paths.transactions)).toHaveLength(2);
});
