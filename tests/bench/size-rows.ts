import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { isMainCategory, mainCategories, type MainCategory } from '~/core-api/category';
import { readSize } from '~/sizes/read-size';
import { noAnswers, type SizedItem, type Verdict } from '~/sizes/sized-item';
import { itemKey } from '../support/item-key';

/** Kinds that the product does not know stay apart, by their name. */
export type BenchItem = SizedItem<string>;

const rowSchema = z.object({
  person: z.string().min(1),
  date: z.string(),
  kind: z.string().min(1),
  brand: z.string(),
  size: z.string(),
  verdict: z.enum(['fits', 'small', 'large', '']),
});

type Row = z.infer<typeof rowSchema>;

const verdicts: Record<Row['verdict'], Verdict | null> = {
  ...{ fits: 'fits', small: 'tooSmall', large: 'tooLarge' },
  '': null,
};

const otherNames: Record<string, MainCategory> = {
  ...{ jacket: 'Jackets', pant: 'Pants', trousers: 'Pants', jeans: 'Pants' },
  ...{ 't-shirt': 'Shirt', shoe: 'Shoes', short: 'Shorts' },
};

/** The items of each person, in order of time. */
export function readSizeRows(path: string): Map<string, BenchItem[]> {
  return itemsByPerson(readFileSync(path));
}

/** @throws with the row when a column is missing or a verdict is unknown. */
export function itemsByPerson(csv: string | Buffer): Map<string, BenchItem[]> {
  const records: unknown[] = parse(csv, { bom: true, columns: true, trim: true });
  const people = new Map<string, BenchItem[]>();
  for (const [place, record] of records.entries()) {
    const row = rowSchema.safeParse(record);
    if (!row.success) {
      const { path, message } = row.error.issues[0] ?? { path: [], message: '' };
      throw new Error(`Row ${place + 2}, ${path.join('.')}: ${message}`);
    }
    const items = people.get(row.data.person) ?? [];
    items.push(itemOf(row.data, place));
    people.set(row.data.person, items);
  }
  for (const items of people.values()) items.sort(oldestFirst);
  return people;
}

function itemOf({ date, kind, brand, size, verdict }: Row, place: number): BenchItem {
  const known = kindOf(kind);
  const moment = /^\d+$/.test(date) ? Number(date) : Date.parse(date);
  const read = { kind: isMainCategory(known) ? known : 'Dress', label: null } as const;
  return {
    // Of items of the same date the one in the later row counts as the newer one.
    id: String(2e9 - place),
    key: itemKey,
    name: '',
    kind: known,
    brand: brand === '' ? null : brand,
    store: null,
    bought: size,
    size: readSize(size, { ...read, isJeans: kind.toLowerCase() === 'jeans' }),
    date: Number.isNaN(moment) ? null : moment,
    isReturned: false,
    answers: { ...noAnswers, verdict: verdicts[verdict] },
  };
}

function oldestFirst(one: BenchItem, other: BenchItem): number {
  return (one.date ?? 0) - (other.date ?? 0) || Number(other.id) - Number(one.id);
}

function kindOf(text: string): string {
  const name = text.toLowerCase();
  const singular = name.replace(/(?<=ss)es$|(?<!s)s$/, '');
  const known = mainCategories.find((kind) => [name, singular].includes(kind.toLowerCase()));
  return known ?? otherNames[singular] ?? otherNames[name] ?? name;
}
