import { config } from '~/config/config.server';
import { mainCategories } from '~/core-api/category';
import { storeOf } from '~/core-api/transaction';
import type { Tab } from '~/history/history';
import { languageInfo } from '~/i18n/languages';
import type { Translator } from '~/i18n/translator.server';
import type { EqualItems } from './list-paging.server';
import { isNarrowed, listAddressOf, type ListQuery } from './list-query';

type FilterChoice = {
  value: string;
  title: string;
  /** With the number of items. */
  text: string;
  isChosen: boolean;
};

type ListFilter = {
  title: string;
  isActive: boolean;
  categories: FilterChoice[];
  stores: FilterChoice[];
  unrated: FilterChoice[];
  /** Each leads to the list without it. */
  chosen: { to: string; text: string; label: string }[];
};

/**
 * Every category and store of the tab, and those that are chosen (G22).
 * @param tabs all cards; null while they are not all known, and so nothing is counted
 * @param unrated how many items of the tab can be rated and are not; null where nobody knows
 */
export function listFilterOf(
  query: ListQuery,
  { tabs, unrated }: { tabs: Record<Tab, readonly EqualItems[]> | null; unrated: number | null },
  translator: Translator,
): ListFilter {
  const { t, words } = translator;
  const { categories, stores, isUnrated } = query;
  const names = words('purchases').categories;
  const cards = tabs?.[query.tab] ?? [];
  const numbers = countsOf(cards, ({ item }) => item.product.category?.mainCategory);
  const offered = mainCategories.filter((name) => numbers.has(name) || categories.includes(name));
  const choiceOf = (value: string, title: string, number: number | null, isChosen: boolean) => ({
    ...{ value, title, isChosen },
    text: tabs && number !== null ? t('purchases:filter.choice', { name: title, number }) : title,
  });
  const choices = {
    categories: offered.map((name) =>
      choiceOf(name, names[name], numbers.get(name) ?? 0, categories.includes(name)),
    ),
    stores: storesIn(cards, stores, namesIn(tabs), translator).map(({ id, name, number }) =>
      choiceOf(id, name, number, stores.includes(id)),
    ),
    unrated: [choiceOf('yes', words('purchases').filter.unrated, unrated, isUnrated)],
  };
  const chosen = chosenOf(query, choices, translator);
  const count = chosen.length;
  return {
    ...choices,
    chosen,
    title: count === 0 ? words('purchases').filter.title : t('purchases:filter.active', { count }),
    isActive: isNarrowed(query),
  };
}

function chosenOf(
  query: ListQuery,
  choices: Pick<ListFilter, 'categories' | 'stores' | 'unrated'>,
  { t }: Translator,
): ListFilter['chosen'] {
  const without = {
    categories: (name: string) => ({
      categories: query.categories.filter((kind) => kind !== name),
    }),
    stores: (id: string) => ({ stores: query.stores.filter((store) => store !== id) }),
    unrated: () => ({ isUnrated: false }),
  };
  return (['categories', 'stores', 'unrated'] as const).flatMap((group) =>
    choices[group]
      .filter(({ isChosen }) => isChosen)
      .map(({ value, title: name }) => ({
        to: listAddressOf({ ...query, after: null, ...without[group](value) }),
        text: name,
        label: t('purchases:filter.remove', { name }),
      })),
  );
}

/** A store that is chosen may be known from the other tab, or only from the settings. */
function namesIn(tabs: Record<Tab, readonly EqualItems[]> | null): Map<string, string> {
  const known = [...(tabs?.returns ?? []), ...(tabs?.purchases ?? [])].flatMap(
    ({ item }) => storeOf(item) ?? [],
  );
  return new Map([...config.partnerStores, ...known].map(({ id, name }) => [id, name]));
}

/** A single store is no choice (G22). */
function storesIn(
  cards: readonly EqualItems[],
  chosen: readonly string[],
  names: Map<string, string>,
  { language }: Translator,
): { id: string; name: string; number: number }[] {
  const numbers = countsOf(cards, ({ item }) => storeOf(item)?.id);
  const ids = new Set([...numbers.keys(), ...chosen]);
  if (ids.size === 1 && chosen.length === 0) return [];
  const { locale } = languageInfo[language];
  return [...ids]
    .map((id) => ({ id, name: names.get(id) ?? id, number: numbers.get(id) ?? 0 }))
    .sort((one, other) => one.name.localeCompare(other.name, locale));
}

function countsOf(
  cards: readonly EqualItems[],
  valueOf: (card: EqualItems) => string | null | undefined,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const card of cards) {
    const value = valueOf(card);
    if (value) counts.set(value, (counts.get(value) ?? 0) + card.count);
  }
  return counts;
}
