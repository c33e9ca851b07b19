import type { Selectable, Transaction } from 'kysely';
import type { CoreSchema } from '../../database/schema';
import type { Variation } from '../products/catalog';

type State = 'new' | 'changed' | 'same';

type Row = Omit<
  Selectable<CoreSchema['variation_versions']>,
  'import_id' | 'replaced_by' | 'picture_failed_at'
>;

type Database = Transaction<CoreSchema>;

export type VariationWriter = ReturnType<typeof createVariationWriter>;

const compared = [
  ...(['brand', 'color', 'size', 'body_area'] as const),
  ...(['training_category', 'main_category', 'sub_category'] as const),
];

// Each variation is written once per import: lines that name one SKU differently must not undo each other.
// `confirm` keeps the last `write` once its transaction has ended well; otherwise the next `write` forgets it.
export function createVariationWriter(storeId: string, importId: number) {
  const states = new Map<string, State>();
  let latest = new Map<string, State>();

  async function write(db: Database, variations: readonly Variation[]): Promise<void> {
    latest = new Map();
    for (const rows of chunksOf(firstOfEach(variations))) await writeRows(db, rows);
  }

  function firstOfEach(variations: readonly Variation[]): Row[] {
    const first = new Map<string, Row>();
    for (const variation of variations) {
      if (states.has(variation.id) || first.has(variation.id)) continue;
      first.set(variation.id, rowOf(variation, storeId));
    }
    return [...first.values()];
  }

  async function writeRows(db: Database, rows: Row[]): Promise<void> {
    const stored = await storedRows(db, storeId, rows);
    const written = rows.flatMap((row) => {
      const before = stored.get(row.source_variation_id);
      const state = stateOf(row, before);
      latest.set(row.source_variation_id, state);
      if (state === 'same') return [];
      const { has_picture, picture_url } = before ?? row;
      return [{ ...row, has_picture, picture_url, import_id: importId }];
    });
    await renamePictures(db, rows, stored);
    if (written.length === 0) return;
    await db
      .updateTable('variation_versions')
      .set({ replaced_by: importId })
      .where('source_id', '=', storeId)
      .where('source_variation_id', 'in', idsOf(written))
      .where('replaced_by', 'is', null)
      .execute();
    await db.insertInto('variation_versions').values(written).execute();
  }

  /** In place, since nobody sees it: a picture of which only the address has changed is no other variation. */
  async function renamePictures(db: Database, rows: Row[], stored: ReadonlyMap<string, Row>) {
    for (const { source_variation_id: id, picture_source } of rows) {
      if (!stored.has(id) || stored.get(id)?.picture_source === picture_source) continue;
      await db
        .updateTable('variation_versions')
        .set({ picture_source, picture_failed_at: null })
        .where('source_id', '=', storeId)
        .where('source_variation_id', '=', id)
        .execute();
    }
  }

  return {
    write,
    confirm: () => latest.forEach((state, id) => states.set(id, state)),
    isChanged: (id: string) => (latest.get(id) ?? states.get(id)) === 'changed',
  };
}

async function storedRows(db: Database, storeId: string, rows: Row[]): Promise<Map<string, Row>> {
  const stored = await db
    .selectFrom('variation_versions')
    .selectAll()
    .where('source_id', '=', storeId)
    .where('source_variation_id', 'in', idsOf(rows))
    .where('replaced_by', 'is', null)
    .execute();
  return new Map(stored.map((row) => [row.source_variation_id, row]));
}

function idsOf(rows: readonly Row[]): string[] {
  return rows.map(({ source_variation_id }) => source_variation_id);
}

function rowOf(variation: Variation, storeId: string): Row {
  return {
    source_id: storeId,
    source_variation_id: variation.id,
    has_picture: 0,
    picture_url: null,
    ...columnsOf(variation),
  };
}

function stateOf(row: Row, before: Row | undefined): State {
  if (!before) return 'new';
  return compared.every((column) => before[column] === row[column]) ? 'same' : 'changed';
}

// SQLite takes 32766 values in one statement.
const rowsAtOnce = 1000;

export function chunksOf<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / rowsAtOnce);
  return Array.from({ length: count }, (_, index) =>
    rows.slice(index * rowsAtOnce, (index + 1) * rowsAtOnce),
  );
}

type Column =
  | ('brand' | 'color' | 'size' | 'picture_source')
  | ('body_area' | 'training_category' | 'main_category' | 'sub_category');

export type VariationColumns = Pick<Selectable<CoreSchema['variation_versions']>, Column>;

export function columnsOf({
  brand,
  color,
  size,
  category,
  pictureUrl,
}: Variation): VariationColumns {
  return {
    brand,
    color,
    size,
    picture_source: pictureUrl,
    body_area: category.bodyArea ?? null,
    training_category: category.trainingCategory ?? null,
    main_category: category.mainCategory ?? null,
    sub_category: category.subCategory ?? null,
  };
}
