import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../../tests/support/store-files';
import { openDatabase } from '../../database/open-database';
import { migrations } from './migrations';
import { openCoreDatabase } from './open-core-database';
import type { CoreSchema } from './schema';

const beforeVersions = Object.fromEntries(
  Object.entries(migrations).filter(([name]) => name < '2026-11-23'),
);

test('the migration keeps every purchase and variation of an older database', async () => {
  const dataDir = temporaryFolder();
  const older = await openDatabase<unknown>(join(dataDir, 'core-api.db'), beforeVersions);
  await sql`INSERT INTO stores (id, name) VALUES ('s', 'Store')`.execute(older);
  await sql`INSERT INTO variations (source_id, source_variation_id, size, has_picture)
    VALUES ('s', 'v', 'M', 1)`.execute(older);
  await sql`INSERT INTO transactions (id, purchase_id, buyer_key, store_id, source_id,
    source_variation_id, name, quantity, is_returned, transaction_date)
    VALUES ('p.v.1', 'p', 'kim@example.com', 's', 's', 'v', 'Sweater', 2, 1, '2026-01-01')`.execute(
    older,
  );
  await older.destroy();

  const db = await openCoreDatabase(dataDir);
  onTestFinished(() => db.destroy());
  expect(await db.selectFrom('variations').selectAll().execute()).toMatchObject([
    { source_id: 's', source_variation_id: 'v', size: 'M', has_picture: 1, brand: null },
  ]);
  expect(await db.selectFrom('transactions').selectAll().execute()).toEqual([
    {
      id: 'p.v.1',
      purchase_id: 'p',
      buyer_key: 'kim@example.com',
      store_id: 's',
      source_id: 's',
      source_variation_id: 'v',
      name: 'Sweater',
      quantity: 2,
      is_returned: 1,
      transaction_date: '2026-01-01',
      returned_at: null,
      sort_date: '2026-01-01',
    },
  ]);
});

test('texts of stores of before they had bounds are cut, and ids that no shop has are gone', async () => {
  const dataDir = temporaryFolder();
  const before = Object.fromEntries(
    Object.entries(migrations).filter(([name]) => name < '2026-12-08'),
  );
  const older = await openDatabase<CoreSchema>(join(dataDir, 'core-api.db'), before);
  const long = 'x'.repeat(1_000_000);
  await older.insertInto('stores').values({ id: 's', name: 'Store' }).execute();
  for (const source_variation_id of ['v', long]) {
    const key = { source_id: 's', source_variation_id };
    const variation = { ...key, size: long, brand: long, color: 'Blue', has_picture: 0 };
    await older.insertInto('variation_versions').values(variation).execute();
    const item = { purchase_id: 'p', buyer_key: 'kim@example.com', store_id: 's', name: long };
    const id = `p.${source_variation_id.length}`;
    const row = { id, ...item, ...key, quantity: 1, is_returned: 0 };
    await older.insertInto('transaction_versions').values(row).execute();
  }
  await older.destroy();

  const db = await openCoreDatabase(dataDir);
  onTestFinished(() => db.destroy());
  const items = await db.selectFrom('transactions').selectAll().execute();
  expect(items.map(({ id, name }) => [id, name.length])).toEqual([['p.1', 603]]);
  const variations = await db.selectFrom('variations').selectAll().execute();
  expect(variations).toMatchObject([
    { size: 'x'.repeat(603), brand: 'x'.repeat(603), color: 'Blue' },
  ]);
});

test('the list of a buyer is read by the index, not by a scan of all purchases', async () => {
  const dataDir = temporaryFolder();
  const db = await openCoreDatabase(dataDir);
  onTestFinished(() => db.destroy());
  const { rows } = await sql<{ detail: string }>`EXPLAIN QUERY PLAN
    SELECT * FROM transactions WHERE buyer_key = 'kim@example.com'`.execute(db);
  const plan = rows.map(({ detail }) => detail).join('\n');
  expect(plan).toContain('transaction_versions_in_order');
  expect(plan).not.toContain('SCAN transaction_versions');
});
