import { isUnrated, itemsOf, piecesOf, type History, type Tab } from '~/history/history';
import { itemKeyOf, oldestFirst, type Transaction } from '~/core-api/transaction';
import { onceFor } from '~/server/once-for';
import type { ListQuery } from './list-query';
import { isShown } from './shown-items';

const partSize = 50;

/** Items with the same key, of which there is one feedback: they share a card. */
export type EqualItems = {
  item: Transaction;
  /** Those on the list. */
  count: number;
  /** Those of both tabs. */
  pieces: number;
  /** Those of them that went back. */
  returns: readonly Transaction[];
};

export type ListPart = {
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

/** What a tab holds, the newest first. */
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
export function listPartOf(
  items: readonly Transaction[],
  query: ListQuery,
  statuses: History['statuses'] | null,
  size = partSize,
): ListPart {
  const all = inOrder(cardsIn(items, query.tab), query);
  const listed = inOrder(listedIn(items, query, statuses), query);
  const places = new Map(all.map(({ item }, place) => [item.id, place]));
  const before = query.after === null ? -1 : places.get(query.after);
  const rest =
    before === undefined
      ? listed
      : listed.filter(({ item }) => (places.get(item.id) ?? 0) > before);
  const cards = rest.slice(0, size);
  const isAll = cards.length === rest.length;
  return {
    cards,
    next: isAll ? null : (cards.at(-1)?.item.id ?? null),
    isLost: before === undefined,
  };
}

function inOrder(
  cards: readonly EqualItems[],
  { order }: Pick<ListQuery, 'order'>,
): readonly EqualItems[] {
  if (order === 'newest') return cards;
  return [...cards].sort((one, other) => oldestFirst(one.item, other.item));
}
