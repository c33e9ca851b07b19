import { Link } from '@remix-run/react';
import type { PurchaseList } from './purchase-list.server';

/** The list counts as empty only when there are no more parts to read (G18). */
export function EmptyList(list: PurchaseList) {
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

export function ClearFilters({
  filter,
  words,
  addresses,
}: Pick<PurchaseList, 'filter' | 'words' | 'addresses'>) {
  return filter.isActive && <Link to={addresses.unfiltered}>{words.filter.clear}</Link>;
}
