import { inTransaction } from '../../../database/dialect';
import type { CoreDatabase } from '../../database/schema';
import type { ShopReport } from '../../orders/order';
import { recordReports, type RecordedReports } from '../../stores/record-reports';
import { createStoreCatalogs, saveProducts } from '../../stores/store-catalog';
import { addCounts } from '../../stores/write-items';
import { addRemark, addUncategorised, emptyReport, type ImportReport } from '../import-report';
import { saveStore, type Store } from '../orders/import-into-store';
import type { Product } from '../products/read-products';
import { isObject, type ReadReport } from '../../shops/fields';
import { readShopifyOrder } from '../../shops/shopify';
import { readWooOrder } from '../../shops/woocommerce';
import { BrokenFile } from '../csv/csv-row';
import { readRecords } from './read-records';

type JsonImport = ShopFile & {
  store: Store;
  /** Null: those that earlier imports have read. */
  products: readonly Product[] | null;
  /** Both readings of the file together. */
  onBytes?: (bytes: number, size: number) => void;
};

const ordersAtOnce = 100;

/** Checks the whole file first. A run that was killed is repeated. @throws BrokenFile: nothing is imported then. */
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
  addCounts(report, recorded);
  for (const { orderId: order, line, reason } of recorded.skipped) {
    addRemark(report.skipped, { line: line ?? 0, order, reason });
  }
  for (const { orderId: order, reason } of recorded.unclear) {
    addRemark(report.unclearRefunds, { line: 0, order, reason });
  }
  for (const { name } of recorded.uncategorised) addUncategorised(report, name);
}

const readers = {
  shopify: { name: 'Shopify', read: readShopifyOrder },
  woocommerce: { name: 'WooCommerce', read: readWooOrder },
} satisfies Record<string, { name: string; read: (body: unknown) => ReadReport }>;

export type Platform = keyof typeof readers;

export function isPlatform(name: string): name is Platform {
  return Object.keys(readers).includes(name);
}

export function isJsonFile(file: string): boolean {
  return /\.(json|ndjson|jsonl)$/i.test(file);
}

type ShopFile = {
  file: string;
  platform?: Platform;
};

/** In the file's order. @throws BrokenFile, naming record and field, never a value. */
export async function* readShopOrders(
  { file, platform }: ShopFile,
  onBytes?: (bytes: number, size: number) => void,
): AsyncGenerator<ShopReport[]> {
  let known = platform;
  for await (const { place, value } of readRecords(file, onBytes)) {
    const seen = platformOf(value);
    known ??= seen ?? undefined;
    if (known === undefined) {
      throw new BrokenFile(file, 'neither an order of Shopify nor one of WooCommerce', place);
    }
    const { name, read } = readers[known];
    if (seen !== null && seen !== known) {
      throw new BrokenFile(file, `not an order of ${name}`, place);
    }
    const result = read(value);
    if (!result.ok)
      throw new BrokenFile(file, result.problems[0] ?? `not an order of ${name}`, place);
    yield result.reports;
  }
}

/** By fields that the one always has and the other never; null where there is none of them. */
function platformOf(value: unknown): Platform | null {
  if (!isObject(value)) return null;
  if ('date_created_gmt' in value || 'order_key' in value || 'billing' in value) {
    return 'woocommerce';
  }
  const isShopify = 'created_at' in value || 'financial_status' in value;
  return isShopify || 'admin_graphql_api_id' in value ? 'shopify' : null;
}
