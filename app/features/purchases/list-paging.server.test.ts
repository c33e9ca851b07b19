import { expect, test } from 'vitest';
import { byItem } from '~/history/history';
import {
  category,
  manyTransactions,
  status,
  transaction,
} from '../../../tests/support/core-fixtures';
import { cardsIn, listedIn, listPageOf } from './list-paging.server';
import { listQueryOf } from './list-query';

const queryOf = (search = '') => listQueryOf(new URLSearchParams(search));
const none = byItem([]);

test('kept items belong to the purchases, returned items to the returns, items without a main category to neither', () => {
  const odd = [null, category('', null, null)].map((kind, place) =>
    transaction(10 + place, { product: { category: kind } }),
  );
  const items = [transaction(1), transaction(2, { isReturned: true }), ...odd];
  const idsIn = (tab: 'purchases' | 'returns') => cardsIn(items, tab).map(({ item }) => item.id);
  expect([idsIn('purchases'), idsIn('returns')]).toEqual([['t-1'], ['t-2']]);
});

test('equal items share a card, which knows what of them went back', () => {
  const again = { ...transaction(1), id: 't-9' };
  const items = [transaction(1), again, { ...again, id: 't-8', isReturned: true }, transaction(2)];
  const [first, second] = cardsIn(items, 'purchases');
  expect(first).toMatchObject({ item: { id: 't-1' }, count: 2, pieces: 3 });
  expect(first?.returns.map(({ id }) => id)).toEqual(['t-8']);
  expect(second).toMatchObject({ count: 1, pieces: 1, returns: [] });
});

test('what is listed passes the filters, and is unrated where that is asked', () => {
  const items = [
    transaction(1),
    transaction(2, { product: { category: category('Shoes', null, 'Feet') } }),
  ];
  const listed = (search: string, statuses: typeof none | null = none) =>
    listedIn(items, queryOf(search), statuses).map(({ item }) => item.id);
  expect(listed('')).toEqual(['t-1', 't-2']);
  expect(listed('category=Shoes')).toEqual(['t-2']);
  expect(listed('unrated=yes', byItem([status(1, 40), status(2, 0)]))).toEqual(['t-2']);
  expect(listed('unrated=yes', null)).toEqual(['t-1', 't-2']);
  const noGarment = transaction(3, { product: { category: category('Shoes', null, null) } });
  expect(listedIn([noGarment], queryOf('unrated=yes'), none)).toEqual([]);
});

test('pages of fifty follow each other by the item before them, in both orders', () => {
  const items = manyTransactions(120);
  const partAfter = (after: string, order = '') =>
    listPageOf(items, queryOf(`after=${after}${order}`), none);
  const first = listPageOf(items, queryOf(), none);
  expect([first.cards.length, first.next, first.isLost]).toEqual([50, 't-50', false]);
  const last = partAfter('t-100');
  expect([last.cards.length, last.cards[0]?.item.id, last.next]).toEqual([20, 't-101', null]);
  const oldest = listPageOf(items, queryOf('order=oldest'), none);
  expect([oldest.cards[0]?.item.id, oldest.next]).toEqual(['t-120', 't-71']);
  expect(partAfter('t-71', '&order=oldest').cards[0]?.item.id).toBe('t-70');
});

test('what arrives, or no longer passes, meanwhile moves nothing', () => {
  const items = [transaction(0), ...manyTransactions(120)];
  const rated = byItem([status(50, 100)]);
  const next = listPageOf(items, queryOf('unrated=yes&after=t-50'), rated);
  expect(next.cards[0]?.item.id).toBe('t-51');
});

test('after what is no longer there, the first are shown', () => {
  const page = listPageOf(manyTransactions(3), queryOf('after=t-9'), none);
  expect([page.isLost, page.cards.length, page.next]).toEqual([true, 3, null]);
});
