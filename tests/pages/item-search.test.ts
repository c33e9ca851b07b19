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

const older = 'We have not looked through your older items.';

test('an item is found where its list begins, whatever that list shows', async () => {
  const { core, visitor } = await signInWithMany(200);
  const list = 'tab=returns&category=Shoes&store=none&q=nothing&unrated=yes&after=50';
  const page = await visitor.visit(itemAddress(transaction(70), list));
  expect(page.h1).toBe('Item 70');
  expect(pagesRead(core)).toEqual(['50']);
  expect(linksOn(page)['Back to the list']).toContain('q=nothing');
});

test('an item that was seen before is found there, without the list it was on', async () => {
  const { core, visitor } = await signInWithMany(200);
  await visitor.visit('/profile?after=100');
  core.calls.length = 0;
  const page = await visitor.visit(itemAddress(transaction(130)));
  expect(page.h1).toBe('Item 130');
  expect(pagesRead(core)).toEqual(['100']);
});

test('an item of a part that took several pages is found on its own page', async () => {
  const items = manyTransactions(200).map((item, place) => ({ ...item, isReturned: place > 120 }));
  const { core, visitor } = await signInToSharedApp({
    ...repliesFor([]),
    [paths.transactions]: pagesOf(items),
  });
  await visitor.visit('/profile?tab=returns');
  core.calls.length = 0;
  const page = await visitor.visit(itemAddress(transaction(130), 'tab=returns'));
  expect(page.h1).toBe('Item 130');
  expect(pagesRead(core)).toEqual(['100']);
});

test('an address alone is looked for among the newest pages', async () => {
  const { core, visitor } = await signInWithMany(400);
  const page = await visitor.visit(itemAddress(transaction(120)));
  expect(page.h1).toBe('Item 120');
  expect(pagesRead(core)).toEqual([null, '50', '100']);
});

test('a place that the core has forgotten leads to the newest pages', async () => {
  const many = pagesOf(manyTransactions(100));
  const { visitor } = await signInToSharedApp({
    ...repliesFor([]),
    [paths.transactions]: (call: CoreCall) =>
      call.query.get('continuationToken') === 'gone' ? { status: 400 } : many(call),
  });
  const page = await visitor.visit(itemAddress(transaction(60), 'after=gone'));
  expect(page.h1).toBe('Item 60');
});

test('after six pages the item cannot be found, and the page says what was not looked at', async () => {
  const { core, visitor } = await signInWithMany(400);
  const page = await visitor.visit(itemAddress(transaction(390)));
  expect(page.status).toBe(404);
  expect(page.text).toContain(`Cannot find purchase. The store may have removed it. ${older}`);
  expect(pagesRead(core)).toHaveLength(6);
  expect(linksOn(page)['Back to the list']).toBe('/profile');
});

test('from another part of the list three pages on either side are looked at', async () => {
  const { core, visitor } = await signInWithMany(1000);
  const page = await visitor.visit(itemAddress(transaction(990), 'after=500'));
  expect(page.status).toBe(404);
  expect(page.text).toContain(older);
  expect(pagesRead(core)).toEqual(['500', '550', '600', null, '50', '100']);
});

test('another person’s item is not among one’s own', async () => {
  const { core, visitor } = await signInWithMany(60);
  const page = await visitor.visit(itemAddress(transaction(1, { purchaseId: 'of-another' })));
  expect(page.status).toBe(404);
  expect(page.text).toContain('Cannot find purchase. The store may have removed it.');
  expect(page.text).not.toContain(older);
  expect(pagesRead(core)).toEqual([null, '50']);
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

test('a page that fails elsewhere does not hide an item that is found', async () => {
  const many = pagesOf(manyTransactions(100));
  const { visitor } = await signInToSharedApp({
    ...repliesFor([]),
    [paths.transactions]: (call: CoreCall) =>
      call.query.get('continuationToken') === '500' ? { status: 500 } : many(call),
  });
  const page = await visitor.visit(itemAddress(transaction(3), 'after=500'));
  expect(page.h1).toBe('Item 3');
});

test('an item costs the profile, its page, the statuses, its feedback and six more feedbacks at most', async () => {
  const items = manyTransactions(50);
  const answers = Object.fromEntries(items.map((_, place) => [place + 1, isFitting]));
  const { core, visitor } = await signInWithAnswers(items, answers);
  core.calls.length = 0;
  await visitor.visit(itemAddress(transaction(40)));
  const count = (path: string) => core.callsTo(path).length;
  expect([paths.profile, paths.transactions, paths.statuses, paths.feedback].map(count)).toEqual([
    1, 1, 1, 7,
  ]);
  core.calls.length = 0;
  await visitor.visit(itemAddress(transaction(40)));
  expect(core.callsTo(paths.transactions)).toHaveLength(1);
  expect(core.calls.length).toBeLessThanOrEqual(10);
});
