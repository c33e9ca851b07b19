import type { LoaderFunctionArgs } from '@remix-run/node';
import { verifiedAddressesOf, type Profile } from '~/core-api/profile';
import type { History } from '~/history/history';
import { saidIn, statusesIn, type Known } from '~/history/known-history';
import type { StatusesRead } from '~/history/read-history.server';
import { getTranslator, type Translator, termOf } from '~/i18n/translator.server';
import { onceFor } from '~/server/once-for';
import type { User } from '~/session/user.server';
import type { Notice } from '~/ui/notice';
import {
  readingNoteOf,
  sinceText,
  historyMessages,
  requireKnown,
  unreadableText,
} from '~/features/profile/guards.server';
import { today } from '~/features/profile/size-profile-of';
import { cardDetailsOf } from './card.server';
import {
  exportAddressOf,
  isNarrowed,
  listAddressOf,
  queueAddressOf,
  type ListQuery,
} from './list-query';
import { justSavedIn } from './just-saved';
import { listHeadOf, listFilterOf } from './list-head.server';
import { cardsIn, listedIn, listPageOf, type EqualItems } from './list-paging.server';
import { packCards } from './packed-cards';
import { sizeTilesOf } from '~/features/profile/size-tile.server';

export type PurchaseList = Awaited<ReturnType<typeof purchaseListOf>>;

/** All but the cards, which may be those of several pages. */
export type ShownList = Omit<PurchaseList, 'cards'>;

type Person = { user: User; profile: Profile };

// While not everything is known, or without the statuses, the items that are there are shown, and nothing is counted.
/** @throws the failure page: 502 when not even the newest items can be read. */
export async function purchaseListOf(
  args: LoaderFunctionArgs,
  { user, profile }: Person,
  asked: ListQuery,
) {
  const [translator, known] = await Promise.all([getTranslator(args), requireKnown(args, user)]);
  const { words } = translator;
  const { history, partial } = known;
  const saved = justSavedIn(new URL(args.request.url).searchParams, Date.now());
  const { query, next, isLost, isEmpty, counts, unrated, ...shown } = keptOr(known, {
    asked,
    translator,
    saved,
  });
  const isFirst = query.after === null;
  const addresses = addressesOf(query, next);
  const { newest, own, more, queue } = addresses;
  const { place, title, description } = words('purchases')[query.tab];
  const emails = isEmpty ? verifiedAddressesOf(profile) : [];
  const head = { counts, unrated, isEmpty, addresses, emails };
  const { download, downloadNewest } = words('list-end');
  return {
    query,
    words: listWordsOf(query, translator),
    heading: { place, title, description },
    isNewest: isFirst,
    sizes: shown.sizes,
    cards: shown.cards,
    notes: [
      ...(isLost ? [{ type: 'info', message: words('list').lost } as const] : []),
      ...(isEmpty ? [] : statusNotes(statusesIn(known), translator)),
    ],
    since: history && sinceText(history, translator),
    reading: partial && (await readingNoteOf(args, partial)),
    unreadable: isFirst ? unreadableText(shown.unreadable, translator) : null,
    end: {
      isComplete:
        counts !== null && !isEmpty && (isNarrowed(query) || query.order === 'oldest') && !next,
      download: isEmpty
        ? null
        : {
            to: exportAddressOf(query),
            text: query.order === 'oldest' ? downloadNewest : download,
          },
    },
    filter: shown.filter,
    addresses: { newest, own, more, queue },
    ...listHeadOf(query, head, translator),
  };
}

type Asked = { asked: ListQuery; translator: Translator; saved: string | null };

type Shown = ReturnType<typeof shownIn>;

const lastShown = onceFor<History, Map<string, Shown>>(() => new Map());

/** Most visits ask again for what the last one has shown: it stays the same until the history or the day changes. */
function keptOr(known: Known, query: Asked): Shown {
  if (!known.history || query.saved) return shownIn(known, query);
  const last = lastShown(known.history);
  const key = `${query.translator.language} ${today()} ${listAddressOf(query.asked)}`;
  const shown = last.get(key) ?? shownIn(known, query);
  last.clear();
  last.set(key, shown);
  return shown;
}

