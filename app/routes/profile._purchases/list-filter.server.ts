import type { KnownList } from '../profile/known-list';
import type { Translator } from '~/i18n/translator.server';
import type { Choices } from './filter-choices';
import type { ListQuery } from './list-query';

export type ListFilter = Choices & {
  title: string;
  isActive: boolean;
  /** There may be stores and categories that are not offered yet. */
  isPartial: boolean;
};

/** Every category and store that is known, and those that are chosen (G22). */
export function listFilterOf(
  { categories, stores, isUnrated }: ListQuery,
  known: KnownList,
  { t, words }: Translator,
): ListFilter {
  const count = categories.length + stores.length + (isUnrated ? 1 : 0);
  const names = words('purchases').categories;
  const others = stores.filter((id) => known.stores.every((store) => store.id !== id));
  return {
    title: count === 0 ? words('purchases').filter.title : t('purchases:filter.active', { count }),
    isActive: count > 0,
    isPartial: known.count === null,
    categories: [...new Set([...known.categories, ...categories])].map((name) => ({
      value: name,
      text: names[name],
      isChosen: categories.includes(name),
    })),
    stores: [...known.stores, ...others.map((id) => ({ id, name: id }))].map(({ id, name }) => ({
      value: id,
      text: name,
      isChosen: stores.includes(id),
    })),
  };
}
