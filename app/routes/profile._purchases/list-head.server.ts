import { formatsOf } from '~/i18n/formats.server';
import type { Translator } from '~/i18n/translator.server';
import type { Way } from '~/ui/ways';
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
  /** E-mail addresses whose purchases are shown. */
  emails: readonly string[];
};

type EmptyList = { drawing: string; title: string; texts: string[]; ways: Way[] };

/** What stands above the cards, or in their place. */
export function listHeadOf(query: ListQuery, parts: HeadParts, translator: Translator) {
  const { tabs, filter } = translator.words('purchases');
  const { lists, isRatedKnown, addresses } = parts;
  const isNothingFound = parts.isEmpty && isNarrowed(query);
  const empty = parts.isEmpty ? emptyOf(query, parts, translator) : null;
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
    // Where nothing was found, it is the way out.
    clear: isNarrowed(query) && !empty?.ways.length ? clearingOf(query, parts, translator) : null,
    chosen: chosenOf(query),
    rate:
      isNothingFound || !isRatedKnown
        ? null
        : rateCallOf(query, lists[query.tab].unrated, translator),
    empty,
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
function emptyOf(query: ListQuery, parts: HeadParts, translator: Translator): EmptyList {
  const { t, words } = translator;
  const { filter, search } = words('purchases');
  const { searching, end } = words('list');
  const nothing = { drawing: 'generic', texts: [], ways: [] };
  if (parts.hasMore) return { ...nothing, title: searching.title, texts: [searching.text] };
  if (!isNewest(query)) return { ...nothing, title: end };
  if (!isNarrowed(query)) return nothingYet(query, parts, translator);
  const ways = [clearingOf(query, parts, translator)];
  if (query.search === '') {
    return { ...nothing, title: filter.emptyTitle, texts: [filter.empty], ways };
  }
  const title = t('purchases:search.emptyTitle', { search: query.search });
  const text = chosenOf(query) === 0 ? search.empty : filter.empty;
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
  return {
    text: chosenOf(query) === 0 ? search.clear : filter.clear,
    to: addresses.unfiltered,
  };
}

function chosenOf({ categories, stores, isUnrated }: ListQuery): number {
  return categories.length + stores.length + (isUnrated ? 1 : 0);
}
