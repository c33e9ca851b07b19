import { parseArgs } from 'node:util';
import { config } from '~/config/config.server';
import { openCoreDatabase } from './core-api/database/open-core-database';
import { BrokenFile } from './core-api/import-orders/csv/broken-file';
import { formatReport } from './core-api/import-orders/format-report';
import { importOrders } from './core-api/import-orders/import-orders';
import { showProgress } from './show-progress';

const help = `Imports the orders of a Shopify store.

  npm run import -- --store "Name" --products products.csv --orders orders_export.csv

  --store NAME      the store's name, as shoppers see it
  --store-url URL   the address of the store (optional)
  --products FILE   Shopify's product export
  --orders FILE     Shopify's order export
  --help            this text

The data folder is .data, or what DATA_DIR names. Importing again changes only what the files say differently.
`;

type Arguments = { store: string; storeUrl?: string; products: string; orders: string };

/** What the person at the terminal can put right: said in one line, without a stack. */
class UsageError extends Error {}

async function main(args: string[], dataDir: string): Promise<number> {
  try {
    const asked = readArguments(args);
    process.stdout.write(`${asked ? await runImport(asked, dataDir) : help.trimEnd()}\n`);
    return 0;
  } catch (error) {
    console.error(explain(error));
    return 1;
  }
}

/** The arguments, or null when help is asked for. */
function readArguments(args: string[]): Arguments | null {
  const { values } = parseArguments(args);
  if (values.help) return null;
  const { store, products, orders, 'store-url': storeUrl } = values;
  if (!store?.trim()) throw new UsageError('--store "Name" is missing.');
  if (!products) throw new UsageError('--products products.csv is missing.');
  if (!orders) throw new UsageError('--orders orders_export.csv is missing.');
  if (storeUrl !== undefined && !/^https?:\/\//.test(storeUrl)) {
    throw new UsageError(`--store-url "${storeUrl}" does not begin with https:// or http://.`);
  }
  return { store: store.trim(), storeUrl, products, orders };
}

function parseArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        store: { type: 'string' },
        'store-url': { type: 'string' },
        products: { type: 'string' },
        orders: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

async function runImport(asked: Arguments, dataDir: string): Promise<string> {
  const progress = process.stderr.isTTY ? showProgress(process.stderr) : null;
  const db = await openCoreDatabase(dataDir);
  try {
    const report = await importOrders({
      db,
      dataDir,
      store: { name: asked.store, url: asked.storeUrl },
      products: asked.products,
      orders: asked.orders,
      onProgress: progress?.onProgress,
    });
    return `${asked.store}\n${formatReport(report)}`;
  } finally {
    progress?.stop();
    await db.destroy();
  }
}

function explain(error: unknown): string {
  if (error instanceof UsageError) return `${error.message} See --help.`;
  if (error instanceof BrokenFile) return `${error.message}\nNothing is imported.`;
  return `The import failed: ${error instanceof Error ? error.message : String(error)}`;
}

process.exitCode = await main(process.argv.slice(2), config.dataDir);
