import { mainCategories, type MainCategory } from '~/core-api/category';
import { storeOf, type Transaction } from '~/core-api/transaction';
import type { ListQuery, Tab } from './list-query';

/** Purchases are kept, returns were sent back, and items without a category are in neither (specification, section 5). */
export function belongsTo(item: Transaction, tab: Tab): boolean {
  return Boolean(item.product.category?.mainCategory) && item.isReturned === (tab === 'returns');
}

/** Within a filter any choice will do, all filters must agree, and nothing chosen means everything (G22). */
export function isShown(item: Transaction, { categories, stores }: ListQuery): boolean {
  const category = item.product.category?.mainCategory;
  const store = storeOf(item)?.id;
  return (
    (categories.length === 0 || categories.some((chosen) => chosen === category)) &&
    (stores.length === 0 || stores.some((chosen) => chosen === store))
  );
}

/** The main categories that occur, and those that are chosen already, in the order of the specification. */
export function categoriesIn(items: Transaction[], chosen: MainCategory[]): MainCategory[] {
  const present = new Set(items.map((item) => item.product.category?.mainCategory));
  return mainCategories.filter((name) => present.has(name) || chosen.includes(name));
}

/** The stores that occur, by name. */
export function storesIn(items: Transaction[]): { id: string; name: string }[] {
  const stores = new Map<string, string>();
  for (const item of items) {
    const store = storeOf(item);
    if (store) stores.set(store.id, store.name);
  }
  return [...stores]
    .map(([id, name]) => ({ id, name }))
    .sort((a, b) => a.name.localeCompare(b.name));
}
