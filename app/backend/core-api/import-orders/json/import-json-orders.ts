import { inTransaction } from '../../../database/dialect';
import type { CoreDatabase } from '../../database/schema';
import type { ShopReport } from '../../orders/order';
import { recordReports, type RecordedReports } from '../../stores/record-reports';
import { createStoreCatalogs, saveProducts } from '../../stores/store-catalog';
import { addRemark, addUncategorised, emptyReport, type ImportReport } from '../import-report';
import { saveStore, type Store } from '../orders/staging';
import type { Product } from '../products/read-products';
import { readShopOrders, type ShopFile } from './read-shop-orders';

type JsonImport = ShopFile & {
  store: Store;
  /** Null: those that earlier imports have read. */
  products: readonly Product[] | null;
  /** Both readings of the file together. */
  onBytes?: (bytes: number, size: number) => void;
};

const ordersAtOnce = 100;

/**
 * Reads the whole file before anything is written, then again, recording what it says as if the store had sent it. A run
 * that was killed is just repeated: what is recorded stays, and recording it again changes nothing.
 * @throws BrokenFile, and then nothing is imported.
 */
export async function importJsonOrders(
  db: CoreDatabase,
  { file, platform, store, products, onBytes }: JsonImport,
): Promise<ImportReport> {
  const source = { file, platform };
  const checked = readShopOrders(source, (done, size) => onBytes?.(done, 2 * size));
  while (!(await checked.next()).done) continue;

  await inTransaction(db, (change) => saveStore(change, store));
  if (products) await saveProducts(db, store.id, products);
  const catalog = await createStoreCatalogs(db)(store.id);
  const report = emptyReport();
  const record = async (reports: readonly ShopReport[]) => {
    addRecorded(report, await recordReports(db, { id: store.id, catalog }, reports));
  };
  let batch: ShopReport[] = [];
  const orders = readShopOrders(source, (done, size) => onBytes?.(size + done, 2 * size));
  for await (const reports of orders) {
    batch.push(...reports);
    if (batch.length < ordersAtOnce) continue;
    await record(batch);
    batch = [];
  }
  await record(batch);
  return report;
}

function addRecorded(report: ImportReport, recorded: RecordedReports): void {
  report.imported += recorded.imported;
  report.updated += recorded.updated;
  report.unchanged += recorded.unchanged;
  report.removed += recorded.removed;
  for (const { orderId: order, line, reason } of recorded.skipped) {
    addRemark(report.skipped, { line: line ?? 0, order, reason });
  }
  for (const { orderId: order, reason } of recorded.unclear) {
    addRemark(report.unclearRefunds, { line: 0, order, reason });
  }
  for (const { name } of recorded.uncategorised) addUncategorised(report, name);
}
