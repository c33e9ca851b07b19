import { Link, Outlet } from '@remix-run/react';
import { KeptMessage } from '~/forms/kept-message';
import { fill } from '~/i18n/fill';
import { Tabs } from '~/ui/controls/tabs';
import { ListEnd } from '../profile/list-end';
import { UnreadableCount } from '../profile/unreadable-count';
import { useParts } from '../profile/use-parts';
import type { Card } from './card.server';
import type { FeedbackButton, FreshButton } from './feedback-button.server';
import type { FeedbackContext } from './feedback-context';
import { choicesOf } from './filter-choices';
import { cardIdOf, itemIdOf } from './item-id';
import { ListFilter } from './list-filter';
import { ProductCard } from './product-card';
import type { PurchaseList } from './purchase-list.server';
import { SizeBand } from './size-band';
import { useFeedbackReturn } from './use-feedback-return';

const onFirstScreen = 4;

type PurchasesViewProps = {
  list: PurchaseList;
  /** The feedback dialog is the child route. */
  hasDialog: boolean;
};

export function PurchasesView({ list, hasDialog }: PurchasesViewProps) {
  const freshButtons = useFeedbackReturn(hasDialog);
  const parts = useParts(list, firstCardOf);
  const cards = parts
    .flatMap((part) => part.cards)
    .map((card) => ({ ...card, feedback: freshButtonOf(card, freshButtons) ?? card.feedback }));
  const { words, addresses } = list;
  const sizes = parts[0]?.sizes && (freshButtons[0]?.sizes ?? parts[0].sizes);
  const filter = { ...list.filter, ...choicesOf(parts.map((part) => part.filter)) };
  return (
    <>
      {sizes && <SizeBand heading={list.heading.title} sizes={sizes} />}
      <div className="page">
        <ListHead
          list={list}
          filter={filter}
          hasHeading={!sizes}
          isNewest={parts[0]?.isNewest ?? true}
        />
        {cards.length === 0 ? (
          <EmptyList {...list} />
        ) : (
          <ListCount {...list} count={cards.length} />
        )}
        <UnreadableCount words={words.list} parts={parts} />
        {cards.length > 0 && (
          <ul className="cards">
            {cards.map((card, place) => (
              <li key={card.id}>
                <ProductCard card={card} words={words} isLazy={place >= onFirstScreen} />
              </li>
            ))}
          </ul>
        )}
        <ListEnd
          words={words.list}
          more={addresses.more}
          isAppendedEmpty={parts.length > 1 && list.cards.length === 0}
          isCut={list.isCut}
        />
        {hasDialog && <Outlet context={contextOf(cards)} />}
      </div>
    </>
  );
}

type ListHeadProps = {
  list: PurchaseList;
  filter: PurchaseList['filter'];
  hasHeading: boolean;
  isNewest: boolean;
};

function ListHead({ list, filter, hasHeading, isNewest }: ListHeadProps) {
  return (
    <>
      <KeptMessage />
      <ListTabs {...list} />
      {hasHeading && <h1>{list.heading.title}</h1>}
      <p className="lead">{list.heading.description}</p>
      <p>
        <Link to="/profile/wardrobe">{list.words.own.list}</Link>
      </p>
      <ListFilter {...list} filter={filter} />
      {list.notes.map(({ type, message }) => (
        <p
          key={message}
          className={`notice notice-${type}`}
          role={type === 'error' ? 'alert' : 'status'}
        >
          {message}
        </p>
      ))}
      {!isNewest && (
        <p>
          <Link to={list.addresses.newest}>{list.words.list.newest}</Link>
        </p>
      )}
    </>
  );
}

function contextOf(cards: Card[]): FeedbackContext {
  return { cards, product: null, about: null };
}

function ListTabs({ words, query, addresses }: PurchaseList) {
  const tabs = (['purchases', 'returns'] as const).map((tab) => ({
    text: words.tabs[tab],
    to: addresses[tab],
    isCurrent: tab === query.tab,
  }));
  return <Tabs label={words.tabs.label} tabs={tabs} />;
}

function freshButtonOf(card: Card, freshButtons: FreshButton[]): FeedbackButton | undefined {
  return freshButtons.find(({ item }) => itemIdOf(item) === itemIdOf(card.item))?.button;
}

/** The list counts as empty only when there are no more parts to read (G18). */
function EmptyList(list: PurchaseList) {
  const { words, filter, addresses } = list;
  const { title, text } = emptyTextsOf(list);
  return (
    <div className="empty" role="status">
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {!filter.isActive && !addresses.more && list.isNewest && (
        <>
          <p>
            <Link to="/profile/settings/email">{words.own.email}</Link>
          </p>
          <p>
            <Link to="/profile/wardrobe/new">{words.own.add}</Link>
          </p>
        </>
      )}
      <ClearFilters filter={filter} words={words} addresses={addresses} />
    </div>
  );
}

function emptyTextsOf({ words, heading, filter, addresses, isNewest }: PurchaseList) {
  if (addresses.more) return words.list.searching;
  if (!isNewest) return { title: words.list.end, text: null };
  return filter.isActive
    ? { title: words.filter.emptyTitle, text: words.filter.empty }
    : { title: heading.emptyTitle, text: heading.empty };
}

function ListCount({ count, words, ...list }: PurchaseList & { count: number }) {
  return (
    <div className="list-count">
      <p className="hint" role="status">
        {fill(words.list.shown, { count })}
      </p>
      <ClearFilters {...list} words={words} />
    </div>
  );
}

function ClearFilters({
  filter,
  words,
  addresses,
}: Pick<PurchaseList, 'filter' | 'words' | 'addresses'>) {
  return filter.isActive && <Link to={addresses.unfiltered}>{words.filter.clear}</Link>;
}

function firstCardOf({ cards: [first] }: PurchaseList): string | undefined {
  return first && cardIdOf(first.id);
}
