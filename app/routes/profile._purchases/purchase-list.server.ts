import type { LoaderFunctionArgs } from '@remix-run/node';
import type { FeedbackStatus } from '~/core-api/feedback';
import { listFeedbackStatuses } from '~/core-api/feedback.server';
import { verifiedAddressesOf, type Profile } from '~/core-api/profile';
import { refusalMessages } from '~/i18n/refusal-messages';
import { getTranslator, type Translator } from '~/i18n/translator.server';
import type { User } from '~/session/user.server';
import { failurePage } from '~/ui/failure/failure-page.server';
import type { Notice } from '~/ui/notice';
import { cardsOf } from './cards-of.server';
import { isNewest, newestPart, type ListCursor } from '../profile/list-cursor';
import { listKnownOf, rememberPage, rememberStatuses } from '../profile/purchase-history.server';
import { justSavedIn } from './just-saved';
import { listEndOf, oldestNotes } from './list-end.server';
import { listFilterOf } from './list-filter.server';
import { listHeadOf } from './list-head.server';
import { listWordsOf } from './list-words.server';
import { findListPart, type PurchaseListPart } from './list-part.server';
import { isNarrowed, listAddressOf, queueAddressOf, type ListQuery } from './list-query';
import { packCards } from './packed-cards';
import { sizeTilesOf } from './size-tiles.server';

export const partMessages = {
  ...refusalMessages,
  unreadable: 'messages:generic.fetching-data-failed',
} as const;

export const statusMessages = {
  'not-found': { type: 'info', key: 'messages:feedback.statuses-not-found' },
  unknown: { type: 'error', key: 'messages:purchase.status-failed' },
  unreadable: { type: 'error', key: 'messages:generic.unknown' },
} as const;

export type PurchaseList = Awaited<ReturnType<typeof purchaseListOf>>;

/** All but the cards, which may be those of several parts. */
export type ShownList = Omit<PurchaseList, 'cards'>;

type Person = { user: User; profile: Profile };

/** Without the feedback statuses the items are still shown, with a notice. */
export async function purchaseListOf(args: LoaderFunctionArgs, person: Person, asked: ListQuery) {
  const { user, profile } = person;
  const readStatuses = listFeedbackStatuses(user);
  const [translator, part, statuses] = await Promise.all([
    getTranslator(args),
    readPart(user, asked, readStatuses),
    readStatuses,
  ]);
  const { t, words } = translator;
  if (!part.ok) throw await failurePage(args, 502, t(partMessages[part.refusal]));
  const { items, pages, next, unreadable, isCut, isLost } = part.value;
  const query = isLost ? { ...asked, ...newestPart } : asked;
  const known = knownStatuses(statuses);
  for (const page of pages) rememberPage(user, page);
  if (known) rememberStatuses(user, known);
  const sizes = known && (await sizesOf(user, query, { part: part.value, known, translator }));
  const lists = {
    purchases: listKnownOf(user, 'purchases'),
    returns: listKnownOf(user, 'returns'),
  };

  const saved = justSavedIn(new URL(args.request.url).searchParams, Date.now());
  const addresses = addressesOf(query, next);
  const { newest, own, more, queue } = addresses;
  const hasMore = next !== null || part.value.further !== null;
  const isEmpty = items.length === 0;
  const { place, title, description } = words('purchases')[query.tab];
  const emails = isEmpty ? verifiedAddressesOf(profile) : [];
  const head = { lists, addresses, emails, isEmpty, hasMore, isRatedKnown: known !== null };
  return {
    query,
    words: listWordsOf(query, translator),
    heading: { place, title, description },
    isNewest: isNewest(query),
    sizes,
    cards: packCards(
      cardsOf(user, part.value, { statuses: known ?? [], list: query, translator, saved }),
    ),
    notes: [
      ...(isLost ? [{ type: 'info', message: words('list').lost } as const] : []),
      ...oldestNotes(query, part.value, translator),
      ...(items.length === 0 ? [] : statusNotes(statuses, translator)),
    ],
    unreadable,
    isCut,
    end: listEndOf(query, part.value, translator),
    filter: listFilterOf(query, lists, translator),
    addresses: { newest, own, more, queue },
    ...listHeadOf(query, head, translator),
  };
}

function addressesOf(query: ListQuery, next: ListCursor | null) {
  const newest = { ...query, ...newestPart };
  const unfiltered = { categories: [], stores: [], search: '', isUnrated: false };
  return {
    purchases: listAddressOf({ ...newest, tab: 'purchases' }),
    returns: listAddressOf({ ...newest, tab: 'returns' }),
    unfiltered: listAddressOf({ ...newest, ...unfiltered }),
    newest: listAddressOf(newest),
    own: listAddressOf(query),
    more: next && listAddressOf({ ...query, ...next }),
    queue: queueAddressOf(newest),
  };
}

function readPart(user: User, query: ListQuery, readStatuses: Promise<Statuses>) {
  if (!query.isUnrated) return findListPart(user, query);
  return readStatuses.then((statuses) => findListPart(user, query, knownStatuses(statuses)));
}

type Beside = { part: PurchaseListPart; known: FeedbackStatus[]; translator: Translator };

/** A list that is searched or sorted begins with what was asked for, and spends its calls on that. */
async function sizesOf(user: User, query: ListQuery, { part, known, translator }: Beside) {
  const isPlain = !isNarrowed(query) && query.order === 'newest' && isNewest(query);
  if (query.tab !== 'purchases' || !isPlain) return null;
  const isSlow = part.isCut || part.isLate;
  const reading = isSlow ? 'nothing' : 'older-pages';
  return sizeTilesOf(user, { page: part.pages[0], statuses: known, reading }, translator);
}

/** Null when they could not be read; 404 stands for none (G30). */
function knownStatuses(statuses: Statuses): FeedbackStatus[] | null {
  if (statuses.ok) return statuses.value.records;
  return statuses.refusal === 'not-found' ? [] : null;
}

type Statuses = Awaited<ReturnType<typeof listFeedbackStatuses>>;

function statusNotes(statuses: Statuses, { t }: Translator): Notice[] {
  if (!statuses.ok) {
    const { type, key } = statusMessages[statuses.refusal];
    return [{ type, message: t(key) }];
  }
  const count = statuses.value.unreadable;
  if (count === 0) return [];
  return [{ type: 'info', message: t('purchases:feedback.unreadable', { count }) }];
}
