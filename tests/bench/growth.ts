import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { openPlace } from '~/backend/core-api/database/open-core-database';
import { addStore } from '~/backend/core-api/stores/manage-stores';
import { startIdentityProvider } from '~/backend/identity/start-identity-provider';
import { coreClient } from '../support/core/core-client';
import { createClient, projectId } from '../support/run-identity-provider';
import { hasPostgres, startPostgres } from '../support/run-postgres';
import { temporaryFolder } from './children';
import {
  calls,
  feedbackEach,
  measureCalls,
  rounds,
  sendCall,
  stores,
  variations,
  type Caller,
} from './growth-calls';
import { password, startBackEnd } from './long-lists';
import { printTable } from './table';

const people = 100_000;
const itemsEach = 150;
const callers = 40;
/** A table with fewer rows is read as a whole by any database. */
const smallTable = 1000;
/** The server writes later than it answers. */
const logDelayMs = 300;

const fill = [
  `INSERT INTO users (uid, gender, newsletter, product_id, created_at)
    SELECT 'grow-' || i, 'Unknown', 0, 'P-' || i, '2026-01-01' FROM generate_series(1, ${people}) i`,
  `INSERT INTO emails (id, uid, address, address_key, is_primary, is_verified, created_at)
    SELECT 'e-' || i, 'grow-' || i, 'grow-' || i || '@example.com', 'grow-' || i || '@example.com', 1, 1,
    '2026-01-01' FROM generate_series(1, ${people}) i`,
  `INSERT INTO stores (id, name) SELECT 'store-' || i, 'Store ' || i FROM generate_series(0, ${stores - 1}) i`,
  `INSERT INTO variation_versions (source_id, source_variation_id, brand, color, size, has_picture,
    body_area, training_category, main_category)
    SELECT 'store-' || i % ${stores}, 'v-' || i, 'Brand', 'blue', 'M', 0, 'upper', 'Upper', 'Sweater'
    FROM generate_series(0, ${variations - 1}) i`,
  `INSERT INTO transaction_versions (id, purchase_id, buyer_key, store_id, source_id,
    source_variation_id, name, quantity, is_returned, transaction_date)
    SELECT 't-' || i || '-' || n, 'p-' || i || '-' || n / 3, 'grow-' || i || '@example.com', 'store-' || v % ${stores},
    'store-' || v % ${stores}, 'v-' || v, 'Item number ' || n, 1, (n % 4 = 0)::int,
    to_char(timestamp '2026-01-01' - n * interval '5 days', 'YYYY-MM-DD"T"HH24:MI:SS.000Z')
    FROM generate_series(1, ${people}) i, generate_series(1, ${itemsEach}) n,
    LATERAL (SELECT (i * 7 + n * 331) % ${variations} AS v) AS chosen`,
  `INSERT INTO feedback (id, uid, purchase_id, source_id, source_variation_id, training_category, language,
    answers, progress, updated_at)
    SELECT 'f-' || i || '-' || n, 'grow-' || i, 'p-' || i || '-' || n / 3, 'store-' || v % ${stores}, 'v-' || v, 'Upper',
    'en', '{}', 0, '2026-01-01'
    FROM generate_series(1, ${people}) i, generate_series(1, ${feedbackEach}) n,
    LATERAL (SELECT (i * 7 + n * 331) % ${variations} AS v) AS chosen`,
  `INSERT INTO reported_orders (store_id, order_id, name, purchase_id, buyer_key, updated_at, document)
    SELECT 'store-' || i % ${stores}, 'o-' || i, '#' || i, 'o-' || i, 'grow-' || i || '@example.com', '2026-01-01', '{}'
    FROM generate_series(1, ${people}) i`,
  `INSERT INTO reported_refunds (store_id, order_id, refund_id, document)
    SELECT store_id, order_id, 'r-1', '{}' FROM reported_orders`,
  `INSERT INTO deliveries (store_id, delivery_id, received_at)
    SELECT store_id, order_id, '2999-01-01' FROM reported_orders`,
  `INSERT INTO forgotten_orders (order_hash) SELECT md5(order_id) FROM reported_orders`,
];

/** How a database of 15,000,000 purchases answers: size of tables, time of the commonest calls and how they find their rows. */
export async function benchGrowth(): Promise<void> {
  if (!hasPostgres) {
    process.stdout.write('\ngrowth: PostgreSQL is not installed\n');
    return;
  }
  const logFolder = temporaryFolder();
  chmodSync(logFolder, 0o777);
  const postgres = await startPostgres({
    ...{ shared_buffers: '512MB', max_wal_size: '8GB' },
    ...{
      logging_collector: 'on',
      log_directory: logFolder,
      log_filename: 'log',
      log_file_mode: '0644',
    },
  });
  const url = postgres.urlOf('postgres');
  await (await openPlace(url)).destroy();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const seconds = await fillTables(client);
  await printSizes(client, seconds);
  const before = await wholeReads(client);
  const secrets = await addSecrets(url);
  await withCallers(url, secrets, measureCalls);
  // The statistics come a moment later.
  await client.query('SELECT pg_sleep(2)');
  const after = await wholeReads(client);
  printTable(
    'Whole tables that were read for it, of those with more than 1,000 rows',
    ['', 'times'],
    [...after].map(([name, times]) => [name, times - (before.get(name) ?? 0)]),
  );
  for (const setting of explain) await client.query(`ALTER ROLE core SET ${setting}`);
  await withCallers(url, secrets, (callers) => printPlans(callers, join(logFolder, 'log')));
  await client.end();
  await postgres.remove();
}