function shownIn(known: Known, { asked, translator, saved }: Asked) {
  const { history } = known;
  const { cards, all, said, ...page } = pageIn(known, asked);
  const query = page.isLost ? { ...asked, after: null } : asked;
  const isPlain = !isNarrowed(query) && query.order === 'newest' && query.after === null;
  const context = { said, list: query, translator, saved };
  return {
    ...page,
    query,
    isEmpty: cards.length === 0,
    cards: packCards(cards.map((card) => cardDetailsOf(card, context))),
    counts: all && { purchases: countOf(all.purchases), returns: countOf(all.returns) },
    unrated: unratedIn(known, query),
    sizes:
      history && isPlain && query.tab === 'purchases' ? sizeTilesOf(history, translator) : null,
    filter: listFilterOf(query, { tabs: all, unrated: unratedIn(known, ofTab(query)) }, translator),
  };
}

/** Of items that are not all there only the first of a plain list can be said. */
function pageIn(known: Known, asked: ListQuery) {
  const { history, partial } = known;
  const { items, unreadable } = history ?? partial;
  const isComplete = history !== null || partial.isComplete;
  const said = saidIn(known);
  const all = isComplete
    ? { purchases: cardsIn(items, 'purchases'), returns: cardsIn(items, 'returns') }
    : null;
  const isPlain = !isNarrowed(asked) && asked.order === 'newest' && asked.after === null;
  const isAnswered = isComplete ? !asked.isUnrated || said !== null : isPlain;
  const page = isAnswered
    ? listPageOf(items, asked, said && said.statuses)
    : { cards: [], next: null, isLost: false };
  return { ...page, next: isComplete ? page.next : null, all, said, unreadable };
}

function unratedIn({ history }: Known, query: ListQuery): number | null {
  return history && listedIn(history.items, { ...query, isUnrated: true }, history.statuses).length;
}

function countOf(cards: readonly EqualItems[]): number {
  return cards.reduce((sum, { count }) => sum + count, 0);
}

function addressesOf(query: ListQuery, next: string | null) {
  const newest = { ...query, after: null };
  return {
    purchases: listAddressOf({ ...newest, tab: 'purchases' }),
    returns: listAddressOf({ ...newest, tab: 'returns' }),
    unfiltered: listAddressOf(ofTab(newest)),
    newest: listAddressOf(newest),
    own: listAddressOf(query),
    more: next && listAddressOf({ ...query, after: next }),
    queue: queueAddressOf(newest),
  };
}

function ofTab(query: ListQuery): ListQuery {
  return { ...query, categories: [], stores: [], search: '', isUnrated: false };
}

function statusNotes(statuses: StatusesRead, { t }: Translator): Notice[] {
  if (!statuses.ok) return [{ type: 'error', message: t(historyMessages[statuses.refusal]) }];
  const { isWithoutFeedback, unreadableStatuses: count } = statuses.value;
  if (isWithoutFeedback) {
    return [{ type: 'info', message: t('messages:feedback.statuses-not-found') }];
  }
  if (count === 0) return [];
  return [{ type: 'info', message: t('purchases:feedback.unreadable', { count }) }];
}

function listWordsOf(query: ListQuery, translator: Translator) {
  const { words } = translator;
  const { tabs, filter, search, card, feedback } = words('purchases');
  const { title, category, store, order, show, save, close } = filter;
  const { colour, noDate, pieces } = words('cards');
  const term = (text: string) => termOf(text, translator);
  return {
    tabs: { label: tabs.label },
    filter: { title, category, store, feedback: filter.feedback, order, show, save, close },
    search: { title: search.title, label: search[query.tab] },
    card: {
      store: term(card.store),
      brand: term(card.brand),
      size: term(card.size),
      date: term(card.date),
    },
    feedback: { about: feedback.about },
    cards: { colour: term(colour), noDate, pieces },
    list: endWordsOf(query, { words }),
  };
}

function endWordsOf({ order }: ListQuery, { words }: Pick<Translator, 'words'>) {
  const { newest, shown, more, end } = words('list');
  const back = order === 'oldest' ? words('list-end').start : newest;
  return { newest: back, shown, more, end };
}
