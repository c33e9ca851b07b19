import { isMainCategory } from '~/core-api/category';
import { itemKeyOf, sizeOf, storeOf, type Transaction } from '~/core-api/transaction';
import type { FitAnswers, SizedItem } from './sized-item';
import { readSize } from './read-size';

/** Null for what is no kind of clothes or shoes. */
export function sizedItemOf(item: Transaction, answers: FitAnswers): SizedItem | null {
  const { brand, category, sizes } = item.product;
  const kind = category?.mainCategory ?? '';
  if (!isMainCategory(kind)) return null;
  const bought = sizeOf(item);
  const label =
    Object.keys(sizes ?? {}).find((name) => (sizes?.[name] ?? '').trim() !== '') ?? null;
  const moment = Date.parse(item.transactionDate ?? '');
  return {
    id: item.id,
    key: itemKeyOf(item),
    name: item.productDisplayName,
    kind,
    brand: brand?.trim() || null,
    store: storeOf(item),
    bought,
    size: readSize(bought, { kind, isJeans: category?.subCategory === 'Jeans', label }),
    date: Number.isNaN(moment) ? null : moment,
    isReturned: item.isReturned,
    answers,
  };
}
