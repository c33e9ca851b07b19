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

test('a part that would be empty is not offered', async () => {
  const items = manyTransactions(120).map((item, place) => ({ ...item, isReturned: place < 24 }));
  const { visitor } = await signInWith(pagesOf(items));
  const page = await visitor.visit('/profile?tab=returns');
  expect(itemNames(page)).toHaveLength(24);
  expect(linkTo(page, 'Show more')).toBeUndefined();
});

test('behind the last item that passes the filter, "That was everything"', async () => {
  const items = [...manyTransactions(59), transaction(60, shoes), transaction(61)];
  const { visitor } = await signInWith(pagesOf(items));
  for (const path of ['/profile?after=t-61', '/profile?category=Shoes&after=t-60']) {
    const page = await visitor.visit(path);
    expect(textOf(page.root.querySelector('.empty h2'))).toBe('That was everything');
    expect(page.text).not.toContain('No purchases yet');
    expect(linkTo(page, 'Back to the newest')).toBe(path.replace(/[?&]after=.*/, ''));
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

test('an answer of 250 purchases is shown in parts of fifty, each once', async () => {
  const { visitor } = await signInToSharedApp(repliesFor(manyTransactions(250)));
  const pages = await followToEnd(visitor, '/profile');
  expect(pages.map((page) => itemNames(page).length)).toEqual([50, 50, 50, 50, 50]);
  expect(new Set(pages.flatMap((page) => itemNames(page)))).toHaveLength(250);
});

test.each(['/profile', '/profile?tab=returns'])(
  'after an item that is no longer there, %s shows the newest and says so',
  async (path) => {
    const { visitor } = await signInWith(
      pagesOf([transaction(1), transaction(2, { isReturned: true })]),
    );
    const page = await visitor.visit(`${path}${path.includes('?') ? '&' : '?'}after=gone`);
    expect(page.status).toBe(200);
    expect(itemNames(page)).toEqual([path.includes('returns') ? 'Item 2' : 'Item 1']);
    expect(textOf(page.root.querySelector('.notice-info'))).toContain(lost);
    expect(linkTo(page, 'Back to the newest')).toBeUndefined();
  },
);

test('a second page that fails leaves the newest items, and nothing is counted', async () => {
  const answer = pagesOf(manyTransactions(120));
  const { core, visitor } = await signInWith((call) =>
    tokenOf(call) === null ? answer(call) : { status: 500 },
  );
  const page = await visitor.visit('/profile');
  expect([page.status, itemNames(page).length]).toEqual([200, 50]);
  expect(page.text).toContain('We could not read all your purchases.');
  expect(linkTo(page, 'Try again')).toBe('/profile');
  expect(linkTo(page, 'Show more')).toBeUndefined();
  expect(page.root.querySelectorAll('.tabs .count, [role=search], .tag')).toEqual([]);
  for (const path of ['/profile?category=Shoes', '/profile?q=item', '/profile?after=t-50']) {
    const asked = await visitor.visit(path);
    expect([asked.status, itemNames(asked)]).toEqual([200, []]);
    expect(asked.text).toContain('We could not read all your purchases.');
    expect(asked.text).not.toContain('No items match');
  }
  core.answer({ [paths.transactions]: answer });
  expect((await visitor.visit('/profile')).text).not.toContain('We could not');
});

test('while it is read, the newest items are there, how far it is, and a link', async () => {
  const answer = pagesOf(manyTransactions(120));
  const { visitor } = await signInWith(
    (call) => {
      const delay = tokenOf(call) === '100' ? 5000 : 0;
      return { ...answer(call), delay };
    },
    { HISTORY_WAIT_MS: '1500' },
  );
  const page = await visitor.visit('/profile');
  expect([page.status, itemNames(page).length]).toEqual([200, 50]);
  expect(page.text).toContain('We’re reading your purchases: 100 so far.');
  expect(linkTo(page, 'Load again')).toBe('/profile');
  const search = await visitor.visit('/profile?q=item%20110');
  expect([search.status, itemNames(search)]).toEqual([200, []]);
  expect(linkTo(search, 'Load again')).toBe('/profile?q=item+110');
  await new Promise((resolve) => setTimeout(resolve, 2500));
  const whole = await visitor.visit('/profile?q=item%20110');
  expect(itemNames(whole)).toEqual(['Item 110']);
  expect(whole.text).not.toContain('reading');
});

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
