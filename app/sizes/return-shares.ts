import type { SizedItem } from './sized-item';

// Of two items one return says nothing about a store.
const fewestBought = 3;
const mostRows = 6;

export type Share = { bought: number; returned: number };

export type Shares<Name> = {
  /** Where the largest part comes back first. */
  rows: (Share & { name: Name })[];
  /** All that is in no row, null when there is nothing. */
  others: Share | null;
};

export type Group<Name> = { key: string; name: Name };

/**
 * How much of what was bought came back, by group. Of many groups those with the most returns get a row.
 * @param items newest first, which decides how a group with several names is called
 */
export function sharesOf<Name>(
  items: readonly SizedItem[],
  groupOf: (item: SizedItem) => Group<Name> | null,
): Shares<Name> {
  const groups = new Map<string, Share & Group<Name>>();
  for (const item of items) {
    const found = groupOf(item);
    if (!found) continue;
    const { name, ...share } = groups.get(found.key) ?? { ...found, bought: 0, returned: 0 };
    groups.set(found.key, { name, ...share, ...added(share, item) });
  }
  const rows = [...groups.values()]
    .filter(({ bought }) => bought >= fewestBought)
    .sort((a, b) => b.returned - a.returned || b.bought - a.bought || byKey(a, b))
    .slice(0, mostRows)
    .sort((a, b) => partOf(b) - partOf(a) || b.bought - a.bought || byKey(a, b));
  const others = rows.reduce(without, shareOf(items));
  return {
    rows: rows.map(({ name, bought, returned }) => ({ name, bought, returned })),
    others: others.bought > 0 ? others : null,
  };
}

export function shareOf(items: readonly SizedItem[]): Share {
  return items.reduce(added, { bought: 0, returned: 0 });
}

/** Between 0 and 1. */
export function partOf({ bought, returned }: Share): number {
  return bought === 0 ? 0 : returned / bought;
}

function added({ bought, returned }: Share, { isReturned }: SizedItem): Share {
  return { bought: bought + 1, returned: returned + (isReturned ? 1 : 0) };
}

function without(all: Share, { bought, returned }: Share): Share {
  return { bought: all.bought - bought, returned: all.returned - returned };
}

function byKey(a: { key: string }, b: { key: string }): number {
  return a.key < b.key ? -1 : 1;
}
