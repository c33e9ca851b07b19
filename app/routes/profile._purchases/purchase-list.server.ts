import type { LoaderFunctionArgs } from '@remix-run/node';
import { verifiedAddressesOf, type Profile } from '~/core-api/profile';
import { saidIn, statusesIn, type Known } from '~/history/known-history';
import type { StatusesRead } from '~/history/read-history.server';
import { getTranslator, type Translator } from '~/i18n/translator.server';
import type { User } from '~/session/user.server';
import type { Notice } from '~/ui/notice';
import { readingNoteOf, sinceText } from '../profile/reading-note.server';
import { historyMessages, requireKnown } from '../profile/require-history.server';
import { unreadableText } from '../profile/unreadable-text.server';
import { cardFactsOf } from './card.server';
import { exportAddressOf } from './export-address';
import { justSavedIn } from './just-saved';
import { listFilterOf } from './list-filter.server';
import { listHeadOf } from './list-head.server';
import { cardsIn, listedIn, listPartOf, type EqualItems } from './list-part.server';
import { isNarrowed, listAddressOf, queueAddressOf, type ListQuery } from './list-query';
import { listWordsOf } from './list-words.server';
import { packCards } from './packed-cards';
import { sizeTilesOf } from './size-tiles.server';

export type PurchaseList = Awaited<ReturnType<typeof purchaseListOf>>;

/** All but the cards, which may be those of several parts. */
export type ShownList = Omit<PurchaseList, 'cards'>;

type Person = { user: User; profile: Profile };

/**
 * While not everything is known, or without the statuses, the items that are there are shown, and nothing is counted.
 * @throws the failure page: 502 when not even the newest items can be read.
 */
export async function purchaseListOf(
  args: LoaderFunctionArgs,
  { user, profile }: Person,
  asked: ListQuery,
) {
  const [translator, known] = await Promise.all([getTranslator(args), requireKnown(args, user)]);
  const { words } = translator;
  const { history, partial } = known;
  const there = shownOf(known, asked);
  const { cards, next, isLost, all } = there;
  const query = isLost ? { ...asked, after: null } : asked;
  const isFirst = query.after === null;
  const saved = justSavedIn(new URL(args.request.url).searchParams, Date.now());
  const addresses = addressesOf(query, next);
  const { newest, own, more, queue } = addresses;
  const { place, title, description } = words('purchases')[query.tab];
  const isEmpty = cards.length === 0;
  const isPlain = !isNarrowed(query) && query.order === 'newest' && isFirst;
  const head = {
    counts: all && { purchases: countOf(all.purchases), returns: countOf(all.returns) },
    unrated:
      history && listedIn(history.items, { ...query, isUnrated: true }, history.statuses).length,
    isEmpty,
    addresses,
    emails: isEmpty ? verifiedAddressesOf(profile) : [],
  };
  const context = { said: there.said, list: query, translator, saved };
  const { download, downloadNewest } = words('list-end');
  return {
    query,
    words: listWordsOf(query, translator),
    heading: { place, title, description },
    isNewest: isFirst,
    sizes:
      history && isPlain && query.tab === 'purchases' ? sizeTilesOf(history, translator) : null,
    cards: packCards(cards.map((card) => cardFactsOf(card, context))),
    notes: [
      ...(isLost ? [{ type: 'info', message: words('list').lost } as const] : []),
      ...(isEmpty ? [] : statusNotes(statusesIn(known), translator)),
    ],
    since: history && sinceText(history, translator),
    reading: partial && (await readingNoteOf(args, partial)),
    unreadable: isFirst ? unreadableText(there.unreadable, translator) : null,
    end: {
      // What is not there is neither whole nor a file.
      isWhole: all !== null && !isEmpty && (isNarrowed(query) || query.order === 'oldest') && !next,
      download: isEmpty
        ? null
        : {
            to: exportAddressOf(query),
            text: query.order === 'oldest' ? downloadNewest : download,
          },
    },
    filter: listFilterOf(query, all, translator),
    addresses: { newest, own, more, queue },
    ...listHeadOf(query, head, translator),
  };
}

/** Of items that are not all there only the first of a plain list can be said. */
function shownOf(known: Known, asked: ListQuery) {
  const { history, partial } = known;
  const { items, unreadable } = history ?? partial;
  const isWhole = history !== null || partial.isWhole;
  const said = saidIn(known);
  const all = isWhole
    ? { purchases: cardsIn(items, 'purchases'), returns: cardsIn(items, 'returns') }
    : null;
  const isPlain = !isNarrowed(asked) && asked.order === 'newest' && asked.after === null;
  const isAnswered = isWhole ? !asked.isUnrated || said !== null : isPlain;
  const part = isAnswered
    ? listPartOf(items, asked, said && said.statuses)
    : { cards: [], next: null, isLost: false };
  return { ...part, next: isWhole ? part.next : null, all, said, unreadable };
}

function countOf(cards: readonly EqualItems[]): number {
  return cards.reduce((sum, { count }) => sum + count, 0);
}

function addressesOf(query: ListQuery, next: string | null) {
  const newest = { ...query, after: null };
  const unfiltered = { categories: [], stores: [], search: '', isUnrated: false };
  return {
    purchases: listAddressOf({ ...newest, tab: 'purchases' }),
    returns: listAddressOf({ ...newest, tab: 'returns' }),
    unfiltered: listAddressOf({ ...newest, ...unfiltered }),
    newest: listAddressOf(newest),
    own: listAddressOf(query),
    more: next && listAddressOf({ ...query, after: next }),
    queue: queueAddressOf(newest),
  };
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
