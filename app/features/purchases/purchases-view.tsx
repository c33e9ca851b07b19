import { Outlet } from '@remix-run/react';
import { useMemo } from 'react';
import { ListEnd } from '~/features/profile/list-end';
import { Reading, WhileReading } from '~/features/profile/reading';
import { useParts } from '~/features/profile/use-parts';
import type { Card } from './card.server';
import { CardList } from './card-list';
import { EmptyList } from './empty-list';
import type { FeedbackContext } from './feedback-context';
import { ListCount } from './list-count';
import { ListHead } from './list-head';
import { unpackCards } from './packed-cards';
import type { PurchaseList } from './purchase-list.server';
import { firstNewCard, shownCards } from './shown-cards';
import { SizeBand } from './size-band';
import { useFeedbackReturn } from './use-feedback-return';

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
  const parts = useParts(list, firstNewCard);
  const cards = shownCards(parts, fresh);
  const { words, addresses } = list;
  const sizes = parts[0]?.sizes && (fresh[0]?.sizes ?? parts[0].sizes);
  return (
    <>
      {sizes && <SizeBand list={list} sizes={sizes} />}
      <div className="page">
        <ListHead list={list} hasSizes={Boolean(sizes)} isNewest={parts[0]?.isNewest ?? true} />
        {parts[0]?.unreadable && <p className="hint">{parts[0].unreadable}</p>}
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
          isAppendedEmpty={parts.length > 1 && list.cards.length === 0}
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
