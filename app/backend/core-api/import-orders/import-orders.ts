import type { CoreDatabase } from '../database/schema';
import type { ImportReport } from './import-report';
import { importIntoStore } from './orders/import-into-store';
import { storePictures } from './pictures/store-pictures';
import { Catalog } from './products/catalog';
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
 * Imports the orders of a store in one database transaction, then the pictures of what was ordered. Importing
 * again changes only what the files say differently. Throws BrokenFile, and then nothing is imported.
 */
export async function importOrders({
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
  const catalog = new Catalog(await readProducts(products));
  const { report, pictureUrls } = await db
    .transaction()
    .execute((transaction) =>
      importIntoStore(transaction, { id, name, url: url ?? null }, catalog, orders, (done, total) =>
        onProgress?.({ stage: 'orders', done, total }),
      ),
    );
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
