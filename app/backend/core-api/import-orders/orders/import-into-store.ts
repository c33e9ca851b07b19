import type { Transaction } from 'kysely';
import type { CoreSchema } from '../../database/schema';
import { addRemark, addUncategorised, emptyReport, type ImportReport } from '../import-report';
import type { Catalog } from '../products/catalog';
import { batchesOf } from './batches-of';
import { orderedItems, type ReadOrder } from './ordered-items';
import { readOrders } from './read-orders';
import { VariationWriter } from './variation-writer';
import { writeOrders } from './write-orders';

export type Store = { id: string; name: string; url: string | null };

/** `pictureUrls` has the address of the picture by the id of each ordered variation that has one. */
export type StoreImport = { report: ImportReport; pictureUrls: Map<string, string> };

const ordersAtOnce = 100;

/** Writes the orders of a file. `onBytes` hears how many of its bytes are read. */
export async function importIntoStore(
  db: Transaction<CoreSchema>,
  store: Store,
  catalog: Catalog,
  file: string,
  onBytes?: (bytes: number, size: number) => void,
): Promise<StoreImport> {
  // Writing first takes the write lock at once; a reading transaction could not become a writing one later.
  await saveStore(db, store);
  const variations = new VariationWriter(db, store.id);
  const report = emptyReport();
  const pictureUrls = new Map<string, string>();

  const orders = itemsOfEach(readOrders(file, onBytes), store.id, catalog);
  for await (const batch of batchesOf(orders, ordersAtOnce, ({ purchaseId }) => purchaseId)) {
    const written = await writeOrders(
      db,
      batch.filter(({ isKnown }) => isKnown),
      variations,
    );
    report.imported += written.imported;
    report.updated += written.updated;
    report.unchanged += written.unchanged;
    report.removed += written.removed;
    for (const order of batch) remarkOn(order, report);
    for (const { variation } of batch.flatMap(({ items }) => items)) {
      if (variation.pictureUrl) pictureUrls.set(variation.id, variation.pictureUrl);
    }
  }
  return { report, pictureUrls };
}

async function* itemsOfEach(
  orders: ReturnType<typeof readOrders>,
  storeId: string,
  catalog: Catalog,
): AsyncGenerator<ReadOrder> {
  for await (const order of orders) yield orderedItems(order, storeId, catalog);
}

function remarkOn({ name, items, skipped, unclearRefund }: ReadOrder, report: ImportReport): void {
  for (const { line, reason } of skipped) addRemark(report.skipped, { line, order: name, reason });
  if (unclearRefund !== null) {
    const line = items[0]?.line ?? 0;
    addRemark(report.unclearRefunds, { line, order: name, reason: unclearRefund });
  }
  for (const { variation } of items) {
    if (!variation.category.mainCategory) addUncategorised(report, variation.title);
  }
}

async function saveStore(db: Transaction<CoreSchema>, store: Store): Promise<void> {
  await db
    .insertInto('stores')
    .values(store)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((is) => ({
        name: is.ref('excluded.name'),
        url: is.fn.coalesce(is.ref('excluded.url'), is.ref('stores.url')),
      })),
    )
    .execute();
}
