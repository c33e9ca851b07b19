import type { LoaderFunctionArgs } from '@remix-run/node';
import type { FeedbackStatus } from '~/core-api/feedback';
import { listFeedbackStatuses } from '~/core-api/feedback.server';
import { isSameItem, itemKeyOf, type Transaction } from '~/core-api/transaction';
import { getTranslator, type Translator } from '~/i18n/translator.server';
import type { User } from '~/session/user.server';
import { failurePage } from '~/ui/failure/failure-page.server';
import { itemKeyText } from '../profile/item-address';
import { newestPart } from '../profile/list-cursor';
import { listKnownOf, rememberPage, rememberStatuses } from '../profile/purchase-history.server';
import { cardOf } from '../profile._purchases/card.server';
import { findListPart } from '../profile._purchases/list-part.server';
import {
  isNarrowed,
  listAddressOf,
  listParametersOf,
  listQueryOf,
  queueAddressOf,
  type ListQuery,
} from '../profile._purchases/list-query';
import { partMessages, statusMessages } from '../profile._purchases/purchase-list.server';
import { sealProduct } from '../profile._purchases/product-seal.server';
import type { Shopper } from '../profile._purchases/shopper.server';
import type { QueuePart, QueueRow } from './queue-row';
import { mostRows } from './sent-queue.server';

export type QueuePage = Awaited<ReturnType<typeof queuePageOf>>;

/** The seal in the form's address spares the shopper's profile when it is sent (G75). */
export async function queuePageOf(args: LoaderFunctionArgs, { user, about }: Shopper) {
  const { words } = await getTranslator(args);
  const { lost, searching, cut, more } = words('list');
  const list = queueQueryOf(args);
  const seal = about ?? (await sealProduct(user, null));
  return {
    words: {
      ...words('queue'),
      back: words('feedback').back,
      list: { lost, searching, cut, more },
    },
    addresses: { own: withSeal(queueAddressOf(list), seal), list: listOf(list) },
    // The page of a rejected form shows what was sent.
    queue: args.context.isFormRejected ? null : await readQueue(args, user, list),
  };
}

export function queueQueryOf({ request }: LoaderFunctionArgs): ListQuery {
  return { ...listQueryOf(new URL(request.url).searchParams), isUnrated: false };
}

/** The list that the queue was opened from. */
export function listOf(list: ListQuery): string {
  return listAddressOf({ ...list, ...newestPart });
}

export function countOf(rows: readonly unknown[], { t }: Translator): string {
  return t('queue:count', { count: rows.length });
}

/** From the newest item on, whatever the order of the list. */
async function readQueue(args: LoaderFunctionArgs, user: User, list: ListQuery) {
  const translator = await getTranslator(args);
  const statuses = await readStatuses(args, user);
  const size = { least: mostRows, most: mostRows };
  const asked: ListQuery = { ...list, isUnrated: true, order: 'newest' };
  const found = await findListPart(user, asked, statuses, size);
  if (!found.ok) throw await failureOf(args, list, partMessages[found.refusal]);
  const { items, pages, next, isCut, isLost } = found.value;
  for (const page of pages) rememberPage(user, page);
  rememberStatuses(user, statuses);
  const rows = withoutEqual(items).map((item) => rowOf(item, list, translator));
  const part: QueuePart = {
    rows,
    next: next ? String(listParametersOf({ ...list, ...next })) : '',
    count: placeOf(rows, user, list, translator),
  };
  return { part, isCut, isLost, more: next && queueAddressOf({ ...list, ...next }) };
}

async function readStatuses(args: LoaderFunctionArgs, user: User): Promise<FeedbackStatus[]> {
  const statuses = await listFeedbackStatuses(user);
  if (statuses.ok) return statuses.value.records;
  if (statuses.refusal === 'not-found') return [];
  throw await failureOf(args, queueQueryOf(args), statusMessages[statuses.refusal].key);
}

/** Two of a kind in one order have one feedback. */
function withoutEqual(items: Transaction[]): Transaction[] {
  const isFirst = (item: Transaction, place: number) =>
    items.findIndex((other) => isSameItem(itemKeyOf(other), itemKeyOf(item))) === place;
  return items.filter(isFirst);
}

function rowOf(item: Transaction, list: ListQuery, translator: Translator): QueueRow {
  const card = cardOf(item, { statuses: [], list, translator });
  const { id, name, store, size, picture, drawing } = card;
  const product = { id, name, store, size, picture, drawing };
  return { key: itemKeyText(card.item), product, questions: null };
}

/** Of how many, where all are known and no filter hides any. */
function placeOf(rows: QueueRow[], user: User, list: ListQuery, translator: Translator): string {
  const { count, unrated } = listKnownOf(user, list.tab);
  if (count === null || isNarrowed(list) || unrated <= rows.length)
    return countOf(rows, translator);
  return translator.t('queue:part', { shown: rows.length, count: unrated });
}

function withSeal(address: string, seal: string): string {
  const [path = '', search = ''] = address.split('?');
  const parameters = new URLSearchParams(search);
  parameters.set('about', seal);
  return `${path}?${parameters}`;
}

type PageMessage =
  | (typeof partMessages)[keyof typeof partMessages]
  | (typeof statusMessages)[keyof typeof statusMessages]['key'];

async function failureOf(args: LoaderFunctionArgs, list: ListQuery, key: PageMessage) {
  const { t, words } = await getTranslator(args);
  const back = { address: listOf(list), label: words('feedback').back };
  return failurePage(args, 502, t(key), back);
}
