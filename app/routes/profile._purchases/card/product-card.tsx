import type { ReactNode } from 'react';
import type { Words } from '~/i18n/words';
import type { Card, FeedbackButton } from './card.server';
import { FeedbackControl } from './feedback-control';
import { cardIdOf } from './item-id';
import { ProductPicture } from './product-picture';

type ProductCardProps = {
  card: Card;
  /** The button as it stands now, which may be newer than the card. */
  feedback: FeedbackButton | null;
  words: Words['purchases'];
  isLazy: boolean;
};

export function ProductCard({ card, feedback, words, isLazy }: ProductCardProps) {
  const { name, store, brand, size, date } = card;
  return (
    <article className="card" id={cardIdOf(card.id)}>
      <ProductPicture name={name} picture={card.picture} drawing={card.drawing} isLazy={isLazy} />
      <div className="card-text">
        <h2 tabIndex={-1}>{name}</h2>
        <dl>
          {store && <Fact term={words.card.store}>{store}</Fact>}
          {brand && <Fact term={words.card.brand}>{brand}</Fact>}
          {size && <Fact term={words.card.size}>{size}</Fact>}
          {date && (
            <Fact term={words.card.date}>
              <time dateTime={date.iso}>{date.text}</time>
            </Fact>
          )}
        </dl>
      </div>
      {feedback && (
        <footer>
          <FeedbackControl card={card} feedback={feedback} words={words.feedback} />
        </footer>
      )}
    </article>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
