import { addressed } from './card-addresses';
import type { Card, CardFacts } from './card.server';
import { columnOf, textAt, textColumnOf, valueAt } from './columns';
import type { ListQuery } from './list-query';

export type PackedCards = ReturnType<typeof packCards>;

/** As the browser gets them: by field, since most fields repeat from card to card. */
export function packCards(cards: readonly CardFacts[]) {
  const column = <Value>(valueOf: (card: CardFacts) => Value) => columnOf(cards.map(valueOf));
  const texts = (textOf: (card: CardFacts) => string) => textColumnOf(cards.map(textOf));
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

function cardAt(packed: PackedCards, place: number): CardFacts {
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

type Picture = CardFacts['picture'];

/** Of both sizes; empty when they lie in different ones. */
function folderOf(picture: Picture): string {
  if (!picture) return '';
  const folder = picture.small.slice(0, picture.small.lastIndexOf('/') + 1);
  return picture.large.startsWith(folder) ? folder : '';
}

function filesOf({ picture }: CardFacts): Picture {
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

function dateAt({ moment, day }: PackedCards, place: number): CardFacts['date'] {
  const iso = textAt(moment, place);
  return iso === '' ? null : { iso, text: textAt(day, place) };
}
