import { isMainCategory, mainCategories, type MainCategory } from '~/core-api/category';
import { canBeRated, storeOf, type Transaction } from '~/core-api/transaction';

/** What is known of the purchases, or of the returns, from what was read so far. */
export type KnownList = {
  /** Of items; null where older ones have not been looked at. */
  count: number | null;
  /** How many of the known items can be rated and have no answer yet. */
  unrated: number;
  categories: MainCategory[];
  stores: { id: string; name: string }[];
};

/** What the choices above the list need of an item; null for one that belongs to no list (specification, section 5). */
export type ListEntry = {
  isReturned: boolean;
  canBeRated: boolean;
  category: string;
  store: { id: string; name: string } | null;
};

export function listEntryOf(item: Transaction): ListEntry | null {
  const category = item.product.category?.mainCategory;
  if (!category) return null;
  return {
    isReturned: item.isReturned,
    canBeRated: canBeRated(item),
    category,
    store: storeOf(item),
  };
}

type Known = { entry: ListEntry; isRated: boolean };

/** @param hasOlder whether there may be items that were not looked at */
export function knownListOf(known: readonly Known[], hasOlder: boolean): KnownList {
  const stores = new Map(
    known.flatMap(({ entry: { store } }) => (store ? [[store.id, store]] : [])),
  );
  const present = new Set(known.map(({ entry }) => entry.category).filter(isMainCategory));
  return {
    count: hasOlder ? null : known.length,
    unrated: known.filter(({ entry, isRated }) => entry.canBeRated && !isRated).length,
    categories: mainCategories.filter((name) => present.has(name)),
    stores: [...stores.values()].sort((a, b) => a.name.localeCompare(b.name)),
  };
}
