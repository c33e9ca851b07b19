import type { SizedItem } from './sized-item';

// Of two items one return says nothing about a store.
const fewestBought = 3;

const mostRows = 6;

export type Share = { bought: number; returned: number };

export type Shares<Name> = {
  rows: (Share & { name: Name })[];
  others: Share | null;
};

export type Group<Name> = { key: string; name: Name };

/** Of many groups those with the most returns get a row. @param items newest first: the newest names its group */
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

/** `month` as in "2026-11". */
type MonthShare = Share & { month: string };

type Span = {
  /** In milliseconds since 1970. */
  now: number;
  timeZone: string;
  count: number;
};

/** The present month last. Items without a date are left out. */
export function sharesByMonth(
  items: readonly SizedItem[],
  { now, timeZone, count }: Span,
): MonthShare[] {
  const monthOf = monthIn(timeZone);
  const byMonth = new Map<string, SizedItem[]>();
  for (const item of items) {
    if (item.date === null) continue;
    const month = monthOf(item.date);
    byMonth.set(month, [...(byMonth.get(month) ?? []), item]);
  }
  return monthsBefore(monthOf(now), count).map((month) => ({
    month,
    ...shareOf(byMonth.get(month) ?? []),
  }));
}

function monthIn(timeZone: string): (moment: number) => string {
  const format = new Intl.DateTimeFormat('en', { year: 'numeric', month: '2-digit', timeZone });
  return (moment) => {
    const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]));
    return `${parts.get('year')}-${parts.get('month')}`;
  };
}

function monthsBefore(last: string, count: number): string[] {
  const [year = 0, month = 0] = last.split('-').map(Number);
  return Array.from({ length: count }, (_, place) =>
    new Date(Date.UTC(year, month - count + place)).toISOString().slice(0, 7),
  );
}

const fewestForShare = 10;

const tenths = 10;

// From here on, whole numbers of fifths and tenths are further away.
const oneInThree = 2.75;

/** Such as 1 in 6 or 2 in 5; null where the counts are as easy to grasp, and where all or nothing came back. */
export function roundedShareOf(share: Share): { part: number; whole: number } | null {
  const { bought, returned } = share;
  if (bought < fewestForShare || returned === 0 || returned === bought) return null;
  const whole = bought / returned;
  if (whole >= oneInThree) return { part: 1, whole: Math.round(whole) };
  const part = Math.round(partOf(share) * tenths);
  if (part === tenths) return null;
  const divisor = [5, 2].find((known) => part % known === 0) ?? 1;
  return { part: part / divisor, whole: tenths / divisor };
}
