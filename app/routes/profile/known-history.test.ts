import { expect, test } from 'vitest';
import {
  category,
  manyTransactions,
  status,
  transaction,
} from '../../../tests/support/core-fixtures';
import { itemKeyOf, type Transaction } from '~/core-api/transaction';
import { noAnswers, type FitAnswers } from '~/sizes/sized-item';
import {
  addAnswers,
  addPage,
  addSavedAnswers,
  addStatuses,
  countedOf,
  dropAnswers,
  emptyHistory,
  listIn,
  readAnew,
  unreadFeedbacks,
  type KnownHistory,
} from './known-history';

const items = manyTransactions(200);
const fits: FitAnswers = { verdict: 'fits', feel: null, nextTime: null };

/** Token `n` begins behind n items. */
function pageFrom(from: string | null, count = 50) {
  const start = Number(from ?? 0);
  const end = start + count;
  const next = end < items.length ? String(end) : null;
  return { from, items: items.slice(start, end), next };
}

function historyOf(...tokens: (string | null)[]): KnownHistory {
  const history = emptyHistory();
  for (const token of tokens) addPage(history, pageFrom(token));
  return history;
}

function idsOf(history: KnownHistory): string[] {
  return countedOf(history).items.map(({ id }) => id);
}

test('reading goes on behind the pages that follow each other, whatever else was met on the list', () => {
  const history = historyOf(null, '100', '50');
  expect(history.place).toMatchObject({ pages: 2, next: '100' });
  expect(countedOf(history)).toMatchObject({ uncounted: 0, hasOlder: true });
  expect(new Set(idsOf(history)).size).toBe(150);

  addPage(history, pageFrom('100'));
  addPage(history, pageFrom('150'));
  expect(history.place).toMatchObject({ pages: 4, next: null });
  expect(countedOf(history).hasOlder).toBe(false);
  expect(idsOf(history)).toHaveLength(200);
});

test('pages read before the newest one say nothing about what lies between', () => {
  const history = historyOf('50');
  expect(history.place).toMatchObject({ pages: 0, next: null });
  expect(countedOf(history).hasOlder).toBe(true);
});

test('a newest page with known items keeps the place, one without any begins anew', () => {
  const history = historyOf(null, '50');
  const newer = Array.from({ length: 120 }, (_, place) => transaction(1000 + place));
  const some = { from: null, items: [...newer.slice(0, 10), ...items.slice(0, 40)], next: '40' };
  addPage(history, some);
  expect(history.place).toMatchObject({ pages: 2, next: '100' });

  const more = { from: null, items: newer.slice(20, 70), next: 'gap' };
  addPage(history, more);
  expect(history.place).toMatchObject({ pages: 1, next: 'gap' });
});

test('items that were only met on the list do not hide a gap', () => {
  const history = historyOf(null, '50');
  const newer = Array.from({ length: 50 }, (_, place) => transaction(1000 + place));
  addPage(history, { from: 'a part of the list', items: newer, next: 'x' });
  addPage(history, { from: null, items: newer, next: 'gap' });
  expect(history.place).toMatchObject({ pages: 1, next: 'gap' });
});

test('what a list that is read at once no longer holds is gone', () => {
  const history = historyOf(null, '50');
  addStatuses(history, [status(60, 100)]);
  addPage(history, { from: null, items: items.slice(0, 3), next: null });
  expect(idsOf(history)).toEqual(['t-1', 't-2', 't-3']);
  expect(unreadFeedbacks(history)).toEqual([]);
  expect(countedOf(history)).toMatchObject({ uncounted: 0, hasOlder: false });
});

test('an item that was sent back meanwhile counts as returned', () => {
  const history = historyOf(null);
  const returned: Transaction = transaction(3, { isReturned: true });
  addPage(history, { from: null, items: [items[0] ?? returned, returned], next: '50' });
  const sentBack = countedOf(history).items.filter(({ isReturned }) => isReturned);
  expect(sentBack.map(({ id }) => id)).toEqual(['t-3']);
});

test('what is no kind of clothes is never asked about and counts for nothing', () => {
  const history = emptyHistory();
  const voucher = transaction(1, { product: { category: category('', null, null) } });
  addPage(history, { from: null, items: [voucher], next: 'more' });
  addStatuses(history, [status(1, 100)]);
  expect(unreadFeedbacks(history)).toEqual([]);
  expect(countedOf(history)).toEqual({ items: [], uncounted: 0, hasOlder: true });
});

