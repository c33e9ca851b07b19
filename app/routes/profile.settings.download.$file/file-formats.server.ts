import { stringify } from 'csv-stringify/sync';

/** What stands in each column of a file, by the column's name. */
export type Columns<Item> = Record<string, (item: Item) => string | number | null | undefined>;

// Spreadsheets take a file without it for one of an old encoding, and run a cell that begins like a formula.
const options = { escape_formulas: true };
const byteOrderMark = '\ufeff';

/** A CSV file, line by line, with the names of its columns first. */
export async function* csvFile<Item>(
  items: AsyncIterable<Item>,
  columns: Columns<Item>,
): AsyncGenerator<string> {
  yield byteOrderMark + stringify([Object.keys(columns)]);
  const cells = Object.values(columns);
  for await (const item of items) yield stringify([cells.map((cell) => cell(item))], options);
}
