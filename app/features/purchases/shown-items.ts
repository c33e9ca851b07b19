import { storeOf, type Transaction } from '~/core-api/transaction';
import { foldedText } from '~/i18n/folded-text';
import type { ListQuery } from './list-query';

type Choice = Pick<ListQuery, 'categories' | 'stores' | 'search'>;

/** Choices within a filter are alternatives, filters are combined, and an empty filter lets everything through (G22). */
export function isShown(item: Transaction, { categories, stores, search }: Choice): boolean {
  const category = item.product.category?.mainCategory;
  const store = storeOf(item)?.id;
  return (
    (categories.length === 0 || categories.some((chosen) => chosen === category)) &&
    (stores.length === 0 || stores.some((chosen) => chosen === store)) &&
    matches(item, search)
  );
}

/** Every word is part of the name, brand, store, colour or order number; capitals and accents make no difference. */
export function matches(item: Transaction, search: string): boolean {
  if (search === '') return true;
  const words = foldedText(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const { productDisplayName, purchaseId, product } = item;
  const texts = [productDisplayName, product.brand, storeOf(item)?.name, product.color, purchaseId];
  const text = foldedText(texts.filter(Boolean).join(' '));
  return words.every((word) => text.includes(word));
}
