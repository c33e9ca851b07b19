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
