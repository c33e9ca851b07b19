import { shareOf, type Share } from './return-shares';
import type { SizedItem } from './sized-item';

/** `month` as in "2026-11". */
export type MonthShare = Share & { month: string };

type Span = {
  /** In milliseconds since 1970. */
  now: number;
  timeZone: string;
  count: number;
};

/** What was bought in each of the last months, the present one last. Items without a date are left out. */
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
