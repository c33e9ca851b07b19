import { storeOf, type Transaction } from '~/core-api/transaction';
import type { ListQuery } from './list-query';
import { matches } from './search-text';

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
