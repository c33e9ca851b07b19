import type { Card } from './card.server';
import type { FreshFeedback } from './feedback-state.server';
import { cardIdOf, itemIdOf } from './product';

type Part = { cards: readonly Card[] };

/** Of all parts, as they are by now. What has moved from one part to the next stays where it was. */
export function shownCards(parts: readonly Part[], fresh: readonly FreshFeedback[]): Card[] {
  const cards = new Map<string, Card>();
  for (const card of parts.flatMap((part) => part.cards)) {
    const key = itemIdOf(card.item);
    if (!cards.has(key)) cards.set(key, withNews(card, fresh));
  }
  return [...cards.values()];
}

/** The element of the first card that came with a part; none when it brought nothing but equal items. */
export function firstNewCard({ cards }: Part, before: readonly Part[]): string | undefined {
  const known = new Set(before.flatMap((part) => part.cards).map(({ item }) => itemIdOf(item)));
  const first = cards.find(({ item }) => !known.has(itemIdOf(item)));
  return first && cardIdOf(first.id);
}

function withNews(card: Card, fresh: readonly FreshFeedback[]): Card {
  const state = fresh.find(({ item }) => itemIdOf(item) === itemIdOf(card.item));
  if (!state || !card.feedback) return fresh.length === 0 ? card : { ...card, news: null };
  const { feedback, pill } = state;
  const isNews = state === fresh[0] && pill?.text !== card.pill?.text;
  return { ...card, feedback, pill, news: isNews ? state.news : null };
}
