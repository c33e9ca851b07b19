import type { Product } from '~/features/purchases/product';

export type QueueRow = {
  /** Text of the item's ids. */
  key: string;
  product: Product;
  /** Where its questions are answered one by one; null unless they have to be. */
  questions: string | null;
};

/** What the form shows: from the list, or as it was sent when it could not be saved. */
export type QueuePart = {
  rows: QueueRow[];
  /** Parameters of the next part; empty after the last one. */
  next: string;
  count: string;
};

/** Holds the verdict about an item, empty for "not now"; also the id of its row. */
export function verdictField(key: string): string {
  return `verdict-${key}`;
}

export const productPrefix = 'product-';

/** Holds what the shopper recognises the item by: it comes back only to the one who has sent it. */
export function productField(key: string): string {
  return productPrefix + key;
}
