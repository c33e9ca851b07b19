import { mainCategories, type MainCategory } from '~/core-api/category';
import { storeOf, type Transaction } from '~/core-api/transaction';
import type { ListQuery, Tab } from './list-query';

/** Items without a main category belong to no tab (specification, section 5). */
export function belongsTo(item: Transaction, tab: Tab): boolean {
  return Boolean(item.product.category?.mainCategory) && item.isReturned === (tab === 'returns');
}

/** Choices within a filter are alternatives, filters are combined, and an empty filter lets everything through (G22). */
export function isShown(item: Transaction, { categories, stores }: ListQuery): boolean {
  const category = item.product.category?.mainCategory;
  const store = storeOf(item)?.id;
  return (
    (categories.length === 0 || categories.some((chosen) => chosen === category)) &&
    (stores.length === 0 || stores.some((chosen) => chosen === store))
  );
}

export function categoriesIn(items: Transaction[], chosen: MainCategory[]): MainCategory[] {
  const present = new Set(items.map((item) => item.product.category?.mainCategory));
  return mainCategories.filter((name) => present.has(name) || chosen.includes(name));
}

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
