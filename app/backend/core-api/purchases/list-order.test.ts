import { CompiledQuery, sql } from 'kysely';
import { expect, test } from 'vitest';
import { addPurchases, writable } from '../../../../tests/support/core/add-purchases';
import { openStore } from '../../../../tests/support/store-files';
import { isPostgres } from '../../database/dialect';
import type { CoreDatabase } from '../database/schema';
import { pageOf } from './transactions';

const addresses = ['a@example.com', 'b@example.com', 'c@example.com', 'd@example.com'];
const dates = [null, '2026-01-01', '2026-01-02', '2026-01-02T10:00:00.000Z', '2026-02-01'];
const pageSize = 7;

/** The same numbers at every run. */
function chancesFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

async function fill(db: CoreDatabase, seed: number): Promise<void> {
  const chance = chancesFrom(seed);
  await addPurchases(
    db,
    Array.from({ length: 120 }, (_, place) => ({
      buyer: [...addresses, 'stranger@example.com'][chance(5)] ?? '',
      number: seed * 1000 + place,
      date: dates[chance(dates.length)],
    })),
  );
  const rows = await db.selectFrom('transaction_versions').selectAll().execute();
  const running = await db
    .insertInto('imports')
    .values({ store_id: 'st-1', started_at: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const row of rows.filter(() => chance(4) === 0)) {
    // Replaced by an import that is not published, or by one that is.
    const import_id = chance(2) === 0 ? running.id : running.id + 1;
    await db
      .updateTable('transaction_versions')
      .set({ replaced_by: import_id })
      .where('id', '=', row.id)
      .execute();
    const transaction_date = dates[chance(dates.length)] ?? null;
    await db
      .insertInto('transaction_versions')
      .values({ ...writable(row), transaction_date, import_id })
      .execute();
  }
}

/** By reading everything. */
async function expectedIds(db: CoreDatabase, buyers: string[]): Promise<string[]> {
  const rows = await db.selectFrom('transaction_versions').selectAll().execute();
  const imports = await db.selectFrom('imports').select('id').execute();
  const isRunning = (id: number) => imports.some((running) => running.id === id);
  const keyOf = (row: (typeof rows)[number]) => `${row.transaction_date ?? ''} ${row.id}`;
  return rows
    .filter(({ buyer_key }) => buyers.includes(buyer_key))
    .filter(({ import_id }) => !isRunning(import_id))
    .filter(({ replaced_by }) => replaced_by === null || isRunning(replaced_by))
    .sort((a, b) => (keyOf(a) < keyOf(b) ? 1 : -1))
    .map(({ id }) => id);
}

async function idsByPages(db: CoreDatabase, buyers: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (let after: { date: string; id: string } | undefined; ;) {
    const rows = await pageOf(db, buyers, after, pageSize).execute();
    ids.push(...rows.map(({ id }) => id));
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return ids;
    after = { date: last.sort_date, id: last.id };
  }
}

test('pages over several addresses hold every visible item once, newest first', async () => {
  for (const seed of [1, 2, 3, 4]) {
    const { db } = await openStore();
    await fill(db, seed);
    for (const buyers of [addresses, addresses.slice(0, 1), addresses.slice(1, 3), ['nobody']]) {
      expect(await idsByPages(db, buyers)).toEqual(await expectedIds(db, buyers));
    }
  }
});

const positions = [
  ['the first page', undefined],
  ['a page between', { date: '2025-12-01', id: 't-0100' }],
  ['undated items', { date: '', id: 't-2000' }],
] as const;

test.each(positions)(
  '%s of thousands of items is read by the index and no further than its end',
  async (_name, after) => {
    const { db } = await openStore();
    for (const [place, buyer] of addresses.entries()) {
      await addPurchases(
        db,
        Array.from({ length: 1000 }, (_, number) => ({
          buyer,
          number: place * 1000 + number,
          ...(number % 3 === 0 && { date: null }),
        })),
      );
    }
    await sql.raw(isPostgres(db) ? 'VACUUM ANALYZE' : 'ANALYZE').execute(db);
    const query = pageOf(db, addresses, after, 51);
    const steps = isPostgres(db) ? await postgresSteps(db, query) : await sqliteSteps(db, query);
    const reads = steps.filter((step) => step.includes('transaction_versions'));
    expect(reads).toHaveLength(addresses.length);
    for (const step of reads) expect(step).toContain('transaction_versions_in_order');
  },
);

type Query = ReturnType<typeof pageOf>;

/** What SQLite does with tables. It sorts nothing but the rows of the subqueries, which are limited. */
async function sqliteSteps(db: CoreDatabase, query: Query): Promise<string[]> {
  const { sql: text, parameters } = query.compile();
  const explain = CompiledQuery.raw(`EXPLAIN QUERY PLAN ${text}`, [...parameters]);
  const { rows } = await db.executeQuery<{ detail: string }>(explain);
  return rows
    .map(({ detail }) => detail)
    .filter((detail) => /^(SCAN|SEARCH) (?!\(|own|newest|page)/.test(detail));
}

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  Plans?: Plan[];
};

/** What PostgreSQL does with tables. Of those of purchases it reads no more than the page has for each address. */
async function postgresSteps(db: CoreDatabase, query: Query): Promise<string[]> {
  const { sql: text, parameters } = query.compile();
  const explain = CompiledQuery.raw(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, [...parameters]);
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explain);
  const plans = rows.flatMap((row) => row['QUERY PLAN']).flatMap(({ Plan }) => nodesOf(Plan));
  const reads = plans.filter((plan) => plan['Relation Name'] === 'transaction_versions');
  for (const plan of reads) expect(plan['Actual Rows']).toBeLessThanOrEqual(51);
  return reads.map((plan) => `${plan['Node Type']} transaction_versions ${plan['Index Name']}`);
}

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}
