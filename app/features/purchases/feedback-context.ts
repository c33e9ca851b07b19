import type { Card } from './card.server';
import type { Product } from './product';

/** What the list route knows for the feedback inside it: the open list, or without one the product, and as text encrypted. */
export type FeedbackContext = {
  cards: Card[] | null;
  product: Product | null;
  about: string | null;
};
