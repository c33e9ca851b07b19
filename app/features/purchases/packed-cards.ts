import { addressed } from './feedback-address';
import type { Card, CardDetails } from './card.server';
import type { ListQuery } from './list-query';

type PackedCards = ReturnType<typeof packCards>;

/** As the browser gets them: by field, since most fields repeat from card to card. */
export function packCards(cards: readonly CardDetails[]) {
  const column = <Value>(valueOf: (card: CardDetails) => Value) => columnOf(cards.map(valueOf));
  const texts = (textOf: (card: CardDetails) => string) => textColumnOf(cards.map(textOf));
  return {
    count: cards.length,
    id: texts(({ id }) => id),
    purchaseId: texts(({ item }) => item.purchaseId),
    sourceId: texts(({ item }) => item.sourceId),
    sourceVariationId: texts(({ item }) => item.sourceVariationId),
    name: texts(({ name }) => name),
    folder: texts(({ picture }) => folderOf(picture)),
    files: column(filesOf),
    drawing: column(({ drawing }) => drawing),
    store: column(({ store }) => store),
    logo: column(({ logo }) => logo),
    brand: column(({ brand }) => brand),
    colour: column(({ colour }) => colour),
    size: column(({ size }) => size),
    // The empty text stands for no date.
    moment: texts(({ date }) => date?.iso ?? ''),
    day: texts(({ date }) => date?.text ?? ''),
    month: column(({ month }) => month),
    counts: column(({ count, pieces }) => [count, pieces] as const),
    returned: column(({ returned }) => returned),
    feedback: column(({ feedback }) => feedback),
    pill: column(({ pill }) => pill),
    news: column(({ news }) => news),
    reason: column(({ reason }) => reason),
  };
}

export function unpackCards(packed: PackedCards, list: ListQuery): Card[] {
  return Array.from({ length: packed.count }, (_, place) => addressed(cardAt(packed, place), list));
}

function cardAt(packed: PackedCards, place: number): CardDetails {
  const [count, pieces] = valueAt(packed.counts, place);
  return {
    id: textAt(packed.id, place),
    item: {
      purchaseId: textAt(packed.purchaseId, place),
      sourceId: textAt(packed.sourceId, place),
      sourceVariationId: textAt(packed.sourceVariationId, place),
    },
    name: textAt(packed.name, place),
    picture: pictureAt(packed, place),
    drawing: valueAt(packed.drawing, place),
    store: valueAt(packed.store, place),
    logo: valueAt(packed.logo, place),
    brand: valueAt(packed.brand, place),
    colour: valueAt(packed.colour, place),
    size: valueAt(packed.size, place),
    date: dateAt(packed, place),
    month: valueAt(packed.month, place),
    count,
    pieces,
    returned: valueAt(packed.returned, place),
    feedback: valueAt(packed.feedback, place),
    pill: valueAt(packed.pill, place),
    news: valueAt(packed.news, place),
    reason: valueAt(packed.reason, place),
  };
}

type Picture = CardDetails['picture'];

/** Of both sizes; empty when they lie in different ones. */
function folderOf(picture: Picture): string {
  if (!picture) return '';
  const folder = picture.small.slice(0, picture.small.lastIndexOf('/') + 1);
  return picture.large.startsWith(folder) ? folder : '';
}

function filesOf({ picture }: CardDetails): Picture {
  if (!picture) return null;
  const { length } = folderOf(picture);
  return { small: picture.small.slice(length), large: picture.large.slice(length) };
}

function pictureAt({ folder, files }: PackedCards, place: number): Picture {
  const names = valueAt(files, place);
  if (!names) return null;
  const path = textAt(folder, place);
  return { small: path + names.small, large: path + names.large };
}

function dateAt({ moment, day }: PackedCards, place: number): CardDetails['date'] {
  const iso = textAt(moment, place);
  return iso === '' ? null : { iso, text: textAt(day, place) };
}

type Column<Value> = {
  /** One for each record; the one of them all; or those that `at` chooses from. */
  of: Value[];
  /** By record, which of the values; empty when nothing is gained by it. */
  at: number[];
};

type TextColumn = Column<string> & { begin: string; end: string };

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
