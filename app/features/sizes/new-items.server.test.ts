import { expect, test } from 'vitest';
import { createTranslator } from '~/i18n/translator.server';
import { noAnswers, type SizedItem } from '~/sizes/sized-item';
import { itemAddressOf } from '~/features/profile/item-address';
import { newItemsOf, dateOf, tryOnOf } from './new-items.server';
import { itemKey } from '../../../tests/support/item-key';

const now = new Date('2026-11-22T12:00:00Z');

function bought(days: number, change: Partial<SizedItem> = {}): SizedItem {
  return {
    id: `t-${days}`,
    key: itemKey,
    name: `Bought ${days} days ago`,
    kind: 'Shirt',
    brand: null,
    store: { id: 'st-1', name: 'Example Store' },
    bought: 'M',
    size: null,
    date: now.getTime() - days * 86_400_000,
    isReturned: false,
    answers: noAnswers,
    ...change,
  };
}

function idsOf(items: SizedItem[]): string[] {
  return newItemsOf(items, createTranslator('en'), now)?.items.map(({ id }) => id) ?? [];
}

test('the newest three that can still be returned are shown, whatever their order', () => {
  const items = [9, 1, 30, 4, 2].map((days) => bought(days));
  expect(idsOf(items)).toEqual(['t-1', 't-2', 't-4']);
  expect(idsOf(items.reverse())).toEqual(['t-1', 't-2', 't-4']);
});

test.each([
  ['a return', { isReturned: true }],
  ['an item for somebody else', { answers: { ...noAnswers, verdict: 'notForUser' } }],
  ['an item that fitted', { answers: { ...noAnswers, verdict: 'fits', feel: 'fitsRight' } }],
  ['an item with a wish for the next time', { answers: { ...noAnswers, nextTime: 'sizeUp' } }],
  ['an item without a date', { date: null }],
] satisfies [string, Partial<SizedItem>][])('%s is not shown', (_, change) => {
  expect(idsOf([bought(2, change)])).toEqual([]);
});

test('an item is shown until the day before the last one', () => {
  expect(idsOf([bought(13)])).toEqual(['t-13']);
  expect(idsOf([bought(14)])).toEqual([]);
});

test('each has what is known about it, and the address of its reminder', () => {
  const odd = { id: 't&1=#', bought: null, store: null };
  const items = newItemsOf([bought(0), bought(1, odd)], createTranslator('fr'), now)?.items;
  expect(items).toEqual([
    {
      id: 't-0',
      name: 'Bought 0 days ago',
      facts: ['Taille M', 'Example Store', '22 novembre 2026'],
      address: itemAddressOf(itemKey),
      reminder: '/profile/sizes/export/try-on.ics?item=t-0',
    },
    {
      id: 't&1=#',
      name: 'Bought 1 days ago',
      facts: ['21 novembre 2026'],
      address: itemAddressOf(itemKey),
      reminder: '/profile/sizes/export/try-on.ics?item=t%261%3D%23',
    },
  ]);
});

const noon = (day: number) => new Date(Date.UTC(2026, 10, day, 12));

/** Bought on 1 November. */
function daysOn(today: number) {
  const found = tryOnOf({ date: noon(1).getTime() }, noon(today));
  return found && [found.day, found.lastDay].map((day) => dateOf(day).getUTCDate());
}

test.each([
  [1, [11, 15]],
  [10, [11, 15]],
  [11, [12, 15]],
  [14, [15, 15]],
  [15, null],
  [30, null],
])('on day %d an item of the first is to be tried on, and returned, by %j', (today, days) => {
  expect(daysOn(today)).toEqual(days);
});

test('nothing is tried on before it is bought, nor without a date', () => {
  expect(daysOn(0)).toBeNull();
  expect(tryOnOf({ date: null }, noon(1))).toBeNull();
});

test('a purchase after midnight belongs to the new day, although it is the old one in UTC', () => {
  const found = tryOnOf({ date: Date.parse('2026-11-01T23:30:00Z') }, noon(2));
  expect(found && dateOf(found.lastDay).toISOString()).toBe('2026-11-16T00:00:00.000Z');
});
