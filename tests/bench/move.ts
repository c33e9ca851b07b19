import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import Database from 'libsql';
import { runCommand } from '../support/run-command';
import { startPostgres } from '../support/run-postgres';
import { Visitor } from '../support/visitor';
import { startWholeApp } from './apps';
import { temporaryFolder } from './children';
import { printTable } from './table';

const items = 1_000_000;
const pauseMs = 50;

/** How long a large database takes to move to PostgreSQL, and what people notice of it. */
export async function benchMove(): Promise<void> {
  const dataDir = temporaryFolder();
  const app = await startWholeApp({ DATA_DIR: dataDir });
  addItems(join(dataDir, 'core-api.db'));
  const visitor = new Visitor(app.url, { headers: { 'accept-language': 'en' } });
  await visitor.open('/');
  const postgres = await startPostgres();
  const to = postgres.urlOf('postgres');

  let isRunning = true;
  const visits = visit(visitor, () => isRunning);
  const start = performance.now();
  const moved = await runCommand(['build/move.js', '--to', to], { DATA_DIR: dataDir });
  const seconds = (performance.now() - start) / 1000;
  isRunning = false;
  const { pages, failed, refused, longest } = await visits;
  await app.stop();
  await postgres.remove();
  if (moved.status !== 0) throw new Error(moved.stderr);
  printTable(
    `Moving ${items.toLocaleString('en')} purchases to PostgreSQL while the app runs`,
    ['', ''],
    [
      ['whole move', `${seconds.toFixed(1)} s`],
      ['without writers', `${/took (\d+) ms/.exec(moved.stdout)?.[1]} ms`],
      ['pages and saves meanwhile', pages],
      ['pages that failed', failed],
      ['saves that were refused', refused],
      ['longest answer', `${longest.toFixed(0)} ms`],
    ],
  );
}

function addItems(file: string): void {
  const db = new Database(file);
  db.exec(`INSERT INTO transaction_versions (id, purchase_id, buyer_key, store_id, source_id,
    source_variation_id, name, quantity, is_returned, transaction_date)
    WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${items})
    SELECT 'bench-' || n, 'p-' || (n / 3), 'person' || (n % 10000) || '@example.com', 'bench', 'bench',
    'v-' || (n % 5000), 'Item number ' || n, 1, n % 7 = 0, '2026-01-01T00:00:00.000Z' FROM numbers`);
  db.close();
}

async function visit(visitor: Visitor, goesOn: () => boolean) {
  const seen = { pages: 0, failed: 0, refused: 0, longest: 0 };
  const timed = async (work: () => Promise<{ status: number }>, kind: 'failed' | 'refused') => {
    const start = performance.now();
    const { status } = await work();
    seen.pages += 1;
    seen.longest = Math.max(seen.longest, performance.now() - start);
    if (status >= 400) seen[kind] += 1;
    await pass(pauseMs);
  };
  for (let round = 0; goesOn(); round += 1) {
    await timed(() => visitor.visit('/profile'), 'failed');
    const form = await visitor.visit('/profile/settings');
    const values = { firstName: `Kim ${round}`, gender: 'Other', yearOfBirth: '1990' };
    await timed(() => visitor.submit(form, { button: 'Save', values }), 'refused');
  }
  return seen;
}
