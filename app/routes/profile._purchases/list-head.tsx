import { Link } from '@remix-run/react';
import { KeptMessage } from '~/forms/kept-message';
import { Tabs } from '~/ui/controls/tabs';
import { ListFilter } from './list-filter';
import type { PurchaseList } from './purchase-list.server';

type ListHeadProps = {
  list: PurchaseList;
  filter: PurchaseList['filter'];
  hasHeading: boolean;
  isNewest: boolean;
};

export function ListHead({ list, filter, hasHeading, isNewest }: ListHeadProps) {
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

function ListTabs({ words, query, addresses }: PurchaseList) {
  const tabs = (['purchases', 'returns'] as const).map((tab) => ({
    text: words.tabs[tab],
    to: addresses[tab],
    isCurrent: tab === query.tab,
  }));
  return <Tabs label={words.tabs.label} tabs={tabs} />;
}
