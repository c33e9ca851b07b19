import { config } from '~/config/config.server';
import { mainCategories } from '~/core-api/category';
import type { Translator } from '~/i18n/translator.server';
import type { KnownList } from '../profile/known-list';
import { isNarrowed, type ListQuery, type Tab } from './list-query';

type FilterChoice = { value: string; text: string; isChosen: boolean };

export type ListFilter = {
  title: string;
  isActive: boolean;
  /** There may be stores and categories that are not offered yet. */
  isPartial: boolean;
  categories: FilterChoice[];
  stores: FilterChoice[];
};

/** Every category and store that is known of the tab, and those that are chosen (G22). */
export function listFilterOf(
  query: ListQuery,
  lists: Record<Tab, KnownList>,
  { t, words }: Translator,
): ListFilter {
  const { tab, categories, stores, isUnrated } = query;
  const known = lists[tab];
  const count = categories.length + stores.length + (isUnrated ? 1 : 0);
  const names = words('purchases').categories;
  const offered = new Set([...known.categories, ...categories]);
  return {
    title: count === 0 ? words('purchases').filter.title : t('purchases:filter.active', { count }),
    isActive: isNarrowed(query),
    isPartial: known.count === null,
    categories: mainCategories
      .filter((name) => offered.has(name))
      .map((name) => ({ value: name, text: names[name], isChosen: categories.includes(name) })),
    stores: storeChoices(stores, known, storeNames(lists)),
  };
}

function storeChoices(
  chosen: readonly string[],
  known: KnownList,
  names: Map<string, string>,
): FilterChoice[] {
  const ids = new Set([...known.stores.map(({ id }) => id), ...chosen]);
  // A single store is no choice (G22).
  if (ids.size === 1 && chosen.length === 0) return [];
  return [...ids]
    .map((id) => ({ value: id, text: names.get(id) ?? id, isChosen: chosen.includes(id) }))
    .sort((a, b) => a.text.localeCompare(b.text));
}

/** A chosen store may be known from the other tab, or only from the settings. */
function storeNames({ purchases, returns }: Record<Tab, KnownList>): Map<string, string> {
  const stores = [...config.partnerStores, ...returns.stores, ...purchases.stores];
  return new Map(stores.map(({ id, name }) => [id, name]));
}
