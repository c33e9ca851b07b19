import { expect, test } from 'vitest';
import { listQueryOf } from './list-query';
import { transaction } from '../../../tests/support/core-fixtures';
import { createTranslator } from '~/i18n/translator.server';
import { cardOf, type Card } from './card.server';
import { feedbackStateOf, type FreshFeedback } from './feedback-state.server';
import { firstNewCard, shownCards } from './shown-cards';

const translator = createTranslator('en');
const context = { statuses: [], list: listQueryOf(new URLSearchParams()), translator };

function card(number: number, change: Partial<Card> = {}): Card {
  return { ...cardOf(transaction(number), context), ...change };
}

test('equal items of several parts share the card of the first, and count once where both parts have seen them', () => {
  const parts = [
    { cards: [card(1, { pieces: 2 }), card(2)] },
    { cards: [card(1, { id: 't-9', pieces: 2, returned: 'Returned' }), card(3)] },
    { cards: [card(2, { id: 't-8' })] },
  ];
  const shown = shownCards(parts, []);
  expect(shown.map(({ id, count, pieces, returned }) => [id, count, pieces, returned])).toEqual([
    ['t-1', 2, 2, 'Returned'],
    ['t-2', 2, 2, null],
    ['t-3', 1, 1, null],
  ]);
});

test('firstNewCard skips what has joined a card of an earlier part', () => {
  const before = [{ cards: [card(1), card(2)] }];
  expect(firstNewCard({ cards: [card(1, { id: 't-9' }), card(3)] }, before)).toBe('item-t-3');
  expect(firstNewCard({ cards: [card(2)] }, before)).toBeUndefined();
  expect(firstNewCard({ cards: [] }, before)).toBeUndefined();
});

test('the newest state of a feedback is shown, with its button and its words', () => {
  const newsOf = (percent: number): FreshFeedback => ({
    item: card(1).item,
    ...feedbackStateOf(percent, null, translator),
    news: 'Saved just now',
    sizes: null,
  });
  const [first, second] = shownCards([{ cards: [card(1), card(2)] }], [newsOf(100), newsOf(40)]);
  expect([first?.feedback?.kind, first?.pill?.text]).toEqual(['change', 'Rated']);
  expect([second?.feedback?.kind, second?.pill]).toEqual(['begin', null]);
  expect([first?.news, second?.news]).toEqual(['Saved just now', null]);
});

test('a card says that it was saved until another one was, and not when nothing has changed', () => {
  const newsOf = (index: number, percent: number | null): FreshFeedback => ({
    item: card(index).item,
    ...feedbackStateOf(percent, null, translator),
    news: 'Saved just now',
    sizes: null,
  });
  const cards = [card(1, { news: 'Saved just now' }), card(2)];
  const newsAfter = (...fresh: FreshFeedback[]) =>
    shownCards([{ cards }], fresh).map(({ news }) => news);
  expect(newsAfter()).toEqual(['Saved just now', null]);
  expect(newsAfter(newsOf(2, 100))).toEqual([null, 'Saved just now']);
  expect(newsAfter(newsOf(1, 100), newsOf(2, 100))).toEqual(['Saved just now', null]);
  expect(newsAfter(newsOf(2, null))).toEqual([null, null]);
});
