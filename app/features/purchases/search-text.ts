import { storeOf, type Transaction } from '~/core-api/transaction';

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
