import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { serverOfFile } from '../../../tests/support/core/core-database';
import { runElsewhere } from '../../../tests/support/run-command';
import {
  comparesByLanguage,
  guarded,
  hasPostgres,
  postgresNote,
  runSql,
  startPostgres,
} from '../../../tests/support/run-postgres';
import { inTransaction } from './dialect';
import { openPostgres } from './open-postgres';

type Schema = { first: { id: string; count: number } };

function table(name: string, goOn: () => void = () => undefined): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable(name)
        .addColumn('id', 'text')
        .addColumn('count', 'integer')
        .execute();
      goOn();
    },
  };
}

const migrations = { '1': table('first') };
const server = serverOfFile();

const onPostgres = test.skipIf(!hasPostgres);

async function open(url: string, wanted: Record<string, Migration> = migrations) {
  const db = await openPostgres<Schema>(url, wanted);
  onTestFinished(() => db.destroy());
  return db;
}

onPostgres(`openPostgres keeps existing data and adds what is new${postgresNote}`, async () => {
  const url = await server.newDatabase();
  const db = await open(url);
  await db.insertInto('first').values({ id: 'x', count: 1 }).execute();
  const again = await open(url, { ...migrations, '2': table('second') });
  expect(await again.selectFrom('first').selectAll().execute()).toEqual([{ id: 'x', count: 1 }]);
  expect((await sql`select * from second`.execute(again)).rows).toEqual([]);
});

onPostgres(`text compares by code point, whatever the database does${postgresNote}`, async () => {
  const db = await open(await server.newDatabase());
  const ids = ['a', 'B', 'ä', 'b.', 'b/', 'ba'];
  await db
    .insertInto('first')
    .values(ids.map((id) => ({ id, count: 0 })))
    .execute();
  const rows = await db.selectFrom('first').select('id').orderBy('id').execute();
  expect(rows.map(({ id }) => id)).toEqual([...ids].sort());
  const { rows: theirs } = await sql<{ id: string }>`
    select id from first order by id collate "default"`.execute(db);
  const isByCodePoint = theirs.map(({ id }) => id).join() === [...ids].sort().join();
  expect(isByCodePoint).toBe(!comparesByLanguage);
});

onPostgres(`a failed migration leaves nothing and runs again${postgresNote}`, async () => {
  const url = await server.newDatabase();
  const failing = table('second', () => {
    throw new Error('The disk is full');
  });
  await expect(open(url, { ...migrations, '2': failing })).rejects.toThrow(
    'could not be brought up to date',
  );
  const tables = await runSql(
    url,
    `SELECT 1 FROM pg_tables WHERE tablename IN ('first', 'second')`,
  );
  expect(tables).toEqual([]);
  await open(url);
});

onPostgres(`three processes can open an empty database at once${postgresNote}`, async () => {
  const url = await server.newDatabase();
  const script = `
    import { openCoreDatabase } from '${new URL('../core-api/database/', import.meta.url).href}open-core-database.ts';
    const db = await openCoreDatabase('', ${JSON.stringify(url)});
    await db.selectFrom('feedback').selectAll().execute();
    await db.destroy();
  `;
  const codes = await Promise.all([1, 2, 3].map(() => runElsewhere(script)));
  expect(codes).toEqual([0, 0, 0]);
});

onPostgres(`a database that is not ours, or newer, is left as it is${postgresNote}`, async () => {
  const foreign = await server.newDatabase();
  await runSql(foreign, 'CREATE TABLE recipes (name text)');
  await expect(open(foreign)).rejects.toThrow('it is the database of another program');
  expect(
    await runSql(foreign, 'SELECT 1 FROM pg_tables WHERE schemaname = current_schema()'),
  ).toHaveLength(1);

  const newer = await server.newDatabase();
  await open(newer, { ...migrations, '2': table('second') });
  await expect(open(newer)).rejects.toThrow('a newer version of the app has changed it');
  await expect(open(newer, { other: table('other') })).rejects.toThrow('of another program');
});

onPostgres(`what is wrong is said in a line without the password${postgresNote}`, async () => {
  // A client that has no password to send leaves its connection open, for which DROP DATABASE would wait.
  const own = await startPostgres();
  onTestFinished(() => own.remove());
  const { user, password } = guarded;
  const stored = decodeURIComponent(password);
  await runSql(
    own.urlOf('postgres'),
    `CREATE USER ${user} PASSWORD '${stored}'`,
    // As since PostgreSQL 15
    'REVOKE CREATE ON SCHEMA public FROM PUBLIC',
    `CREATE DATABASE latin ENCODING LATIN1 ${comparesByLanguage ? 'LOCALE_PROVIDER libc' : ''} LOCALE 'C' TEMPLATE template0`,
  );
  const at = (login: string, database = 'postgres') =>
    own.urlOf(database).replace('core@', `${login}@`);
  const faults: [string, string][] = [
    [at(`${user}:wrong-word`), 'the server refuses this user or password (28P01)'],
    [at(user), 'the server refuses this user or password'],
    [at(`${user}:${password}`, 'nothing'), 'the server has no database of that name (3D000)'],
    [at(`${user}:${password}`), 'this user may not create tables there (42501)'],
    [
      'postgresql://core:wrong-word@127.0.0.1:1/core',
      'the server cannot be reached (ECONNREFUSED)',
    ],
    [
      'postgresql://core:wrong-word@nowhere.invalid/core',
      'the server cannot be reached (ENOTFOUND)',
    ],
    [`${own.urlOf('postgres')}?sslmode=verify-full`, 'the server does not support TLS'],
    [own.urlOf('latin'), 'the encoding of the database is LATIN1, not UTF8'],
  ];
  for (const [url, fault] of faults) {
    const error = await openPostgres(url, migrations).catch((reason: unknown) => reason);
    const line = error instanceof Error ? error.message : '';
    expect(line).toBe(`Unusable database. DATABASE_URL: ${fault}`);
  }
});

onPostgres(`transactions that read and then write lose nothing${postgresNote}`, async () => {
  const url = await server.newDatabase();
  const writers = [await open(url), await open(url)];
  await writers[0]?.insertInto('first').values({ id: 'x', count: 0 }).execute();
  let calls = 0;
  const addOne = (db: Kysely<Schema>) =>
    inTransaction(db, async (change) => {
      calls += 1;
      const { count } = await change.selectFrom('first').select('count').executeTakeFirstOrThrow();
      await change
        .updateTable('first')
        .set({ count: count + 1 })
        .execute();
    });
  const both = Array.from({ length: 5 }, () => writers).flat();
  await Promise.all(both.map(addOne));
  expect(await writers[1]?.selectFrom('first').select('count').execute()).toEqual([{ count: 10 }]);
  expect(calls).toBeGreaterThan(10);
});

onPostgres(
  `a transaction tries again after a conflict only, and not for ever${postgresNote}`,
  async () => {
    const db = await open(await server.newDatabase());
    let calls = 0;
    const raise = (code: string) =>
      inTransaction(db, async (change) => {
        calls += 1;
        await sql
          .raw(`DO $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '${code}'; END $$`)
          .execute(change);
      });
    await expect(raise('40001')).rejects.toThrow('no');
    expect(calls).toBe(40);
    // A check; a server that has been moved, or only reads.
    for (const code of ['23514', '57P03', '25006']) {
      calls = 0;
      await expect(raise(code)).rejects.toThrow('no');
      expect([code, calls]).toEqual([code, 1]);
    }
  },
);
