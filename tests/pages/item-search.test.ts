import { expect, test } from 'vitest';
import { signInToSharedApp } from '../support/demo-sign-in';
import {
  manyTransactions,
  pagesOf,
  paths,
  repliesFor,
  transaction,
} from '../support/core-fixtures';
import { itemAddress, linksOn, pagesRead } from '../support/item-page';
import { isFitting, signInWithAnswers } from '../support/sizes-page';
import type { CoreCall } from '../support/scripted-core';

function signInWithMany(count: number) {
  return signInToSharedApp({
    ...repliesFor([]),
    [paths.transactions]: pagesOf(manyTransactions(count)),
  });
}

test.each(['', 'tab=returns&category=Shoes&store=none&q=nothing&unrated=yes&after=t-50'])(
  'an item is found however old it is, opened from the list "%s"',
  async (list) => {
    const { visitor } = await signInWithMany(1000);
    const page = await visitor.visit(itemAddress(transaction(990), list || undefined));
    expect(page.h1).toBe('Item 990');
    expect(linksOn(page)['Back to the list']).toContain('#item-t-990');
  },
);

test('another person’s item is not among one’s own', async () => {
  const { visitor } = await signInWithMany(60);
  const page = await visitor.visit(itemAddress(transaction(1, { purchaseId: 'of-another' })));
  expect(page.status).toBe(404);
  expect(page.text).toContain('Cannot find purchase. The store may have removed it.');
});

test.each([
  ['no base64url', '***'],
  ['no JSON', Buffer.from('x').toString('base64url')],
  ['another shape', Buffer.from('{"a":1}').toString('base64url')],
  ['too few ids', Buffer.from('["p","s"]').toString('base64url')],
  ['empty ids', Buffer.from('["","",""]').toString('base64url')],
  ['another way to write it', `${Buffer.from('["p", "s","v"]').toString('base64url')}`],
  ['markup', encodeURIComponent('<script>')],
  ['very long', 'a'.repeat(3000)],
])('an address that names no item is not found without asking for one: %s', async (_, key) => {
  const { core, visitor } = await signInWithMany(1);
  const page = await visitor.visit(`/profile/items/${key}`);
  expect(page.status).toBe(404);
  expect(page.text).toContain('Cannot find purchase. The store may have removed it.');
  expect(pagesRead(core)).toEqual([]);
});

test.each([
  ['status 500', { status: 500 }, 'Oops! An error has occurred.'],
  ['no JSON', { status: 200, text: '<html>' }, 'Your data could not be loaded.'],
  ['status 401', { status: 401 }, 'Authentication failed.'],
])(
  'when the purchases fail with %s, the page says so and can be tried again',
  async (_, reply, text) => {
    const { visitor } = await signInToSharedApp({ ...repliesFor([]), [paths.transactions]: reply });
    const page = await visitor.visit(itemAddress(transaction(1)));
    expect(page.status).toBe(502);
    expect(page.text).toContain(text);
    expect(linksOn(page)['Back to the list']).toBe('/profile');
  },
);

test('a page that fails does not hide an item that is found before it', async () => {
  const many = pagesOf(manyTransactions(200));
  const { visitor } = await signInToSharedApp({
    ...repliesFor([]),
    [paths.transactions]: (call: CoreCall) =>
      call.query.get('continuationToken') === '100' ? { status: 500 } : many(call),
  });
  expect((await visitor.visit(itemAddress(transaction(3)))).h1).toBe('Item 3');
  expect((await visitor.visit(itemAddress(transaction(150)))).status).toBe(502);
});

test('while everything is read, an item that was not met yet is waited for', async () => {
  const many = pagesOf(manyTransactions(200));
  const delayed = (call: CoreCall) => ({
    ...many(call),
    delay: call.query.get('continuationToken') === '100' ? 2500 : 0,
  });
  const { visitor } = await signInToSharedApp(
    { ...repliesFor([]), [paths.transactions]: delayed },
    { HISTORY_WAIT_MS: '1500' },
  );
  const page = await visitor.visit(itemAddress(transaction(150)));
  expect(page.status).toBe(200);
  expect(page.text).toContain('We’re reading your purchases: 100 so far.');
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect((await visitor.visit(itemAddress(transaction(150)))).h1).toBe('Item 150');
});

test('once everything is known, an item costs the profile, the newest page, and its feedback or else the statuses', async () => {
  const items = manyTransactions(50);
  const answers = Object.fromEntries(items.slice(10).map((_, place) => [place + 11, isFitting]));
  const { core, visitor } = await signInWithAnswers(items, answers);
  await visitor.visit('/profile');
  const callsOf = async (number: number) => {
    core.calls.length = 0;
    await visitor.visit(itemAddress(transaction(number)));
    return core.calls.map(({ method, path }) => `${method} ${path}`).sort();
  };
  const always = [paths.profile, paths.transactions];
  expect(await callsOf(40)).toEqual([...always, paths.feedback].sort());
  expect(await callsOf(5)).toEqual([...always, paths.statuses].sort());
});
