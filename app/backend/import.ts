import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Presets, SingleBar } from 'cli-progress';
import { backendConfig } from '~/config/backend.server';
import { messageOf } from '~/config/file-error.server';
import { misspeltSettings } from '~/config/misspelt-settings.server';
import { endWithParent } from '~/config/program.server.mjs';
import { closeDatabase } from './database/dialect';
import { openCoreDatabase } from './core-api/database/open-core-database';
import { BrokenFile } from './core-api/import-orders/csv/csv-row';
import type { SlashOrder } from './core-api/import-orders/csv/parse-cells';
import { formatReport } from './core-api/import-orders/import-report';
import { importOrders, type Progress } from './core-api/import-orders/import-orders';
import {
  isJsonFile,
  isPlatform,
  type Platform,
} from './core-api/import-orders/json/import-json-orders';
import { importSampleStores } from './core-api/sample-stores/sample-stores';

const help = `Imports the orders of a store.

  npm run import -- --store "Name" --products products.csv --orders orders_export.csv
  npm run import -- --store "Name" --orders orders.json

  --store NAME      the store's name, as shoppers see it
  --store-url URL   the address of the store (optional)
  --products FILE   Shopify's product export; optional for orders in JSON
  --orders FILE     Shopify's order export, or the orders of Shopify's or WooCommerce's
                    REST API as .json, .ndjson or .jsonl
  --platform NAME   shopify or woocommerce; by default what the orders in JSON look like
  --dates dmy|mdy   whether 11/6/2026 is a day of June or of November, where the files do not tell
  --allow-private-pictures
                    loads pictures from this machine and its network too
  --help            this text

The data folder is .data, or what DATA_DIR names. Importing again changes only what differs in the files.
`;

const stageLabels = { orders: 'Orders  ', pictures: 'Pictures' } satisfies Record<
  Progress['stage'],
  string
>;
const { dataDir, databaseUrl, callerFolder } = backendConfig;

type Arguments = {
  store: string;
  storeUrl?: string;
  products?: string;
  orders: string;
  platform?: Platform;
  slashOrder?: SlashOrder;
  isAllowed?: () => true;
};

class UsageError extends Error {}

async function main(args: string[]): Promise<number> {
  try {
    process.stdout.write(await outputOf(args));
    return 0;
  } catch (error) {
    console.error(explain(error));
    return 1;
  }
}

async function outputOf(args: string[]): Promise<string> {
  const { help: asksHelp, samples, ...given } = parseArguments(args);
  if (asksHelp) return help;
  if (samples) return importSamples();
  for (const line of misspeltSettings()) console.error(line);
  return `${await runImport(checkArguments(given))}\n`;
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
        platform: { type: 'string' },
        dates: { type: 'string' },
        'allow-private-pictures': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
        samples: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    throw new UsageError(messageOf(error));
  }
}

function checkArguments({
  store,
  products,
  orders,
  platform,
  dates,
  'store-url': storeUrl,
  'allow-private-pictures': isPrivateAllowed,
}: Omit<ReturnType<typeof parseArguments>, 'help' | 'samples'>): Arguments {
  if (!store?.trim()) throw new UsageError('--store "Name" is missing.');
  if (!orders) throw new UsageError('--orders orders_export.csv is missing.');
  if (!products && !isJsonFile(orders)) {
    throw new UsageError('--products products.csv is missing.');
  }
  if (platform !== undefined && !isPlatform(platform)) {
    throw new UsageError(`--platform "${platform}" is neither shopify nor woocommerce.`);
  }
  if (storeUrl !== undefined && !/^https?:\/\//.test(storeUrl)) {
    throw new UsageError(`--store-url "${storeUrl}" does not begin with https:// or http://.`);
  }
  if (dates !== undefined && dates !== 'dmy' && dates !== 'mdy') {
    throw new UsageError(`--dates "${dates}" is neither dmy nor mdy.`);
  }
  return {
    store: store.trim(),
    storeUrl,
    ...(products && { products: resolve(callerFolder, products) }),
    platform,
    orders: resolve(callerFolder, orders),
    slashOrder: dates,
    ...(isPrivateAllowed && { isAllowed: () => true }),
  };
}

async function runImport({ store, storeUrl, ...files }: Arguments): Promise<string> {
  const progress = process.stderr.isTTY ? showProgress(process.stderr) : null;
  const db = await openCoreDatabase(dataDir, databaseUrl);
  try {
    const report = await importOrders({
      db,
      dataDir,
      store: { name: store, url: storeUrl },
      ...files,
      onProgress: progress?.onProgress,
    });
    return `${store}\n${formatReport(report)}`;
  } finally {
    progress?.stop();
    await closeDatabase(db);
  }
}

/** The closed channel ends this process when the back end dies. */
async function importSamples(): Promise<string> {
  const giveUp = () => process.exit(1);
  process.once('disconnect', giveUp);
  const db = await openCoreDatabase(dataDir, databaseUrl);
  await importSampleStores(db, dataDir);
  await closeDatabase(db);
  process.off('disconnect', giveUp);
  return '';
}

function showProgress(stream: NodeJS.WriteStream) {
  let shown: { stage: Progress['stage']; bar: SingleBar } | null = null;
  const stop = () => shown?.bar.stop();

  const onProgress = ({ stage, done, total }: Progress) => {
    if (shown?.stage !== stage) {
      stop();
      const format = `${stageLabels[stage]} {bar} {percentage}%`;
      shown = { stage, bar: new SingleBar({ stream, format }, Presets.shades_classic) };
      shown.bar.start(total, 0);
    }
    shown.bar.update(done);
  };
  return { onProgress, stop };
}

function explain(error: unknown): string {
  if (error instanceof UsageError) return `${error.message} See --help.`;
  if (error instanceof BrokenFile) return `${error.message}\nNothing is imported.`;
  return `The import failed: ${messageOf(error)}`;
}

endWithParent();
process.exitCode = await main(process.argv.slice(2));
