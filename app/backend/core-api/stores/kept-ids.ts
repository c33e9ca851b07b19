import type { Transaction } from 'kysely';
import type { CoreSchema } from '../database/schema';
import { groupBy } from '../group-by';
import type { Catalog, Variation } from '../import-orders/products/catalog';
import type { SizeAndColor } from '../import-orders/products/read-products';
import type { OrderLine } from '../orders/order';
import { isItem } from '../orders/ordered-items';

type Database = Transaction<CoreSchema>;

type Purchase = { storeId: string; purchaseId: string; buyerKey: string; catalog: Catalog };

/** `before`: of the order's last state; none when only a file has told of the purchase, or nobody. */
type States = { now: readonly OrderLine[]; before: readonly OrderLine[] };

/** Answers are found by the id of their item, so it stays as it was recorded, whatever SKU the shop gives it later. */
export async function withKeptIds(
  db: Database,
  purchase: Purchase,
  states: States,
): Promise<OrderLine[]> {
  const recorded = await recordedIds(db, purchase, states);
  return states.now.map((line) =>
    line.id === null
      ? line
      : { ...line, keptId: recorded.get(line.id) ?? purchase.catalog.find(line).id },
  );
}

// What was recorded without the shop's id of the variation is the item of the line that it was made of, if that is clear
// and its size and colour are the line's. A SKU that others share has shown those of another: then the answers move.
async function recordedIds(
  db: Database,
  purchase: Purchase,
  states: States,
): Promise<Map<string, string>> {
  const recorded = new Map(
    states.before.flatMap(({ id, keptId }) =>
      id === null || keptId === undefined ? [] : [[id, keptId] as const],
    ),
  );
  const claims = claimsOf(purchase.catalog, states);
  if (claims.length === 0) return recorded;
  const stored = await storedItems(db, purchase);
  for (const [storedId, claimants] of groupBy(claims, (claim) => claim.storedId)) {
    const item = stored.get(storedId);
    if (!item) continue;
    const alike = claimants.filter(({ variation }) => isAlike(item, variation));
    const [id, ...others] = idsOf(alike.length > 0 ? alike : claimants);
    if (id === undefined || id === storedId || others.length > 0) continue;
    for (const { lineId } of alike) recorded.set(lineId, storedId);
    if (alike.length === 0) await moveAnswers(db, purchase, { from: storedId, to: id });
  }
  return recorded;
}

type Claim = { lineId: string; storedId: string; variation: Variation };

/** Each line under the id that its item has if it was recorded without the shop's id of the variation. */
function claimsOf(catalog: Catalog, { now, before }: States): Claim[] {
  const current = new Map(now.map((line) => [line.id, line]));
  return (before.length > 0 ? before : now).flatMap((line): Claim[] => {
    if (line.id === null || line.keptId !== undefined || !isItem(line)) return [];
    return [
      {
        lineId: line.id,
        storedId: catalog.find({ ...line, variationId: undefined }).id,
        variation: catalog.find(current.get(line.id) ?? line),
      },
    ];
  });
}

function idsOf(claims: readonly Claim[]): Set<string> {
  return new Set(claims.map(({ variation }) => variation.id));
}

async function storedItems(
  db: Database,
  { storeId, purchaseId }: Purchase,
): Promise<Map<string, SizeAndColor>> {
  const rows = await db
    .selectFrom('transaction_versions as items')
    .leftJoin('variations', (join) =>
      join
        .onRef('variations.source_id', '=', 'items.source_id')
        .onRef('variations.source_variation_id', '=', 'items.source_variation_id'),
    )
    .select(['items.source_variation_id as id', 'size', 'color'])
    .where('items.id', '>=', `${purchaseId}.`)
    .where('items.id', '<', `${purchaseId}/`)
    .where('items.purchase_id', '=', purchaseId)
    .where('items.store_id', '=', storeId)
    .execute();
  return new Map(rows.map(({ id, size, color }) => [id, { size, color }]));
}

function isAlike(stored: SizeAndColor, described: SizeAndColor): boolean {
  return (['size', 'color'] as const).every(
    (column) => (stored[column] ?? '').toLowerCase() === (described[column] ?? '').toLowerCase(),
  );
}

/** Where somebody has answered both, nothing is lost by leaving them. */
async function moveAnswers(
  db: Database,
  { storeId, purchaseId, buyerKey }: Purchase,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const owners = db.selectFrom('emails').select('uid').where('address_key', '=', buyerKey);
  await db
    .updateTable('feedback')
    .set({ source_variation_id: to })
    .where('uid', 'in', owners)
    .where('purchase_id', '=', purchaseId)
    .where('source_id', '=', storeId)
    .where('source_variation_id', '=', from)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('feedback as other')
            .select('other.id')
            .whereRef('other.uid', '=', 'feedback.uid')
            .where('other.purchase_id', '=', purchaseId)
            .where('other.source_id', '=', storeId)
            .where('other.source_variation_id', '=', to),
        ),
      ),
    )
    .execute();
}
