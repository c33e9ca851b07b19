import { stringify } from 'csv-stringify/sync';

export type Columns<Item> = Record<string, (item: Item) => string | number | null | undefined>;

// Spreadsheets execute a cell that begins like a formula.
const options = { escape_formulas: true };
// Without it spreadsheets assume an old encoding.
const byteOrderMark = '\ufeff';

export async function* csvFile<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  columns: Columns<Item>,
): AsyncGenerator<string> {
  yield byteOrderMark + stringify([Object.keys(columns)]);
  const cells = Object.values(columns);
  for await (const item of items) yield stringify([cells.map((cell) => cell(item))], options);
}

/** `known` first, then each list as it arrives. */
export async function* jsonFile(
  known: Record<string, unknown>,
  lists: Record<string, AsyncIterable<unknown>>,
): AsyncGenerator<string> {
  yield JSON.stringify(known).slice(0, -1);
  for (const [name, items] of Object.entries(lists)) {
    yield `,\n${JSON.stringify(name)}: [`;
    let separator = '\n';
    for await (const item of items) {
      yield separator + JSON.stringify(item);
      separator = ',\n';
    }
    yield '\n]';
  }
  yield '}\n';
}
