import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { csvOf, productLine } from '../support/store-files';
import { temporaryFolder } from './children';

export type OrderFiles = { products: string; orders: string };

/** `orders` is the CSV text, in pieces. */
export async function writeOrderFiles(orders: Iterable<string>): Promise<OrderFiles> {
  const folder = temporaryFolder();
  const files = { products: join(folder, 'products.csv'), orders: join(folder, 'orders.csv') };
  await writeFile(files.products, csvOf([productLine()]));
  await pipeline(orders, createWriteStream(files.orders));
  return files;
}
