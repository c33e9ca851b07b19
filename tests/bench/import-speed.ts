import { openCoreDatabase } from '~/backend/core-api/database/open-core-database';
import { importOrders } from '~/backend/core-api/import-orders/import-orders';
import { manyOrders } from '../support/store-files';
import { temporaryFolder } from './children';
import { writeOrderFiles } from './order-files';
import { spreadOf } from './rounds';
import { printTable } from './table';

const lines = 100_000;
const rounds = 3;

/** Order lines per second, into an empty database and again without changes. */
export async function benchImport(): Promise<void> {
  const files = await writeOrderFiles(manyOrders(lines / 2));
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

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = process.hrtime.bigint();
  await work();
  return Number(process.hrtime.bigint() - start) / 1e9;
}
