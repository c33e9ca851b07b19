import type { Tab } from '~/history/history';
import { formatsOf } from '~/i18n/formats.server';
import type { Translator } from '~/i18n/translator.server';
import type { Way } from '~/ui/link';
import { isNarrowed, type ListQuery, listAddressOf } from './list-query';
import { config } from '~/config/config.server';
import { mainCategories } from '~/core-api/category';
import { storeOf } from '~/core-api/transaction';
import { languageInfo } from '~/i18n/languages';
import type { EqualItems } from './list-paging.server';

type HeadParts = {
  /** Of items; null while they are not all known. */
  counts: Record<Tab, number> | null;
  /** Of those under the query, how many can be rated and are not; null where nobody knows. */
  unrated: number | null;
  isEmpty: boolean;
  addresses: Record<Tab | 'unfiltered', string>;
  /** E-mail addresses whose purchases are shown. */
  emails: readonly string[];
};

type EmptyList = { drawing: string; title: string; texts: string[]; ways: Way[] };

export function listHeadOf(query: ListQuery, parts: HeadParts, translator: Translator) {
  const { t, words } = translator;
  const { tabs, filter } = words('purchases');
  const { counts, unrated: count, addresses } = parts;
  const empty = parts.isEmpty && counts ? emptyOf(query, parts, translator) : null;
  return {
    tabs: (['purchases', 'returns'] as const).map((tab) => ({
      text: tabs[tab],
      to: addresses[tab],
      isCurrent: tab === query.tab,
      count: counts && formatsOf(translator.language).number(counts[tab]),
    })),
    orders: (['newest', 'oldest'] as const).map((order) => ({
      value: order,
      text: filter[order],
      isChosen: order === query.order,
    })),
    // Where nothing was found, it is the way out.
    clear: isNarrowed(query) && !empty?.ways.length ? clearingOf(query, parts, translator) : null,
    rate: count
      ? {
          waiting: t('purchases:rate.waiting', { count }),
          button: t('purchases:rate.button', { count }),
        }
      : null,
    empty,
  };
}

function emptyOf(query: ListQuery, parts: HeadParts, translator: Translator): EmptyList {
  const { t, words } = translator;
  const { filter, search } = words('purchases');
  const nothing = { drawing: 'generic', texts: [], ways: [] };
  if (query.after !== null) return { ...nothing, title: words('list').end };
  if (!isNarrowed(query)) return nothingYet(query, parts, translator);
  const ways = [clearingOf(query, parts, translator)];
  if (query.search === '') {
    return { ...nothing, title: filter.emptyTitle, texts: [filter.empty], ways };
  }
  const title = t('purchases:search.emptyTitle', { search: query.search });
  const text = countOf(query) === 0 ? search.empty : filter.empty;
  return { ...nothing, title, texts: [text], ways };
}

const drawings = { purchases: 'jackets-blazer', returns: 'dress' };

/** For whom it is looked for: a purchase that is missing was often made with another address. */
function nothingYet({ tab }: ListQuery, { emails }: HeadParts, translator: Translator): EmptyList {
  const { t, words, language } = translator;
  const { own, ...headings } = words('purchases');
  const { emptyTitle, empty } = headings[tab];
  const addresses = formatsOf(language).and(emails);
  return {
    drawing: drawings[tab],
    title: emptyTitle,
    texts: [empty, ...(emails.length > 0 ? [t('purchases:own.addresses', { addresses })] : [])],
    ways: [
      { text: own.email, to: '/profile/settings/email' },
      { text: own.add, to: '/profile/wardrobe/new' },
    ],
  };
}

function clearingOf(query: ListQuery, { addresses }: HeadParts, { words }: Translator): Way {
  const { filter, search } = words('purchases');
  return { text: countOf(query) === 0 ? search.clear : filter.clear, to: addresses.unfiltered };
}

function countOf({ categories, stores, isUnrated }: ListQuery): number {
  return categories.length + stores.length + (isUnrated ? 1 : 0);
}

type FilterChoice = {
  value: string;
  title: string;
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

/** Every category and store of the tab, and those that are chosen (G22). Null stands for what is not known yet. */
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
