import { sql, type Kysely } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFile } from '../../../../tests/support/store-files';
import { openDatabase, type Migrations } from '../../database/open-database';
import { migrations } from './migrations';

type Column = { place: string; isRequired: number };

/** Made when one back end alone used a database. No more of these: see “Upgrade and roll back” in docs/operating.md. */
const taking = ['2026-11-23-import-versions'];

/** Unique indexes count as columns that are required. */
async function columnsOf(db: Kysely<unknown>): Promise<Column[]> {
  const { rows } = await sql<Column>`
    SELECT tables.type || ' ' || tables.name || '.' || columns.name || ' ' || columns.type AS place,
      columns."notnull" AND columns.dflt_value IS NULL AS "isRequired"
    FROM sqlite_schema AS tables, pragma_table_xinfo(tables.name) AS columns
    WHERE tables.type IN ('table', 'view')
    UNION ALL SELECT 'table ' || tables.name || '.' || indexes.name, 1
    FROM sqlite_schema AS tables, pragma_index_list(tables.name) AS indexes
    WHERE tables.type = 'table' AND indexes."unique"`.execute(db);
  return rows;
}

/** Of migrations after which what was written for the tables before may fail. */
async function thoseThatTake(all: Migrations): Promise<string[]> {
  const db = await openDatabase<unknown>(temporaryFile('core-api.db', ''), {});
  onTestFinished(() => db.destroy());
  const found: string[] = [];
  for (const [name, migration] of Object.entries(all)) {
    const before = await columnsOf(db);
    await migration.up(db);
    const after = await columnsOf(db);
    const known = new Set(before.map(({ place }) => place));
    const kept = new Set(after.map(({ place }) => place));
    const tables = new Set(before.map(({ place }) => place.split('.')[0]));
    const isRequired = ({ place, isRequired }: Column) =>
      isRequired === 1 && !known.has(place) && tables.has(place.split('.')[0]);
    if ([...known].some((place) => !kept.has(place)) || after.some(isRequired)) found.push(name);
  }
  return found;
}

test('a release only adds to the tables, so that back ends of before go on with them', async () => {
  expect(await thoseThatTake(migrations)).toEqual(taking);
});

test.each([
  ['DROP TABLE first', ['it']],
  ['ALTER TABLE first DROP COLUMN count', ['it']],
  ['ALTER TABLE first RENAME COLUMN count TO number', ['it']],
  ['CREATE UNIQUE INDEX one ON first (id)', ['it']],
  ['CREATE INDEX one ON first (id)', []],
  ['ALTER TABLE first ADD COLUMN other text', []],
  ["ALTER TABLE first ADD COLUMN other text NOT NULL DEFAULT ''", []],
  ['CREATE TABLE second (id text NOT NULL)', []],
])('of %s that is found', async (statement, found) => {
  const table = {
    up: (db: Kysely<unknown>) =>
      db.schema
        .createTable('first')
        .addColumn('id', 'text')
        .addColumn('count', 'integer')
        .execute(),
  };
  const it = { up: async (db: Kysely<unknown>) => void (await sql.raw(statement).execute(db)) };
  expect(await thoseThatTake({ table, it })).toEqual(found);
});
