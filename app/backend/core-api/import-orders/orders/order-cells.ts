import type { CsvRow } from '../csv/csv-row';
import { parseCents } from '../csv/parse-cents';
import { parseDate } from '../csv/parse-date';
import type { amountColumns, dateColumns, FileHabits } from './file-habits';

type DateColumn = (typeof dateColumns)[number];
type AmountColumn = (typeof amountColumns)[number];
type QuantityColumn = 'Lineitem quantity';

/** What a row of orders holds, read by the habits of its file. Each throws BrokenFile for what it cannot read. */
export type OrderCells = ReturnType<typeof cellsOf>;

export function cellsOf<Column extends string>(
  row: CsvRow<Column | DateColumn | AmountColumn | QuantityColumn>,
  { slashOrder, decimalMark }: FileHabits,
) {
  return {
    date(column: DateColumn): string | null {
      const text = row.text(column);
      const date = text === '' ? null : parseDate(text, slashOrder);
      if (text === '' || date !== null) return date;
      const problem =
        text.includes('/') && slashOrder === null
          ? 'does not tell its day from its month, nor does the file; say --dates dmy or --dates mdy'
          : 'is not a date such as 2026-11-06 02:51:00 +0100';
      throw row.broken(column, `"${text}" ${problem}`);
    },

    /** An empty cell is 0. */
    cents(column: AmountColumn): number {
      const text = row.text(column);
      const cents = text === '' ? 0 : parseCents(text, decimalMark);
      if (typeof cents === 'number') return cents;
      const problem =
        cents === 'ambiguous'
          ? 'may be a thousand or a fraction, and no amount of the file tells; write it with two decimals'
          : 'is not an amount such as 250.00';
      throw row.broken(column, `"${text}" ${problem}`);
    },

    quantity(): number {
      const text = row.text('Lineitem quantity');
      const [, whole] = /^(\d{0,6})(?:[.,]00?)?$/.exec(text) ?? [];
      if (whole !== undefined) return Number(whole);
      throw row.broken('Lineitem quantity', `"${text}" is not a whole number`);
    },
  };
}
