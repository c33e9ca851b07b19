import type { SlashOrder } from './csv/parse-date';
import type { CoreDatabase } from '../database/schema';
import type { ImportReport } from './import-report';
import { importJsonOrders } from './json/import-json-orders';
import { isJsonFile, type Platform } from './json/read-shop-orders';
import { importIntoStore } from './orders/import-into-store';
import { lockImports } from './orders/import-lock';
import type { PictureSource } from './pictures/picture-loader';
import { storePictures } from './pictures/store-pictures';
import { createCatalog } from './products/catalog';
import { readProducts } from './products/read-products';
import { saveProducts } from '../stores/store-catalog';
import { slug } from './slug';

export type Progress = { stage: 'orders' | 'pictures'; done: number; total: number };

type OrderImport = {
  db: CoreDatabase;
  dataDir: string;
  store: { name: string; url?: string };
  /** Shopify's product export. Orders in JSON describe their items themselves, as far as they can. */
  products?: string;
  /** Shopify's order export in CSV, or JSON or NDJSON of orders. */
  orders: string;
  /** Of JSON. By default what the orders look like. */
  platform?: Platform;
  /** Of dates with slashes, where the file does not tell. */
  slashOrder?: SlashOrder;
  /** The folder of relative picture paths. */
  pictures?: string;
  /** See PictureSource. */
  isAllowed?: PictureSource['isAllowed'];
  onProgress?: (progress: Progress) => void;
  /** How long to wait for another import, in milliseconds. By default not at all. */
  waitMs?: number;
};

/**
 * Takes Shopify's exports, and orders in JSON. Those of CSV become visible all at once, those of JSON in batches, before the
 * pictures are loaded.
 * @throws BrokenFile, and then nothing is imported.
 */
export async function importOrders(options: OrderImport): Promise<ImportReport> {
  const release = await lockImports(options.db, options.dataDir, options.waitMs);
  try {
    return await importUnderLock(options);
  } finally {
    await release();
  }
}

async function importUnderLock({
  db,
  dataDir,
  store: { name, url },
  products,
  orders,
  platform,
  slashOrder,
  pictures,
  isAllowed,
  onProgress,
}: OrderImport): Promise<ImportReport> {
  const id = slug(name);
  if (id === '') throw new Error('The name of the store has no letters and no digits.');
  const catalogue = products === undefined ? null : await readProducts(products);
  const input = {
    store: { id, name, url: url ?? null },
    file: orders,
    onBytes: (done: number, total: number) => onProgress?.({ stage: 'orders', done, total }),
  };
  const report = isJsonFile(orders)
    ? await importJsonOrders(db, { ...input, products: catalogue, platform })
    : await importIntoStore(db, {
        ...input,
        slashOrder,
        catalog: createCatalog(catalogue ?? []),
      });
  if (catalogue && !isJsonFile(orders)) await saveProducts(db, id, catalogue);
  const stored = await storePictures({
    db,
    storeId: id,
    folder: dataDir,
    localPictures: pictures,
    isAllowed,
    onProgress: (done, total) => onProgress?.({ stage: 'pictures', done, total }),
  });
  return { ...report, pictures: stored };
}
