import { Fragment } from 'react';
import type { Card } from './card.server';
import { ProductCard, type CardWords } from './product-card';

const onFirstScreen = 4;

type CardListProps = { cards: Card[]; words: CardWords };

/** In months, as the cards follow each other. */
export function CardList({ cards, words }: CardListProps) {
  const first = new Set(cards.slice(0, onFirstScreen));
  const repeated = repeatedNamesOf(cards);
  return (
    <>
      {monthsOf(cards).map(({ month, cards: ofMonth }) => (
        <Fragment key={ofMonth[0]?.id}>
          <h2 className="month">{month ?? words.cards.noDate}</h2>
          <ul className="cards">
            {ofMonth.map((card) => (
              <li key={card.id}>
                <ProductCard
                  card={card}
                  isRepeated={repeated.has(card.name)}
                  words={words}
                  isLazy={!first.has(card)}
                />
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </>
  );
}

type Month = { month: string | null; cards: Card[] };

function monthsOf(cards: readonly Card[]): Month[] {
  const months: Month[] = [];
  for (const card of cards) {
    const last = months[months.length - 1];
    if (last && last.month === card.month) last.cards.push(card);
    else months.push({ month: card.month, cards: [card] });
  }
  return months;
}

function repeatedNamesOf(cards: readonly Card[]): Set<string> {
  const met = new Set<string>();
  return new Set(cards.map(({ name }) => name).filter((name) => met.has(name) || !met.add(name)));
}
