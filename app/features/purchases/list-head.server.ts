import type { Tab } from '~/history/history';
import { formatsOf } from '~/i18n/formats.server';
import type { Translator } from '~/i18n/translator.server';
import type { Way } from '~/ui/link';
import { isNarrowed, type ListQuery } from './list-query';

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

/** What stands above the cards, or in their place. */
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
  return { text: chosenOf(query) === 0 ? search.clear : filter.clear, to: addresses.unfiltered };
}

function chosenOf({ categories, stores, isUnrated }: ListQuery): number {
  return categories.length + stores.length + (isUnrated ? 1 : 0);
}
