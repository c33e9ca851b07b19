import { inTransaction } from '../../../database/dialect';
import type { CoreDatabase } from '../../database/schema';
import { addRemark, addUncategorised, emptyReport, type ImportReport } from '../import-report';
import type { SlashOrder } from '../csv/parse-date';
import type { Catalog } from '../products/catalog';
import { orderedItems, type ReadOrder } from '../../orders/ordered-items';
import { readOrders } from './read-orders';
import { begin, discard, publish, type Store } from './staging';
import { createVariationWriter } from './variation-writer';
import { writeOrders } from './write-orders';

type StoreFile = {
  store: Store;
  catalog: Catalog;
  file: string;
  onBytes?: (bytes: number, size: number) => void;
  slashOrder?: SlashOrder;
};

export const ordersAtOnce = 100;

/** @throws BrokenFile, and then nothing of the file is left. */
export async function importIntoStore(db: CoreDatabase, input: StoreFile): Promise<ImportReport> {
  const importId = await begin(db, input.store.id);
  const written = await writeFile(db, importId, input).catch(async (error: unknown) => {
    await discard(db, importId);
    throw error;
  });
  // Outside of the catch: once published, an import must not be discarded, whatever its clean-up meets.
  await publish(db, importId, input.store);
  return written;
}

async function writeFile(
  db: CoreDatabase,
  importId: number,
  { store, catalog, file, ...options }: StoreFile,
): Promise<ImportReport> {
  const variations = createVariationWriter(store.id, importId);
  const report = emptyReport();
  const orders = itemsOfEach(readOrders(file, options), store.id, catalog);
  for await (const batch of batchesOf(orders, ordersAtOnce, ({ purchaseId }) => purchaseId)) {
    const writable = batch.filter((order) => order.isWritable);
    const written = await inTransaction(db, (change) =>
      writeOrders(change, { importId, storeId: store.id, orders: writable, variations }),
    );
    variations.confirm();
    report.imported += written.imported;
    report.updated += written.updated;
    report.unchanged += written.unchanged;
    report.removed += written.removed;
    report.reported += written.reported;
    for (const order of batch) remarkOn(order, report);
  }
  return report;
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

/** No key appears twice in a batch, so that an order that the file repeats replaces its earlier occurrence. */
export async function* batchesOf<Item>(
  items: AsyncIterable<Item>,
  size: number,
  keyOf: (item: Item) => string,
): AsyncGenerator<Item[]> {
  let batch = new Map<string, Item>();
  for await (const item of items) {
    if (batch.size >= size || batch.has(keyOf(item))) {
      yield [...batch.values()];
      batch = new Map();
    }
    batch.set(keyOf(item), item);
  }
  if (batch.size > 0) yield [...batch.values()];
}
