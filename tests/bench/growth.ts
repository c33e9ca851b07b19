import pg from 'pg';
import { openPlace } from '~/backend/core-api/database/open-core-database';
import { startIdentityProvider } from '~/backend/identity/start-identity-provider';
import { coreClient } from '../support/core/core-client';
import { createClient, projectId } from '../support/run-identity-provider';
import { hasPostgres, startPostgres } from '../support/run-postgres';
import { temporaryFolder } from './children';
import { password, startBackEnd } from './long-lists';
import { printTable } from './table';

const people = 100_000;
const itemsEach = 150;
const feedbackEach = 20;
const variations = 50_000;
const callers = 40;
const rounds = 25;
const atOnce = 4;
/** A table with fewer rows is read as a whole by any database. */
const smallTable = 1000;

const fill = [
  `INSERT INTO users (uid, gender, newsletter, product_id, created_at)
    SELECT 'grow-' || i, 'Unknown', 0, 'P-' || i, '2026-01-01' FROM generate_series(1, ${people}) i`,
  `INSERT INTO emails (id, uid, address, address_key, is_primary, is_verified, created_at)
    SELECT 'e-' || i, 'grow-' || i, 'grow-' || i || '@example.com', 'grow-' || i || '@example.com', 1, 1,
    '2026-01-01' FROM generate_series(1, ${people}) i`,
  `INSERT INTO stores (id, name) SELECT 'store-' || i, 'Store ' || i FROM generate_series(0, 9) i`,
  `INSERT INTO variation_versions (source_id, source_variation_id, brand, color, size, has_picture,
    body_area, training_category, main_category)
    SELECT 'store-' || i % 10, 'v-' || i, 'Brand', 'blue', 'M', 0, 'upper', 'Upper', 'Sweater'
    FROM generate_series(0, ${variations - 1}) i`,
  `INSERT INTO transaction_versions (id, purchase_id, buyer_key, store_id, source_id,
    source_variation_id, name, quantity, is_returned, transaction_date)
    SELECT 't-' || i || '-' || n, 'p-' || i || '-' || n / 3, 'grow-' || i || '@example.com', 'store-' || v % 10,
    'store-' || v % 10, 'v-' || v, 'Item number ' || n, 1, (n % 4 = 0)::int,
    to_char(timestamp '2026-01-01' - n * interval '5 days', 'YYYY-MM-DD"T"HH24:MI:SS.000Z')
    FROM generate_series(1, ${people}) i, generate_series(1, ${itemsEach}) n,
    LATERAL (SELECT (i * 7 + n * 331) % ${variations} AS v) AS chosen`,
  `INSERT INTO feedback (id, uid, purchase_id, source_id, source_variation_id, training_category, language,
    answers, progress, updated_at)
    SELECT 'f-' || i || '-' || n, 'grow-' || i, 'p-' || i || '-' || n / 3, 'store-' || v % 10, 'v-' || v, 'Upper',
    'en', '{}', 0, '2026-01-01'
    FROM generate_series(1, ${people}) i, generate_series(1, ${feedbackEach}) n,
    LATERAL (SELECT (i * 7 + n * 331) % ${variations} AS v) AS chosen`,
];

/** How a database of 15,000,000 purchases answers: size of tables, time of the commonest calls, whole tables read. */
export async function benchGrowth(): Promise<void> {
  if (!hasPostgres) {
    process.stdout.write('\ngrowth: PostgreSQL is not installed\n');
    return;
  }
  const postgres = await startPostgres({ shared_buffers: '512MB', max_wal_size: '8GB' });
  const url = postgres.urlOf('postgres');
  await (await openPlace(url)).destroy();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const seconds = await fillTables(client);
  await printSizes(client, seconds);
  const before = await wholeReads(client);
  await measureCalls(url);
  // The statistics come a moment later.
  await client.query('SELECT pg_sleep(2)');
  const after = await wholeReads(client);
  printTable(
    'Whole tables that were read for it, of those with more than 1,000 rows',
    ['', 'times'],
    [...after].map(([name, times]) => [name, times - (before.get(name) ?? 0)]),
  );
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
     WHERE n_live_tup > 0 ORDER BY n_live_tup DESC LIMIT 6`,
  );
  printTable(
    `${people.toLocaleString('en')} people with ${itemsEach} purchases each, filled in ${seconds.toFixed(0)} s`,
    ['', 'rows', 'MB', 'MB of indexes'],
    rows.map(({ name, rows, mb, index_mb }) => [name, Number(rows), Number(mb), Number(index_mb)]),
  );
}

async function measureCalls(databaseUrl: string): Promise<void> {
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
    persons.push({ number, request: coreClient(backEnd.url, idToken) });
  }
  const times = new Map<string, number[]>(calls.map(({ name }) => [name, []]));
  const start = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async (_, lane) => {
      for (let round = 0; round < rounds; round += 1) {
        for (const person of persons.filter((_, place) => place % atOnce === lane)) {
          for (const call of calls) {
            const begun = performance.now();
            const { status } = await call.send(person, round);
            if (status >= 400) throw new Error(`${call.name} answered ${status}`);
            times.get(call.name)?.push(performance.now() - begun);
          }
        }
      }
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  const count = callers * rounds * calls.length;
  printTable(
    `Calls of ${callers} people, ${atOnce} at once: ${Math.round(count / seconds)} a second, in milliseconds`,
    ['', 'p50', 'p99', 'calls'],
    [...times].map(([name, all]) => [name, at(all, 0.5), at(all, 0.99), all.length]),
  );
  await backEnd.stop();
  await identity.close();
}

type Caller = { number: number; request: ReturnType<typeof coreClient> };

function itemOf({ number }: Caller, n: number): Record<string, string> {
  const v = (number * 7 + n * 331) % variations;
  return {
    purchaseId: `p-${number}-${Math.floor(n / 3)}`,
    sourceId: `store-${v % 10}`,
    sourceVariationId: `v-${v}`,
  };
}

const calls = [
  {
    name: 'profile',
    send: ({ request }: Caller) => request('GET /core/api/v1/users/self'),
  },
  {
    name: 'list of 50',
    send: ({ request }: Caller) => request('GET /core/api/v2/transactions/self'),
  },
  {
    name: 'statuses of feedback',
    send: ({ request }: Caller) => request('GET /core/api/v1/feedback/Status'),
  },
  {
    name: 'one feedback',
    send: (caller: Caller) =>
      caller.request('GET /core/api/v1/feedback', { query: itemOf(caller, 5) }),
  },
  {
    name: 'a new feedback',
    send: (caller: Caller, round: number) =>
      caller.request('POST /core/api/v1/feedback', {
        query: { ...itemOf(caller, feedbackEach + 1 + round), languageCode: 'en' },
      }),
  },
];

function at(all: number[], share: number): string {
  const sorted = all.toSorted((one, other) => one - other);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
}

async function wholeReads(client: pg.Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string; reads: string }>(
    `SELECT relname AS name, seq_scan AS reads FROM pg_stat_user_tables
     WHERE n_live_tup > ${smallTable} ORDER BY relname`,
  );
  return new Map(rows.map(({ name, reads }) => [name, Number(reads)]));
}
