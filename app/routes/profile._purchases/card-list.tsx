import type { Words } from '~/i18n/words';
import type { Card } from './card.server';
import { ProductCard } from './product-card';

const onFirstScreen = 4;

type CardListProps = { cards: Card[]; words: Words['purchases'] };

export function CardList({ cards, words }: CardListProps) {
  return (
    <ul className="cards">
      {cards.map((card, place) => (
        <li key={card.id}>
          <ProductCard card={card} words={words} isLazy={place >= onFirstScreen} />
        </li>
      ))}
    </ul>
  );
}