test('feedbacks are asked for from the newest item on, those without progress never', () => {
  const history = historyOf(null, '50');
  addStatuses(history, [status(70, 100), status(3, 0), status(2, 40), status(150, 100)]);
  expect(unreadFeedbacks(history)).toEqual([status(2, 40), status(70, 100)]);
  // Two that were found, and one that was not.
  expect(countedOf(history).uncounted).toBe(3);
  expect(idsOf(history)).not.toContain('t-2');
  expect(idsOf(history)).toContain('t-3');
});

test('answers count at the percentage at which they were read', () => {
  const history = historyOf(null);
  const [first] = items;
  if (!first) throw new Error('There are items');
  const key = itemKeyOf(first);
  addStatuses(history, [status(1, 40)]);
  addAnswers(history, key, { percent: 40, answers: noAnswers, at: 1 });
  expect(unreadFeedbacks(history)).toEqual([]);
  addStatuses(history, [status(1, 60)]);
  expect(unreadFeedbacks(history)).toEqual([status(1, 60)]);
  addAnswers(history, key, { percent: 60, answers: fits, at: 2 });
  expect(countedOf(history).items.find(({ id }) => id === 't-1')?.answers).toEqual(fits);
});

test('a saved answer counts at once, and what was asked for before it does not replace it', () => {
  const history = historyOf(null);
  addStatuses(history, [status(1, 100)]);
  const askedAt = performance.now();
  addSavedAnswers(history, status(1, 100), { answers: fits });
  addAnswers(history, status(1, 100), { percent: 100, answers: noAnswers, at: askedAt - 1 });
  expect(countedOf(history).items.find(({ id }) => id === 't-1')?.answers).toEqual(fits);
  dropAnswers(history, status(1, 100));
  expect(unreadFeedbacks(history)).toEqual([status(1, 100)]);
});

test('the counted history is the same object until something changes', () => {
  const history = historyOf(null);
  addStatuses(history, [status(1, 100)]);
  const before = countedOf(history);
  addPage(history, pageFrom(null));
  addStatuses(history, [status(1, 100)]);
  expect(countedOf(history)).toBe(before);
  addAnswers(history, status(1, 100), { percent: 100, answers: fits, at: 1 });
  expect(countedOf(history)).not.toBe(before);
});

test('reading anew keeps what is known', () => {
  const history = historyOf(null, '50', '100');
  readAnew(history, '50');
  expect(history.place).toMatchObject({ pages: 1, next: '50' });
  expect(idsOf(history)).toHaveLength(150);
});

test('each item keeps where the page begins on which it was last seen', () => {
  const history = historyOf(null, '50', '100');
  const placeOf = (number: number) => history.items.get(`t-${number}`)?.from;
  expect([1, 50, 51, 101].map(placeOf)).toEqual([null, null, '50', '100']);
  addPage(history, { from: null, items: [transaction(900), ...items.slice(0, 49)], next: '49' });
  addPage(history, { from: '49', items: items.slice(49, 99), next: '99' });
  expect([900, 50, 51].map(placeOf)).toEqual([null, '49', '49']);
});

test('a list has a count once its end was reached, and of it what can be rated and is not', () => {
  const history = historyOf(null, '50', '100');
  addStatuses(history, [status(1, 20), status(2, 0)]);
  expect(listIn(history, 'purchases')).toMatchObject({ count: null, unrated: 149 });
  addPage(history, pageFrom('150'));
  expect(listIn(history, 'purchases')).toMatchObject({ count: 200, unrated: 199 });
  expect(listIn(history, 'returns')).toMatchObject({ count: 0, unrated: 0, categories: [] });
});

test('an item that was sent back since moves to the other list', () => {
  const history = historyOf(null, '50', '100', '150');
  const [first, ...others] = items.slice(0, 50);
  if (!first) throw new Error('There is no item');
  addPage(history, { from: null, items: [{ ...first, isReturned: true }, ...others], next: '50' });
  expect(listIn(history, 'purchases').count).toBe(199);
  expect(listIn(history, 'returns').count).toBe(1);
});

test('after a reading that begins anew a list has no count until its end, and what is gone is not counted', () => {
  const history = historyOf(null, '50', '100', '150');
  const newer = Array.from({ length: 50 }, (_, place) => transaction(1000 + place));
  addPage(history, { from: null, items: newer, next: 'n-50' });
  expect(listIn(history, 'purchases').count).toBeNull();
  addPage(history, { from: 'n-50', items: items.slice(10), next: null });
  expect(listIn(history, 'purchases').count).toBe(240);
});
