import { expect, test } from 'vitest';
import { listQueryOf } from './list-query';
import { alone } from '../../../tests/support/alone';
import { transaction } from '../../../tests/support/core-fixtures';
import { createTranslator } from '~/i18n/translator.server';
import { cardOf, type Card } from './card.server';
import { feedbackStateOf, type FreshFeedback } from './feedback-state.server';
import { firstNewCard, shownCards } from './purchases-view';

const translator = createTranslator('en');
const context = { said: null, list: listQueryOf(new URLSearchParams()), translator };

function card(number: number, change: Partial<Card> = {}): Card {
  return { ...cardOf(alone(transaction(number)), context), ...change };
}

test('what has moved from one page to the next stays where it was', () => {
  const pages = [{ cards: [card(1), card(2)] }, { cards: [card(2, { id: 't-8' }), card(3)] }];
  expect(shownCards(pages, []).map(({ id }) => id)).toEqual(['t-1', 't-2', 't-3']);
});

test('firstNewCard skips what has joined a card of an earlier page', () => {
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
