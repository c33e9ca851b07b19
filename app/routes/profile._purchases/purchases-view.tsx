import { Link } from '@remix-run/react';
import { useEffect, useState, type ReactNode } from 'react';
import { fill } from '~/i18n/fill';
import { Tabs } from '~/ui/controls/tabs';
import type { Card } from './card.server';
import type { FeedbackButton, FreshButton } from './feedback-button.server';
import { cardIdOf, itemIdOf } from './item-id';
import { ListFilter } from './list-filter';
import { listAddressOf } from './list-query';
import { ProductCard } from './product-card';
import type { PurchaseList } from './purchase-list.server';
import { useFeedbackReturn } from './use-feedback-return';

const onFirstScreen = 4;

type PurchasesViewProps = {
  list: PurchaseList;
  dialog: ReactNode;
};

export function PurchasesView({ list, dialog }: PurchasesViewProps) {
  const freshButtons = useFeedbackReturn(dialog !== null);
  const parts = useParts(list);
  const cards = parts.flatMap((part) => part.cards);
  const { words, addresses } = list;
  const isFirstPart = parts[0]?.query.after === null;
  return (
    <div className="page">
      <ListTabs {...list} />
      <h1>{list.heading.title}</h1>
      <p className="lead">{list.heading.description}</p>
      <p>
        <Link to="/profile/wardrobe">{words.own.list}</Link>
      </p>
      <ListFilter {...list} />
      {list.note && (
        <p
          className={`notice notice-${list.note.type}`}
          role={list.note.type === 'error' ? 'alert' : 'status'}
        >
          {list.note.message}
        </p>
      )}
      {!isFirstPart && (
        <p>
          <Link to={addresses.newest}>{words.newest}</Link>
        </p>
      )}
      {cards.length === 0 ? <EmptyList {...list} /> : <ListCount {...list} count={cards.length} />}
      <ul className="cards">
        {cards.map((card, place) => (
          <li key={card.id}>
            <ProductCard
              card={card}
              feedback={freshButtonOf(card, freshButtons) ?? card.feedback}
              words={words}
              isLazy={place >= onFirstScreen}
            />
          </li>
        ))}
      </ul>
      {addresses.more && (
        <p className="actions">
          <Link className="button secondary" to={addresses.more} preventScrollReset>
            {words.more}
          </Link>
        </p>
      )}
      {dialog}
    </div>
  );
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
function EmptyList({ words, heading, filter, addresses }: PurchaseList) {
  const { title, text } = addresses.more
    ? words.searching
    : filter.isActive
      ? { title: words.filter.emptyTitle, text: words.filter.empty }
      : { title: heading.emptyTitle, text: heading.empty };
  return (
    <div className="empty" role="status">
      <h2>{title}</h2>
      <p>{text}</p>
      {!filter.isActive && !addresses.more && (
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

function ListCount({ count, words, ...list }: PurchaseList & { count: number }) {
  return (
    <div className="list-count">
      <p className="hint" role="status">
        {fill(words.shown, { count })}
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

/** With scripts the next part is appended, and the focus moves to its first card (G19). */
function useParts(list: PurchaseList): PurchaseList[] {
  const [parts, setParts] = useState([list]);
  const last = parts[parts.length - 1];
  if (last !== list) {
    const follows = list.query.after !== null && last?.addresses.more === listAddressOf(list.query);
    setParts(follows ? [...parts, list] : [list]);
  }
  const firstNew = parts.length > 1 ? last?.cards[0]?.id : undefined;
  useEffect(() => {
    if (firstNew === undefined) return;
    const card = document.getElementById(cardIdOf(firstNew));
    card?.querySelector('h2')?.focus();
  }, [firstNew]);
  return parts;
}
