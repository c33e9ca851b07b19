import { spawn } from 'node:child_process';
import { setTimeout as pass } from 'node:timers/promises';
import { manyOrders } from '../support/store-files';
import { Visitor } from '../support/visitor';
import { startWholeApp } from './apps';
import { temporaryFolder } from './children';
import { writeOrderFiles, type OrderFiles } from './order-files';
import { medianOf } from './rounds';
import { printTable } from './table';

const orders = 180_000;
const pauseMs = 20;
const idleRounds = 150;

type Timings = Record<'/faq' | '/profile' | 'settings save', number[]>;

/** Duration of pages and a settings save during a large import, compared with an idle system. */
export async function benchDuringImport(): Promise<void> {
  const dataDir = temporaryFolder();
  const files = await writeOrderFiles(manyOrders(orders, (order) => order % 5 === 0));
  const app = await startWholeApp({ DATA_DIR: dataDir });
  const visitor = new Visitor(app.url, { headers: { 'accept-language': 'en' } });
  await visitor.open('/');

  const idle = await measure(visitor, (rounds) => rounds < idleRounds);
  let isRunning = true;
  const start = process.hrtime.bigint();
  const importing = runImport(dataDir, files).finally(() => (isRunning = false));
  const during = await measure(visitor, () => isRunning);
  await importing;
  const seconds = Number(process.hrtime.bigint() - start) / 1e9;
  await app.stop();

  const names = ['/faq', '/profile', 'settings save'] as const;
  printTable(
    `Milliseconds while ${orders.toLocaleString('en')} orders are imported (${seconds.toFixed(1)} s), beside idle`,
    ['', 'idle median', 'import median', 'ratio', 'idle max', 'import max', 'count'],
    names.map((name) => {
      const [before, meanwhile] = [spread(idle[name]), spread(during[name])];
      return [
        name,
        before.median.toFixed(1),
        meanwhile.median.toFixed(1),
        (meanwhile.median / before.median).toFixed(2),
        before.max.toFixed(1),
        meanwhile.max.toFixed(1),
        during[name].length,
      ];
    }),
  );
}

async function measure(visitor: Visitor, goesOn: (rounds: number) => boolean): Promise<Timings> {
  const timings: Timings = { '/faq': [], '/profile': [], 'settings save': [] };
  for (let round = 0; goesOn(round); round += 1) {
    for (const path of ['/faq', '/profile'] as const) {
      timings[path].push(await timed(async () => (await visitor.visit(path)).status, 200));
      await pass(pauseMs);
    }
    const form = await visitor.visit('/profile/settings');
    const values = { firstName: `Kim ${round}`, gender: 'Other', yearOfBirth: '1990' };
    const save = async () => (await visitor.submit(form, { button: 'Save', values })).status;
    timings['settings save'].push(await timed(save, 303));
    await pass(pauseMs);
  }
  return timings;
}

async function timed(work: () => Promise<number>, expected: number): Promise<number> {
  const start = process.hrtime.bigint();
  const status = await work();
  if (status !== expected) throw new Error(`Expected ${expected}, got ${status}`);
  return Number(process.hrtime.bigint() - start) / 1e6;
}

function spread(values: number[]): { median: number; max: number } {
  return { median: medianOf(values), max: Math.max(0, ...values) };
}

async function runImport(dataDir: string, { products, orders: file }: OrderFiles): Promise<void> {
  const args = ['--store', 'Bench Store', '--products', products, '--orders', file];
  const child = spawn(process.execPath, ['build/import.js', ...args], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exitCode = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  if (exitCode !== 0) throw new Error(`The import ended with ${exitCode}`);
}
