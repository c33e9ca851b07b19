import { isUnrated, itemsOf, piecesOf, type History, type Tab } from '~/history/history';
import { itemKeyOf, oldestFirst, type Transaction, storeOf } from '~/core-api/transaction';
import { onceFor } from '~/server/once-for';
import type { ListQuery } from './list-query';
import { foldedText } from '~/i18n/folded-text';

const pageSize = 50;

/** Items with the same key, of which there is one feedback: they share a card. */
export type EqualItems = {
  item: Transaction;
  /** Those on the list. */
  count: number;
  /** Those of both tabs. */
  pieces: number;
  returns: readonly Transaction[];
};

type ListPage = {
  cards: readonly EqualItems[];
  /** The id of the last item, where there are more. */
  next: string | null;
  /** What the query begins after is not there: these are the first. */
  isLost: boolean;
};

const cardsOf = onceFor((items: readonly Transaction[]) => ({
  purchases: equalItemsIn(items, itemsOf(items, 'purchases')),
  returns: equalItemsIn(items, itemsOf(items, 'returns')),
}));

export function cardsIn(items: readonly Transaction[], tab: Tab): readonly EqualItems[] {
  return cardsOf(items)[tab];
}

function equalItemsIn(
  all: readonly Transaction[],
  listed: readonly Transaction[],
): readonly EqualItems[] {
  const cards = new Map<readonly Transaction[], EqualItems>();
  for (const item of listed) {
    const pieces = piecesOf(all, itemKeyOf(item));
    const card = cards.get(pieces);
    if (card) card.count += 1;
    else {
      const returns = pieces.filter(({ isReturned }) => isReturned);
      cards.set(pieces, { item, count: 1, pieces: pieces.length, returns });
    }
  }
  return [...cards.values()];
}

type Asked = Pick<ListQuery, 'tab' | 'categories' | 'stores' | 'search' | 'isUnrated'>;

/** All that the query asks for, the newest first. Without `statuses` rated items too. */
export function listedIn(
  items: readonly Transaction[],
  query: Asked,
  statuses: History['statuses'] | null,
): readonly EqualItems[] {
  const asksUnrated = query.isUnrated && statuses !== null;
  return cardsIn(items, query.tab).filter(
    ({ item }) => isShown(item, query) && (!asksUnrated || isUnrated({ statuses }, item)),
  );
}

/** Begins after an item: what arrives meanwhile moves nothing. */
export function listPageOf(
  items: readonly Transaction[],
  query: ListQuery,
  statuses: History['statuses'] | null,
  size = pageSize,
): ListPage {
  const listed = inOrder(listedIn(items, query, statuses), query);
  const behind = query.after === null ? null : cardsBehind(items, query);
  const rest = behind ? listed.filter((card) => behind.has(card)) : listed;
  const cards = rest.slice(0, size);
  const isAll = cards.length === rest.length;
  return {
    cards,
    next: isAll ? null : (cards.at(-1)?.item.id ?? null),
    isLost: query.after !== null && behind === null,
  };
}

/** Of the whole tab: the item itself may be filtered out by now. Null where it is not there. */
function cardsBehind(items: readonly Transaction[], query: ListQuery): Set<EqualItems> | null {
  const all = inOrder(cardsIn(items, query.tab), query);
  const place = all.findIndex(({ item }) => item.id === query.after);
  return place < 0 ? null : new Set(all.slice(place + 1));
}

function inOrder(cards: readonly EqualItems[], { order }: Pick<ListQuery, 'order'>) {
  if (order === 'newest') return cards;
  return [...cards].sort((one, other) => oldestFirst(one.item, other.item));
}

type Choice = Pick<ListQuery, 'categories' | 'stores' | 'search'>;

/** Choices within a filter are alternatives, filters are combined, and an empty filter lets all through (G22). */
export function isShown(item: Transaction, { categories, stores, search }: Choice): boolean {
  const category = item.product.category?.mainCategory;
  const store = storeOf(item)?.id;
  return (
    (categories.length === 0 || categories.some((chosen) => chosen === category)) &&
    (stores.length === 0 || stores.some((chosen) => chosen === store)) &&
    matches(item, search)
  );
}

/** Every word is part of the name, brand, store, colour or order number; capitals and accents make no difference. */
export function matches(item: Transaction, search: string): boolean {
  if (search === '') return true;
  const words = foldedText(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const { productDisplayName, purchaseId, product } = item;
  const texts = [productDisplayName, product.brand, storeOf(item)?.name, product.color, purchaseId];
  const text = foldedText(texts.filter(Boolean).join(' '));
  return words.every((word) => text.includes(word));
}
