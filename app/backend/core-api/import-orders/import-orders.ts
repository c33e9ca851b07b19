import type { CoreDatabase } from '../database/schema';
import type { ImportReport } from './import-report';
import { importIntoStore } from './orders/import-into-store';
import { lockImports } from './orders/import-lock';
import { storePictures } from './pictures/store-pictures';
import { createCatalog } from './products/catalog';
import { readProducts } from './products/read-products';
import { slug } from './slug';

export type Progress = { stage: 'orders' | 'pictures'; done: number; total: number };

export type OrderImport = {
  db: CoreDatabase;
  /** The folder that the pictures are stored under. */
  dataDir: string;
  store: { name: string; url?: string };
  /** Shopify's product export. */
  products: string;
  /** Shopify's order export. */
  orders: string;
  /** A folder in which relative picture names of the products are looked up. */
  pictures?: string;
  onProgress?: (progress: Progress) => void;
};

/**
 * Imports the orders of a store, which become visible all at once, then the pictures of what was ordered. Importing
 * again changes only what the files say differently.
 * @throws BrokenFile, and then nothing is imported.
 */
export async function importOrders(options: OrderImport): Promise<ImportReport> {
  const release = lockImports(options.dataDir);
  try {
    return await importUnderLock(options);
  } finally {
    release();
  }
}

async function importUnderLock({
  db,
  dataDir,
  store: { name, url },
  products,
  orders,
  pictures,
  onProgress,
}: OrderImport): Promise<ImportReport> {
  const id = slug(name);
  if (id === '') throw new Error('The name of the store has no letters and no digits.');
  const { report, pictureUrls } = await importIntoStore(db, {
    store: { id, name, url: url ?? null },
    catalog: createCatalog(await readProducts(products)),
    file: orders,
    onBytes: (done, total) => onProgress?.({ stage: 'orders', done, total }),
  });
  const stored = await storePictures({
    db,
    storeId: id,
    pictureUrls,
    folder: dataDir,
    localPictures: pictures,
    onProgress: (done, total) => onProgress?.({ stage: 'pictures', done, total }),
  });
  return { ...report, pictures: stored };
}
