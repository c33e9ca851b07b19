import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '~/config/file-error.server';
import { sql } from 'kysely';
import Database from 'libsql';
import type { SlashOrder } from './csv/parse-cells';
import type { CoreDatabase } from '../database/schema';
import type { ImportReport } from './import-report';
import { slug } from './slug';
import { importJsonOrders, isJsonFile, type Platform } from './json/import-json-orders';
import { importIntoStore } from './orders/import-into-store';
import type { PictureSource } from './pictures/picture-loader';
import { storePictures } from './pictures/store-pictures';
import { createCatalog } from './products/catalog';
import { readProducts } from './products/read-products';
import { saveProducts } from '../stores/store-catalog';
import { isPostgres } from '../../database/dialect';

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
  slashOrder?: SlashOrder;
  /** The folder of relative picture paths. */
  pictures?: string;
  isAllowed?: PictureSource['isAllowed'];
  onProgress?: (progress: Progress) => void;
  waitMs?: number;
};

/** Orders of CSV become visible all at once, those of JSON in batches. @throws BrokenFile: nothing is imported then. */
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
    : await importIntoStore(db, { ...input, slashOrder, catalog: createCatalog(catalogue ?? []) });
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

type Release = () => Promise<void>;

/** Any number that no other program of the database locks. */
const importLock = 7_153_208_882;

const againAfterMs = 100;

/** More often than a silent connection is given up. */
const signOfLifeMs = 10_000;

/** One at a time: each begins by removing what an unfinished one has left. @throws StartError while one is running. */
export async function lockImports(db: CoreDatabase, dataDir: string, waitMs = 0): Promise<Release> {
  return isPostgres(db) ? lockOnServer(db, waitMs) : lockFile(dataDir, waitMs);
}

/** While it waits this process does nothing else. The operating system releases the lock of a process that ends. */
function lockFile(dataDir: string, waitMs: number): Release {
  mkdirSync(dataDir, { recursive: true });
  const database = new Database(join(dataDir, 'import.lock'));
  try {
    database.pragma(`busy_timeout = ${waitMs}`);
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    throw code === 'SQLITE_BUSY' ? anotherIsRunning() : error;
  }
  return async () => {
    database.exec('ROLLBACK');
    database.close();
  };
}

/** A pooler keeps a transaction on one connection. When that is lost the import goes on, unless another one begins. */
function lockOnServer(db: CoreDatabase, waitMs: number): Promise<Release> {
  return new Promise((taken, failed) => {
    const held = db.transaction().execute(async (idle) => {
      await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(idle);
      await take(idle, Date.now() + waitMs);
      const releasing = new AbortController();
      const { signal } = releasing;
      taken(async () => {
        releasing.abort();
        await held.catch(() => undefined);
      });
      while (!signal.aborted) {
        await pause(signOfLifeMs, undefined, { signal }).catch(() => undefined);
        await sql`SELECT 1`.execute(idle);
      }
    });
    held.catch(failed);
  });
}

async function take(idle: CoreDatabase, until: number): Promise<void> {
  const attempt = sql<{
    taken: boolean;
  }>`SELECT pg_try_advisory_xact_lock(${sql.lit(importLock)}) AS taken`;
  while (!(await attempt.execute(idle)).rows[0]?.taken) {
    if (Date.now() >= until) throw anotherIsRunning();
    await pause(againAfterMs);
  }
}

function anotherIsRunning(): Error {
  return new StartError('Another import or move is running.');
}
