import type { Transaction } from 'kysely';
import type { CoreSchema } from '../../database/schema';
import type { Variation } from '../products/catalog';
import { chunksOf } from './chunks-of';

type State = 'new' | 'changed' | 'same';
type VariationRow = ReturnType<typeof rowOf>;

/**
 * Writes each variation once in an import, as its first order line describes it: lines that name the same SKU in
 * different words do not change each other's work.
 */
export class VariationWriter {
  private readonly states = new Map<string, State>();

  constructor(
    private readonly db: Transaction<CoreSchema>,
    private readonly storeId: string,
  ) {}

  isChanged(id: string): boolean {
    return this.states.get(id) === 'changed';
  }

  async write(variations: readonly Variation[]): Promise<void> {
    for (const fresh of chunksOf(this.firstOfEach(variations))) await this.writeRows(fresh);
  }

  private async writeRows(fresh: VariationRow[]): Promise<void> {
    const stored = await this.stored(fresh.map(({ source_variation_id }) => source_variation_id));
    for (const row of fresh) this.states.set(row.source_variation_id, stateOf(row, stored));
    const written = fresh.filter((row) => this.states.get(row.source_variation_id) !== 'same');
    if (written.length > 0) await this.upsert(written);
  }

  private firstOfEach(variations: readonly Variation[]): VariationRow[] {
    const first = new Map<string, VariationRow>();
    for (const variation of variations) {
      if (this.states.has(variation.id) || first.has(variation.id)) continue;
      first.set(variation.id, rowOf(variation, this.storeId));
    }
    return [...first.values()];
  }

  private async stored(ids: string[]): Promise<Map<string, VariationRow>> {
    const rows = await this.db
      .selectFrom('variations')
      .selectAll()
      .where('source_id', '=', this.storeId)
      .where('source_variation_id', 'in', ids)
      .execute();
    return new Map(rows.map((row) => [row.source_variation_id, row]));
  }

  private async upsert(rows: VariationRow[]): Promise<void> {
    await this.db
      .insertInto('variations')
      .values(rows.map((row) => ({ ...row, has_picture: 0 })))
      .onConflict((conflict) =>
        conflict.columns(['source_id', 'source_variation_id']).doUpdateSet((is) => ({
          brand: is.ref('excluded.brand'),
          color: is.ref('excluded.color'),
          size: is.ref('excluded.size'),
          body_area: is.ref('excluded.body_area'),
          training_category: is.ref('excluded.training_category'),
          main_category: is.ref('excluded.main_category'),
          sub_category: is.ref('excluded.sub_category'),
        })),
      )
      .execute();
  }
}

function rowOf({ id, brand, color, size, category }: Variation, storeId: string) {
  return {
    source_id: storeId,
    source_variation_id: id,
    brand,
    color,
    size,
    body_area: category.bodyArea ?? null,
    training_category: category.trainingCategory ?? null,
    main_category: category.mainCategory ?? null,
    sub_category: category.subCategory ?? null,
  };
}

function stateOf(row: VariationRow, stored: ReadonlyMap<string, VariationRow>): State {
  const before = stored.get(row.source_variation_id);
  if (!before) return 'new';
  const isSame =
    before.brand === row.brand &&
    before.color === row.color &&
    before.size === row.size &&
    before.body_area === row.body_area &&
    before.training_category === row.training_category &&
    before.main_category === row.main_category &&
    before.sub_category === row.sub_category;
  return isSame ? 'same' : 'changed';
}
