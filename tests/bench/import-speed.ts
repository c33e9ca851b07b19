import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openCoreDatabase } from '~/backend/core-api/database/open-core-database';
import { importOrders } from '~/backend/core-api/import-orders/import-orders';
import { csvOf, nextLine, orderLine, productLine } from '../support/store-files';
import { temporaryFolder } from './children';
import { spreadOf } from './rounds';
import { printTable } from './table';

const lines = 100_000;
const rounds = 3;

/** Order lines per second, into an empty database and again without changes. */
export async function benchImport(): Promise<void> {
  const files = await writeFiles();
  const secondsAgain: number[] = [];
  const first = await spreadOf(rounds, async () => {
    const dataDir = temporaryFolder();
    const db = await openCoreDatabase(dataDir);
    const run = () => secondsOf(() => importOrders({ db, dataDir, store, ...files }));
    const seconds = await run();
    secondsAgain.push(await run());
    await db.destroy();
    return seconds;
  });
  const again = await spreadOf(rounds, async () => secondsAgain.pop() ?? 0);
  const row = (name: string, { min, median }: typeof first) => [name, lines / min, lines / median];
  printTable(
    `Import of ${lines} order lines, lines a second (${rounds} rounds)`,
    ['', 'best', 'median'],
    [row('first', first), row('again', again)],
  );
}

const store = { name: 'Bench Store' };

async function writeFiles(): Promise<{ products: string; orders: string }> {
  const folder = temporaryFolder();
  const [products, orders] = [join(folder, 'products.csv'), join(folder, 'orders.csv')];
  await writeFile(products, csvOf([productLine()]));
  await pipeline(manyOrders, createWriteStream(orders));
  return { products, orders };
}

/** Two lines per order, 5000 shoppers. */
function* manyOrders(): Generator<string> {
  for (let order = 1; order <= lines / 2; order += 1) {
    const known = { Name: `#${order}`, Email: `buyer${order % 5000}@example.com` };
    const sweater = `Wool Sweater ${order % 900} - M / Blue`;
    const text = csvOf([
      orderLine({ ...known, 'Lineitem name': sweater }),
      nextLine({ ...known, 'Lineitem name': 'Wool Skirt' }),
    ]);
    yield order === 1 ? text : text.slice(text.indexOf('\n') + 1);
  }
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = process.hrtime.bigint();
  await work();
  return Number(process.hrtime.bigint() - start) / 1e9;
}
