import {
  decimalMarkOf,
  parseCents,
  type DecimalMark,
  parseDate,
  slashOrderOf,
  type SlashOrder,
} from '../csv/parse-cells';
import { readCsv } from '../csv/read-csv';

/** How the whole file writes what one cell leaves open. Null where the file leaves it open too. */
export type FileHabits = { slashOrder: SlashOrder | null; decimalMark: DecimalMark | null };

export const dateColumns = ['Created at', 'Refunded at'] as const;

export const amountColumns = [
  ...(['Refunded Amount', 'Lineitem price', 'Lineitem discount'] as const),
  ...(['Subtotal', 'Shipping', 'Taxes', 'Total', 'Discount Amount'] as const),
] as const;

const columns = [...dateColumns, ...amountColumns].map((name) => ({ name }));

export function leavesOpen(dates: readonly string[], amounts: readonly string[]): boolean {
  return (
    dates.some((text) => text.includes('/') && parseDate(text) === null) ||
    amounts.some((text) => parseCents(text) === 'ambiguous')
  );
}

/** Reads the file to its end. Cells that contradict each other leave it open. */
export async function habitsOf(file: string): Promise<FileHabits> {
  const orders = new Set<SlashOrder | null>();
  const marks = new Set<DecimalMark | null>();
  for await (const row of readCsv(file, columns)) {
    for (const column of dateColumns) orders.add(slashOrderOf(row.text(column)));
    for (const column of amountColumns) marks.add(decimalMarkOf(row.text(column)));
  }
  return { slashOrder: onlyOne(orders), decimalMark: onlyOne(marks) };
}

function onlyOne<Value>(values: ReadonlySet<Value | null>): Value | null {
  const known = [...values].filter((value) => value !== null);
  return known.length === 1 ? (known[0] ?? null) : null;
}
