import type { CoreDatabase } from '../../database/schema';
import { addRemark, addUncategorised, emptyReport, type ImportReport } from '../import-report';
import type { Catalog } from '../products/catalog';
import { batchesOf } from './batches-of';
import { orderedItems, type ReadOrder } from './ordered-items';
import { readOrders } from './read-orders';
import { begin, discard, publish, type Store } from './staging';
import { createVariationWriter } from './variation-writer';
import { writeOrders } from './write-orders';

/** `pictureUrls`: the picture's address by the id of each ordered variation that has one. */
export type StoreImport = { report: ImportReport; pictureUrls: Map<string, string> };

type StoreFile = {
  store: Store;
  catalog: Catalog;
  /** Shopify's order export. */
  file: string;
  onBytes?: (bytes: number, size: number) => void;
};

const ordersAtOnce = 100;

/**
 * Writes the orders of a file in short transactions and makes them visible at once in the end.
 * @throws BrokenFile, and then nothing of the file is left.
 */
export async function importIntoStore(db: CoreDatabase, input: StoreFile): Promise<StoreImport> {
  const importId = await begin(db, input.store.id);
  try {
    const written = await writeFile(db, importId, input);
    await publish(db, importId, input.store);
    return written;
  } catch (error) {
    await discard(db, importId);
    throw error;
  }
}

async function writeFile(
  db: CoreDatabase,
  importId: number,
  { store, catalog, file, onBytes }: StoreFile,
): Promise<StoreImport> {
  const variations = createVariationWriter(store.id, importId);
  const report = emptyReport();
  const pictureUrls = new Map<string, string>();
  const orders = itemsOfEach(readOrders(file, onBytes), store.id, catalog);
  for await (const batch of batchesOf(orders, ordersAtOnce, ({ purchaseId }) => purchaseId)) {
    const known = batch.filter(({ isKnown }) => isKnown);
    const written = await db
      .transaction()
      .execute((change) => writeOrders(change, { importId, orders: known, variations }));
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
