import { config } from '~/config/config.server';
import type { KnownList } from '../profile/known-list';
import type { Translator } from '~/i18n/translator.server';
import type { Choices } from './filter-choices';
import { isNarrowed, type ListQuery, type Tab } from './list-query';

export type ListFilter = Choices & {
  title: string;
  isActive: boolean;
  /** There may be stores and categories that are not offered yet. */
  isPartial: boolean;
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
  const nameOfStore = storeNames(lists);
  const ids = [...new Set([...known.stores.map(({ id }) => id), ...stores])];
  return {
    title: count === 0 ? words('purchases').filter.title : t('purchases:filter.active', { count }),
    isActive: isNarrowed(query),
    isPartial: known.count === null,
    categories: [...new Set([...known.categories, ...categories])].map((name) => ({
      value: name,
      text: names[name],
      isChosen: categories.includes(name),
    })),
    stores: ids.map((id) => ({
      value: id,
      text: nameOfStore.get(id) ?? id,
      isChosen: stores.includes(id),
    })),
  };
}

/** A chosen store may be known from the other tab, or only from the settings. */
function storeNames({ purchases, returns }: Record<Tab, KnownList>): Map<string, string> {
  const stores = [...config.partnerStores, ...purchases.stores, ...returns.stores];
  return new Map(stores.map(({ id, name }) => [id, name]));
}
