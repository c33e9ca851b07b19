import { join } from 'node:path';
import { sql, type Kysely, type Migration } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/run-app';
import { runElsewhere } from '../../../tests/support/run-command';
import { openDatabase } from './open-database';

type Schema = { first: { id: string }; second: { id: string } };

function table(name: string): Migration {
  return {
    up: (db: Kysely<unknown>) => db.schema.createTable(name).addColumn('id', 'text').execute(),
  };
}

/** Creates a table, then calls `goOn`. */
function halfOf(goOn: () => void): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.createTable('first').addColumn('id', 'text').execute();
      goOn();
      await db.schema.createTable('second').addColumn('id', 'text').execute();
    },
  };
}

const whole = { '1': halfOf(() => undefined) };

async function open(file: string, migrations: Record<string, Migration>) {
  const db = await openDatabase<Schema>(file, migrations);
  onTestFinished(() => db.destroy());
  return db;
}

const here = new URL('.', import.meta.url).href;

test('openDatabase creates the file and its folder, and keeps existing data', async () => {
  const file = join(temporaryFolder(), 'a', 'b', 'test.db');
  const db = await open(file, whole);
  await db.insertInto('first').values({ id: 'x' }).execute();
  const again = await open(file, { ...whole, '2': table('third') });
  expect(await again.selectFrom('first').selectAll().execute()).toEqual([{ id: 'x' }]);
  expect((await sql`select * from third`.execute(again)).rows).toEqual([]);
});

test('a failed migration is rolled back and runs again at the next start', async () => {
  const file = join(temporaryFolder(), 'test.db');
  const failing = halfOf(() => {
    throw new Error('The disk is full');
  });
  await expect(open(file, { '1': failing })).rejects.toThrow('could not be brought up to date');
  const db = await open(file, whole);
  expect(await db.selectFrom('second').selectAll().execute()).toEqual([]);
});

test('a transaction on a full disk rejects with the cause, and the database goes on', async () => {
  const db = await open(join(temporaryFolder(), 'test.db'), whole);
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count)}`.execute(db);
  const write = (id: string) =>
    db.transaction().execute((trx) => trx.insertInto('first').values({ id }).execute());
  await expect(write('x'.repeat(100_000))).rejects.toThrow('database or disk is full');
  await write('small');
  expect(await db.selectFrom('first').selectAll().execute()).toEqual([{ id: 'small' }]);
});

test('a migration interrupted by SIGKILL runs again at the next start', async () => {
  const file = join(temporaryFolder(), 'test.db');
  const ended = await runElsewhere(`
    import { openDatabase } from '${here}open-database.ts';
    await openDatabase(${JSON.stringify(file)}, { 1: { async up(db) {
      await db.schema.createTable('first').addColumn('id', 'text').execute();
      process.kill(process.pid, 'SIGKILL');
      await new Promise(() => setInterval(() => {}, 1000));
    } } });
  `);
  expect(ended).toBe('SIGKILL');
  const db = await open(file, whole);
  expect(await db.selectFrom('second').selectAll().execute()).toEqual([]);
});

test('two processes can open a new database at the same time', async () => {
  const folder = temporaryFolder();
  const script = `
    import { openCoreDatabase } from '${here}../core-api/database/open-core-database.ts';
    const db = await openCoreDatabase(${JSON.stringify(folder)});
    await db.selectFrom('feedback').selectAll().execute();
    await db.destroy();
  `;
  const codes = await Promise.all([1, 2, 3].map(() => runElsewhere(script)));
  expect(codes).toEqual([0, 0, 0]);
});