async function fillTables(client: pg.Client): Promise<number> {
  const start = performance.now();
  const tables = ['feedback', 'transaction_versions', 'variation_versions', 'stores'];
  for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  for (const statement of fill) await client.query(statement);
  for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  await client.query('VACUUM ANALYZE');
  return (performance.now() - start) / 1000;
}

async function printSizes(client: pg.Client, seconds: number): Promise<void> {
  const { rows } = await client.query<{ name: string; rows: string; mb: string; index_mb: string }>(
    `SELECT relname AS name, n_live_tup AS rows, pg_relation_size(relid) / 1000000 AS mb,
     pg_indexes_size(relid) / 1000000 AS index_mb FROM pg_stat_user_tables
     WHERE n_live_tup > 0 ORDER BY n_live_tup DESC LIMIT 8`,
  );
  printTable(
    `${people.toLocaleString('en')} people with ${itemsEach} purchases each, filled in ${seconds.toFixed(0)} s`,
    ['', 'rows', 'MB', 'MB of indexes'],
    rows.map(({ name, rows, mb, index_mb }) => [name, Number(rows), Number(mb), Number(index_mb)]),
  );
}

/** Every plan goes to the log of the server. */
const explain = [
  "session_preload_libraries = 'auto_explain'",
  'auto_explain.log_min_duration = 0',
  'auto_explain.log_nested_statements = on',
];

async function addSecrets(url: string): Promise<string[]> {
  const db = await openPlace(url);
  const secrets: string[] = [];
  for (let number = 0; number < stores; number += 1) {
    const store = { name: `Store ${number}`, platform: 'woocommerce' } as const;
    secrets.push((await addStore(db, store)).key);
  }
  await db.destroy();
  return secrets;
}

/** People who use a back end that starts now. */
async function withCallers(
  databaseUrl: string,
  secrets: string[],
  work: (persons: Caller[]) => Promise<void>,
): Promise<void> {
  const identity = await startIdentityProvider({
    ...{ dataDir: temporaryFolder(), projectId, sendMail: async () => {} },
    siteUrl: () => 'http://localhost:3000',
  });
  const provider = createClient(identity.url);
  const backEnd = await startBackEnd({
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: databaseUrl,
    FIREBASE_AUTH_EMULATOR_HOST: identity.host,
    FIREBASE_PROJECT_ID: projectId,
    SAMPLE_DATA: 'off',
    LOG_LEVEL: 'error',
  });
  const persons: Caller[] = [];
  for (let place = 0; place < callers; place += 1) {
    const number = 1 + place * Math.floor(people / callers);
    const email = `grow-${number}@example.com`;
    const account = { email, password, emailVerified: true, localId: `grow-${number}` };
    await provider.administer('', account);
    const { idToken } = await provider.signIn({ email, password });
    const store = place % stores;
    const secret = secrets[store] ?? '';
    persons.push({ number, store, secret, request: coreClient(backEnd.url, idToken) });
  }
  await work(persons);
  await backEnd.stop();
  await identity.close();
}

/** How each call finds its rows, as the server says. */
async function printPlans(persons: Caller[], log: string): Promise<void> {
  const person = persons.at(-1);
  if (!person) return;
  const rows: string[][] = [];
  for (const call of calls) {
    await pause(logDelayMs);
    const before = readFileSync(log, 'utf8').length;
    await sendCall(call, person, rounds);
    await pause(logDelayMs);
    const plans = readFileSync(log, 'utf8').slice(before);
    const scans = plans.match(/(Seq|Index|Index Only|Bitmap Index) Scan.*? on \w+/g) ?? [];
    for (const [place, scan] of [...new Set(scans)].sort().entries()) {
      rows.push([place === 0 ? call.name : '', scan]);
    }
  }
  printTable('How the calls find their rows', ['', ''], rows);
}

async function wholeReads(client: pg.Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string; reads: string }>(
    `SELECT relname AS name, seq_scan AS reads FROM pg_stat_user_tables
     WHERE n_live_tup > ${smallTable} ORDER BY relname`,
  );
  return new Map(rows.map(({ name, reads }) => [name, Number(reads)]));
}
