import { Link } from '@remix-run/react';
import { fill } from '~/i18n/fill';
import type { Words } from '~/i18n/words';
import { Fact } from '~/ui/fact';
import { BeginForm } from './begin-form';
import type { Card } from './card.server';
import type { FeedbackButton } from './feedback-button.server';
import { cardIdOf, itemIdOf } from './item-id';
import { ProductPicture } from './product-picture';

type ProductCardProps = {
  card: Card;
  words: Words['purchases'];
  isLazy: boolean;
};

export function ProductCard({ card, words, isLazy }: ProductCardProps) {
  const { name, store, brand, size, date, feedback } = card;
  return (
    <article className="card" id={cardIdOf(card.id)}>
      <ProductPicture picture={card.picture} drawing={card.drawing} isLazy={isLazy} />
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

type FeedbackControlProps = {
  card: Card;
  feedback: FeedbackButton;
  words: Words['purchases']['feedback'];
};

function FeedbackControl({ card, feedback, words }: FeedbackControlProps) {
  const { item, name, feedbackAddress } = card;
  const label = (
    <>
      {feedback.label} <span className="visually-hidden">{fill(words.about, { name })}</span>
    </>
  );
  if (feedback.kind === 'begin') {
    return (
      <BeginForm card={card}>
        <button className="button" name="begin" data-item={itemIdOf(item)}>
          {label}
        </button>
      </BeginForm>
    );
  }
  return (
    <Link
      className={feedback.kind === 'continue' ? 'button secondary' : 'quiet'}
      to={feedbackAddress}
      preventScrollReset
      data-item={itemIdOf(item)}
    >
      {label}
    </Link>
  );
}
