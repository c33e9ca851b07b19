import { isSameItem, type ItemKey } from '~/core-api/transaction';
import { findHistory, type Person } from './history-cache.server';

type Who = Pick<Person, 'uid'>;

/**
 * Where the page begins on which the item was last seen: a token of the core, or null for the newest page. It may have
 * been read together with the pages behind it.
 * @returns undefined for an item that was not met yet
 */
export function pageKnownOf(person: Who, item: ItemKey): string | null | undefined {
  const items = findHistory(person)?.items.values() ?? [];
  return [...items].find((known) => isSameItem(known.item, item))?.from;
}

/** Of the transactions that were met: what the address of an item's page needs. */
export function itemKeysOf(person: Who): (transactionId: string) => ItemKey | null {
  const items = findHistory(person)?.items;
  return (id) => items?.get(id)?.item ?? null;
}
