import { isSameItem, type ItemKey } from '~/core-api/transaction';
import { openHistory, type Person } from './history-cache.server';

/**
 * Where the page begins on which the item was last seen: a token of the core, or null for the newest page.
 * @returns undefined for an item that was not met yet
 */
export function pageKnownOf(person: Person, item: ItemKey): string | null | undefined {
  const items = [...openHistory(person).items.values()];
  return items.find((known) => isSameItem(known.item, item))?.from;
}

/** Of the transactions that were met: what the address of an item's page needs. */
export function itemKeysOf(person: Person): (transactionId: string) => ItemKey | null {
  const { items } = openHistory(person);
  return (id) => items.get(id)?.item ?? null;
}
