import type { Translator } from '~/i18n/translator.server';
import type { KnownList } from '../profile/known-list';
import { isNewest } from '../profile/list-cursor';
import { isNarrowed, type ListQuery, type Tab } from './list-query';

type HeadParts = {
  lists: Record<Tab, KnownList>;
  /** Whether it could be read what is rated. */
  isRatedKnown: boolean;
  isEmpty: boolean;
  /** There is more of the list than was looked at. */
  hasMore: boolean;
  addresses: Record<Tab | 'unfiltered', string>;
};

type EmptyList = { title: string; text: string | null; links: { text: string; to: string }[] };

/** What stands above the cards, or in their place. */
export function listHeadOf(query: ListQuery, parts: HeadParts, translator: Translator) {
  const { tabs, filter, search } = translator.words('purchases');
  const { lists, isRatedKnown, addresses } = parts;
  const isNothingFound = parts.isEmpty && isNarrowed(query);
  return {
    tabs: (['purchases', 'returns'] as const).map((tab) => ({
      text: tabs[tab],
      to: addresses[tab],
      isCurrent: tab === query.tab,
      count: lists[tab].count,
    })),
    orders: (['newest', 'oldest'] as const).map((order) => ({
      value: order,
      text: filter[order],
      isChosen: order === query.order,
    })),
    clear: isNarrowed(query) && {
      text: chosenOf(query) === 0 ? search.clear : filter.clear,
      to: addresses.unfiltered,
    },
    chosen: chosenOf(query),
    rate:
      isNothingFound || !isRatedKnown
        ? null
        : rateCallOf(query, lists[query.tab].unrated, translator),
    empty: parts.isEmpty ? emptyOf(query, parts, translator) : null,
  };
}

/** What is known counts, which is of the whole list and not of a filter. */
function rateCallOf(query: ListQuery, count: number, { t, words }: Translator) {
  if (count === 0) return null;
  const isOfAll = query.categories.length + query.stores.length === 0 && query.search === '';
  return {
    waiting: t('purchases:rate.waiting', { count }),
    button: isOfAll ? t('purchases:rate.button', { count }) : words('purchases').rate.several,
  };
}

/** The list counts as empty only when there are no more parts to read (G18). */
function emptyOf(query: ListQuery, { hasMore }: HeadParts, { t, words }: Translator): EmptyList {
  const { own, filter, search, ...headings } = words('purchases');
  const { searching, end } = words('list');
  const nothing = { text: null, links: [] };
  if (hasMore) return { ...nothing, ...searching };
  if (!isNewest(query)) return { ...nothing, title: end };
  if (query.search !== '') {
    const title = t('purchases:search.emptyTitle', { search: query.search });
    return { ...nothing, title, text: chosenOf(query) === 0 ? search.empty : filter.empty };
  }
  if (isNarrowed(query)) return { ...nothing, title: filter.emptyTitle, text: filter.empty };
  const { emptyTitle, empty } = headings[query.tab];
  const links = [
    { text: own.email, to: '/profile/settings/email' },
    { text: own.add, to: '/profile/wardrobe/new' },
  ];
  return { title: emptyTitle, text: empty, links };
}

function chosenOf({ categories, stores, isUnrated }: ListQuery): number {
  return categories.length + stores.length + (isUnrated ? 1 : 0);
}
