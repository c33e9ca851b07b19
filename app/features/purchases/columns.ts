/** One field of many records. */
export type Column<Value> = {
  /** One for each record; the one of them all; or those that `at` chooses from. */
  of: Value[];
  /** By record, which of the values; empty when nothing is gained by it. */
  at: number[];
};

/** What all texts have in common at their beginning and end stands once. */
export type TextColumn = Column<string> & { begin: string; end: string };

/** Values are equal when their JSON is. */
export function columnOf<Value>(values: readonly Value[]): Column<Value> {
  const places = new Map<unknown, number>();
  const of: Value[] = [];
  const at = values.map((value) => {
    const isObject = typeof value === 'object' && value !== null;
    const same = isObject ? `object ${JSON.stringify(value)}` : value;
    const place = places.get(same) ?? of.push(value) - 1;
    places.set(same, place);
    return place;
  });
  if (of.length === 1) return { of, at: [] };
  return of.length * 2 > values.length ? { of: [...values], at: [] } : { of, at };
}

/** @throws RangeError where neither the record nor all of them have a value */
export function valueAt<Value>({ of, at }: Column<Value>, record: number): Value {
  const place = at.length > 0 ? at[record] : of.length === 1 ? 0 : record;
  const value = of[place ?? of.length];
  if (value === undefined) throw new RangeError(`There is no record ${record}`);
  return value;
}

export function textColumnOf(texts: readonly string[]): TextColumn {
  const begin = sharedBeginning(texts);
  const rests = texts.map((text) => text.slice(begin.length));
  const end = sharedEnd(rests);
  const column = columnOf(rests.map((rest) => rest.slice(0, rest.length - end.length)));
  return { begin, end, ...column };
}

/** @throws RangeError as `valueAt` does */
export function textAt(column: TextColumn, record: number): string {
  return column.begin + valueAt(column, record) + column.end;
}

function sharedBeginning([first = '', ...others]: readonly string[]): string {
  let begin = first;
  for (const text of others) {
    while (!text.startsWith(begin)) begin = begin.slice(0, -1);
  }
  return begin;
}

function sharedEnd([first = '', ...others]: readonly string[]): string {
  let end = first;
  for (const text of others) {
    while (!text.endsWith(end)) end = end.slice(1);
  }
  return end;
}
