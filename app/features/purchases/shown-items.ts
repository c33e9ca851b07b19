import { storeOf, type Transaction } from '~/core-api/transaction';
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
  const words = folded(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const { productDisplayName, purchaseId, product } = item;
  const texts = [productDisplayName, product.brand, storeOf(item)?.name, product.color, purchaseId];
  const text = folded(texts.filter(Boolean).join(' '));
  return words.every((word) => text.includes(word));
}

/** These letters are no accents to Unicode. */
const plain: Record<string, string> = { æ: 'ae', ø: 'o', œ: 'oe', ß: 'ss', ł: 'l', đ: 'd' };

function folded(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[æøœßłđ]/g, (letter) => plain[letter] ?? letter);
}
