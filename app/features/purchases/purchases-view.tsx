import { Outlet, useFetcher, useLocation } from '@remix-run/react';
import { useMemo, useEffect, useRef, useState } from 'react';
import { ListEnd, useListPages } from '~/features/profile/list-end';
import { Reading, WhileReading } from '~/features/profile/instead';
import { fill } from '~/i18n/fill';
import { Empty } from '~/ui/empty';
import { LinkList, Link } from '~/ui/link';
import { SizeTileContent } from '~/features/profile/size-tile';
import type { ItemKey } from '~/core-api/transaction';
import type { Card } from './card.server';
import { CardList } from './product-card';
import { ListHead, RateCall } from './list-head';
import { unpackCards } from './packed-cards';
import type { PurchaseList, ShownList } from './purchase-list.server';
import type { FreshFeedback } from './feedback-state.server';
import type { SizeTiles } from '~/features/profile/size-tile.server';
import { itemIdOf, itemKeyIn, cardIdOf, type Product } from './product';

/** What the feedback inside the list gets: the cards of an open list, or else the product, also as encrypted text. */
export type FeedbackContext = {
  cards: Card[] | null;
  product: Product | null;
  about: string | null;
};

type PurchasesViewProps = {
  loaded: PurchaseList;
  /** The feedback dialog is the child route. */
  hasDialog: boolean;
};

export function PurchasesView({ loaded, hasDialog }: PurchasesViewProps) {
  const list = useMemo(
    () => ({ ...loaded, cards: unpackCards(loaded.cards, loaded.query) }),
    [loaded],
  );
  const fresh = useFeedbackReturn(hasDialog);
  const pages = useListPages(list, firstNewCard);
  const cards = shownCards(pages, fresh);
  const { words, addresses } = list;
  const sizes = pages[0]?.sizes && (fresh[0]?.sizes ?? pages[0].sizes);
  return (
    <>
      {sizes && <SizeBand list={list} sizes={sizes} />}
      <div className="page">
        <ListHead list={list} hasSizes={Boolean(sizes)} isNewest={pages[0]?.isNewest ?? true} />
        {pages[0]?.unreadable && <p className="hint">{pages[0].unreadable}</p>}
        {list.reading && <Reading note={list.reading} />}
        {list.empty && cards.length === 0 && <EmptyList empty={list.empty} />}
        {cards.length > 0 && (
          <>
            <CardList cards={cards} words={words} />
            <ListCount {...list} count={itemCountOf(cards)} />
            {list.since && <p className="hint">{list.since}</p>}
          </>
        )}
        <ListEnd
          words={words.list}
          more={addresses.more}
          isAppendedEmpty={pages.length > 1 && list.cards.length === 0}
          {...list.end}
        />
        {hasDialog && <Outlet context={contextOf(cards)} />}
      </div>
      <WhileReading note={list.reading} />
    </>
  );
}

function contextOf(cards: Card[]): FeedbackContext {
  return { cards, product: null, about: null };
}

function itemCountOf(cards: Card[]): number {
  return cards.reduce((sum, { count }) => sum + count, 0);
}

function ListCount({ count, words }: Pick<PurchaseList, 'words'> & { count: number }) {
  return (
    <p className="hint list-count" role="status">
      {fill(words.list.shown, { count })}
    </p>
  );
}

function EmptyList({ empty }: { empty: NonNullable<PurchaseList['empty']> }) {
  const { drawing, title, texts, ways } = empty;
  return (
    <Empty drawing={drawing} title={title} isAnswer>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <LinkList ways={ways} />
    </Empty>
  );
}

function SizeBand({ list, sizes }: { list: ShownList; sizes: SizeTiles }) {
  const { title, none, links, tiles } = sizes;
  return (
    <section className="band" aria-labelledby="sizes">
      <h1>{list.heading.title}</h1>
      <h2 id="sizes">{title}</h2>
      {tiles.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul className="tags">
          {tiles.map((tile) => (
            <li key={tile.address}>
              <Link className="tag" to={tile.address}>
                <SizeTileContent tile={tile} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className="band-end no-print">
        {list.rate && (
          <p className="wait">
            <span>{list.rate.waiting}</span> <RateCall {...list} />
          </p>
        )}
        <p className="links">
          <Link to="/profile/sizes">{links.all}</Link>{' '}
          <Link to="/profile/sizes/check">{links.check}</Link>
        </p>
      </div>
    </section>
  );
}

/** When a dialog closes, its control gets the focus back and its card is reloaded. @returns the newest state first. */
function useFeedbackReturn(isOpen: boolean): FreshFeedback[] {
  const { search } = useLocation();
  const { load, data } = useFetcher<FreshFeedback | null>();
  const openedAt = useRef<string | null>(null);
  const [states, setStates] = useState<FreshFeedback[]>([]);

  useEffect(() => {
    if (isOpen) {
      openedAt.current = search;
      return;
    }
    const item = itemKeyIn(new URLSearchParams(openedAt.current ?? ''));
    openedAt.current = null;
    if (!item) return;
    focusControl(item);
    load(`/profile/feedback-status?${new URLSearchParams(item)}`);
  }, [isOpen, search, load]);

  const [known, setKnown] = useState(data);
  if (data && data !== known) {
    setKnown(data);
    setStates([data, ...states]);
  }

  // A button that became a link is a new element: the focus was lost with the old one.
  useEffect(() => {
    const [newest] = states;
    if (newest && document.activeElement === document.body) focusControl(newest.item);
  }, [states]);

  return states;
}

function focusControl(item: ItemKey): void {
  const control = document.querySelector(`[data-item="${CSS.escape(itemIdOf(item))}"]`);
  if (control instanceof HTMLElement) control.focus();
}

type Page = { cards: readonly Card[] };

/** Of all pages, as they are by now. What has moved from one page to the next stays where it was. */
export function shownCards(pages: readonly Page[], fresh: readonly FreshFeedback[]): Card[] {
  const cards = new Map<string, Card>();
  for (const card of pages.flatMap((page) => page.cards)) {
    const key = itemIdOf(card.item);
    if (!cards.has(key)) cards.set(key, withNews(card, fresh));
  }
  return [...cards.values()];
}

/** The element of the first card that came with a page; none when it brought nothing but equal items. */
export function firstNewCard({ cards }: Page, before: readonly Page[]): string | undefined {
  const known = new Set(before.flatMap((page) => page.cards).map(({ item }) => itemIdOf(item)));
  const first = cards.find(({ item }) => !known.has(itemIdOf(item)));
  return first && cardIdOf(first.id);
}

function withNews(card: Card, fresh: readonly FreshFeedback[]): Card {
  const state = fresh.find(({ item }) => itemIdOf(item) === itemIdOf(card.item));
  if (!state || !card.feedback) return fresh.length === 0 ? card : { ...card, news: null };
  const { feedback, pill } = state;
  const isChanged = feedback.label !== card.feedback.label || pill?.text !== card.pill?.text;
  return { ...card, feedback, pill, news: state === fresh[0] && isChanged ? state.news : null };
}
