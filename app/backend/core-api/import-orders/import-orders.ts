import type { CoreDatabase } from '../database/schema';
import type { ImportReport } from './import-report';
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
  products: string;
  orders: string;
  /** The folder of relative picture paths. */
  pictures?: string;
  /** See PictureSource. */
  isAllowed?: PictureSource['isAllowed'];
  onProgress?: (progress: Progress) => void;
  /** How long to wait for another import, in milliseconds. By default not at all. */
  waitMs?: number;
};

/**
 * Takes Shopify's exports. The orders become visible all at once, before the pictures are loaded.
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
  pictures,
  isAllowed,
  onProgress,
}: OrderImport): Promise<ImportReport> {
  const id = slug(name);
  if (id === '') throw new Error('The name of the store has no letters and no digits.');
  const catalogue = await readProducts(products);
  const report = await importIntoStore(db, {
    store: { id, name, url: url ?? null },
    catalog: createCatalog(catalogue),
    file: orders,
    onBytes: (done, total) => onProgress?.({ stage: 'orders', done, total }),
  });
  await saveProducts(db, id, catalogue);
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
