import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { expect, onTestFinished, test } from 'vitest';
import {
  csvOf,
  manyOrders,
  orderLine,
  productLine,
  temporaryFile,
  temporaryFolder,
} from '../../tests/support/store-files';
import { openCoreDatabase } from './core-api/database/open-core-database';
import { runCommand } from '../../tests/support/run-command';
import { isWholeRun, someOf } from '../../tests/support/tier';

const importer = 'build/import.js';

async function runImport(args: string[], dataDir: string, nodeOptions: string[] = []) {
  return runCommand([...nodeOptions, importer, ...args], { DATA_DIR: dataDir });
}

async function countItems(dataDir: string): Promise<number> {
  const db = await openCoreDatabase(dataDir);
  onTestFinished(() => db.destroy());
  const { count } = await db
    .selectFrom('transactions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function filesOf(orders: string): string[] {
  return [
    ...['--store', 'Test Store', '--store-url', 'https://store.example'],
    ...['--products', temporaryFile('products.csv', csvOf([productLine()]))],
    ...['--orders', orders],
  ];
}

test('the importer prints its report, and no progress bar without a terminal', async () => {
  const dataDir = temporaryFolder();
  const pending = orderLine({ Name: '#2', 'Financial Status': 'pending' });
  const orders = temporaryFile('orders.csv', csvOf([orderLine(), pending]));
  const { status, stdout, stderr } = await runImport(filesOf(orders), dataDir);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/^Test Store\nimported {3}1\n/);
  expect(stdout).toContain('line 3, order #2: the payment is pending');
  expect(await countItems(dataDir)).toBe(1);
});

test('the importer reports a broken file by line and column, exits with 1 and imports nothing', async () => {
  const dataDir = temporaryFolder();
  const orders = temporaryFile(
    'orders_export.csv',
    csvOf([orderLine(), orderLine({ Name: '#2', 'Created at': '32.12.2025' })]),
  );
  const { status, stdout, stderr } = await runImport(filesOf(orders), dataDir);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toBe(
    'orders_export.csv, line 3, column "Created at": "32.12.2025" is not a date such as ' +
      '2026-11-06 02:51:00 +0100\nNothing is imported.\n',
  );
  expect(await countItems(dataDir)).toBe(0);
});

test('the importer rejects wrong arguments in one line and prints help on demand', async () => {
  const dataDir = temporaryFolder();
  const help = await runImport(['--help'], dataDir);
  expect(help).toMatchObject({ status: 0, stderr: '' });
  expect(help.stdout).toContain('--orders FILE');
  const calls = [
    { args: [], problem: '--store "Name" is missing. See --help.\n' },
    { args: ['--stor', 'x'], problem: "Unknown option '--stor'" },
    {
      args: ['--store', 'x', '--products', 'p.csv'],
      problem: '--orders orders_export.csv is missing',
    },
    { args: [...filesOf('nowhere.csv')], problem: 'nowhere.csv: cannot be read (ENOENT' },
    {
      args: [...filesOf('x.csv'), '--store-url', 'store.example'],
      problem: 'does not begin with',
    },
    {
      args: [...filesOf('x.csv'), '--dates', 'ymd'],
      problem: '--dates "ymd" is neither dmy nor mdy',
    },
  ];
  for (const { args, problem } of someOf(calls, 3)) {
    const { status, stdout, stderr } = await runImport(args, dataDir);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain(problem);
    expect(stderr).not.toContain('    at ');
  }
});

const manyLines = 100_000;
const littleMemory = ['--max-old-space-size=48'];

test.runIf(isWholeRun)(
  `the importer handles ${manyLines} lines twice within its memory limit`,
  async () => {
    const dataDir = temporaryFolder();
    const orders = join(dataDir, 'orders.csv');
    await pipeline(manyOrders(manyLines / 2), createWriteStream(orders));

    const first = await runImport(filesOf(orders), dataDir, littleMemory);
    expect(first).toMatchObject({ status: 0, stderr: '' });
    expect(first.stdout).toContain(`imported   ${manyLines}\n`);
    const again = await runImport(filesOf(orders), dataDir, littleMemory);
    expect(again.stdout).toContain(`unchanged  ${manyLines}\n`);
    expect(await countItems(dataDir)).toBe(manyLines);
  },
);

test('a killed import shows none of its orders, and the next import shows all of them', async () => {
  const dataDir = temporaryFolder();
  const orders = join(dataDir, 'orders.csv');
  await pipeline(manyOrders(10_000), createWriteStream(orders));
  const db = await openCoreDatabase(dataDir);
  onTestFinished(() => db.destroy());
  const countVersions = async () => {
    const rows = await db.selectFrom('transaction_versions').select('id').limit(3000).execute();
    return rows.length;
  };
  for (const rows of [1, 1000, 3000]) {
    const child = spawn(process.execPath, [importer, ...filesOf(orders)], {
      env: { ...process.env, DATA_DIR: dataDir },
      stdio: 'ignore',
    });
    const exit = once(child, 'exit');
    await expect.poll(countVersions, { interval: 5 }).toBeGreaterThanOrEqual(rows);
    child.kill('SIGKILL');
    expect(await exit).toEqual([null, 'SIGKILL']);
    expect(await countItems(dataDir)).toBe(0);
  }
  const { status, stdout } = await runImport(filesOf(orders), dataDir, littleMemory);
  expect([status, stdout]).toEqual([0, expect.stringContaining('imported   20000\n')]);
  expect(await countItems(dataDir)).toBe(20_000);
});
