import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import {
  category,
  manyTransactions,
  pagesOf,
  paths,
  repliesFor,
  status,
  transaction,
  unverifiedProfile,
} from '../support/core-fixtures';
import { signInToSharedApp } from '../support/demo-sign-in';
import { linkTo } from '../support/list-links';
import type { Reply } from '../support/scripted-core';
import { Visitor, type Page } from '../support/visitor';

const download = 'Download this list (CSV)';
const shoes = { product: { category: category('Shoes', null, 'Footwear') } };

function signInWith(items = manyTransactions(2), more: Record<string, Reply> = {}) {
  return signInToSharedApp({
    ...repliesFor([], [status(1, 100)]),
    [paths.transactions]: pagesOf(items),
    [paths.feedback]: { status: 404 },
    ...more,
  });
}

function rowsOf({ html }: Page): Record<string, string>[] {
  return parse(html, { columns: true });
}

test('the whole list is a file, however many parts it has', async () => {
  const items = manyTransactions(420).map((item, place) => ({
    ...item,
    isReturned: place % 100 === 7,
  }));
  const { core, visitor } = await signInWith(items);
  const list = await visitor.visit('/profile?after=t-50');
  expect(linkTo(list, download)).toBe('/profile/export/purchases.csv');
  core.calls.length = 0;
  const file = await visitor.visit('/profile/export/purchases.csv');
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="purchases.csv"');
  expect([...file.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(rowsOf(file)).toHaveLength(415);
  expect(core.calls).toHaveLength(3);

  const returns = await visitor.visit('/profile/export/returns.csv');
  expect(rowsOf(returns).map(({ name }) => name)).toEqual([
    'Item 8',
    'Item 108',
    'Item 208',
    'Item 308',
    'Item 408',
  ]);
});

test('the file holds what the list shows under its filters, with the columns of my data', async () => {
  const items = [
    transaction(1, { productDisplayName: '=Blå kjole' }),
    transaction(2, { productDisplayName: 'Blå kjole' }),
    transaction(3, { ...shoes, productDisplayName: 'Blå sko' }),
    transaction(4, { ...shoes, productDisplayName: 'Blå sko', isReturned: true }),
    transaction(5, { product: { category: null } }),
  ];
  const { visitor } = await signInWith(items);
  const list = await visitor.visit('/profile?q=bla&category=Shoes&category=Sweater&unrated=yes');
  const address = linkTo(list, download) ?? '';
  expect(address).toBe(
    '/profile/export/purchases.csv?category=Shoes&category=Sweater&q=bla&unrated=yes',
  );
  expect(rowsOf(await visitor.visit(address)).map(({ name }) => name)).toEqual([
    'Blå kjole',
    'Blå sko',
  ]);
  const all = rowsOf(await visitor.visit('/profile/export/purchases.csv?q=kjole'));
  const mine = rowsOf(await visitor.visit('/profile/settings/download/purchases.csv'));
  expect(all).toEqual(mine.slice(0, 2));
  expect(all[0]?.name).toBe("'=Blå kjole");
});

test('the newest comes first in the file; the link says so where the list begins with the oldest', async () => {
  const { visitor } = await signInWith();
  const list = await visitor.visit('/profile?order=oldest');
  expect(linkTo(list, download)).toBeUndefined();
  const address = linkTo(list, 'Download this list, newest first (CSV)') ?? '';
  expect(address).toBe('/profile/export/purchases.csv');
  const names = rowsOf(await visitor.visit(address)).map(({ name }) => name);
  expect(names).toEqual(['Item 1', 'Item 2']);
});

test('a list without items offers no file', async () => {
  const { visitor } = await signInWith([]);
  expect(linkTo(await visitor.visit('/profile'), download)).toBeUndefined();
  expect(rowsOf(await visitor.visit('/profile/export/purchases.csv'))).toEqual([]);
});

test.each([
  ['the first page', paths.transactions, 'Oops! An error has occurred.'],
  ['the statuses', paths.statuses, 'Getting status on feedback failed.'],
])('without %s there is a failure page instead of the file', async (_, call, message) => {
  const { visitor } = await signInWith(undefined, { [call]: { status: 500 } });
  const page = await visitor.visit('/profile/export/purchases.csv?unrated=yes');
  expect(page.status).toBe(502);
  expect(page.text).toContain(message);
});

test('where nothing was ever rated, all is unrated', async () => {
  const { visitor } = await signInWith(undefined, { [paths.statuses]: { status: 404 } });
  const file = await visitor.visit('/profile/export/purchases.csv?unrated=yes');
  expect(rowsOf(file)).toHaveLength(2);
});

test('without a later page there is no file either: a part is not taken for the whole', async () => {
  const items = manyTransactions(300);
  const pages = pagesOf(items);
  const { visitor } = await signInWith(items, {
    [paths.transactions]: (call) =>
      call.query.get('continuationToken') === '250' ? { status: 500 } : pages(call),
  });
  expect((await visitor.visit('/profile/export/purchases.csv')).status).toBe(502);
});

test('another name is not found; a visitor signs in first; an unverified address is asked to be verified', async () => {
  const { app, core, visitor } = await signInWith();
  expect((await visitor.visit('/profile/export/all.csv')).status).toBe(404);
  const signedOut = new Visitor(app.url);
  await signedOut.visit('/?disable=autologin');
  const path = '/profile/export/returns.csv?q=coat';
  const page = await signedOut.visit(path);
  expect(page.location).toBe(`/account?next=${encodeURIComponent(path)}`);

  core.answer({ [paths.profile]: { status: 200, body: unverifiedProfile() } });
  core.calls.length = 0;
  const unverified = await visitor.visit('/profile/export/purchases.csv');
  expect([unverified.status, unverified.location]).toEqual([303, '/profile']);
  expect(core.callsTo(paths.transactions)).toHaveLength(0);
});
