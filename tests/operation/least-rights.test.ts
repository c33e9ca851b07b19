import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { commandsFrom } from '../support/documents';
import { runCommand } from '../support/run-command';
import {
  hasPostgres,
  postgresNote,
  runDocumented,
  runSql,
  startPostgres,
} from '../support/run-postgres';
import {
  csvOf,
  orderLine,
  productLine,
  temporaryFile,
  temporaryFolder,
} from '../support/store-files';
import { isWholeRun, wholeRunNote } from '../support/tier';
import { addReportingStore, runTwoBackEnds } from '../support/two-back-ends';
import { wardrobeInput } from '../support/wardrobe-fixtures';

/** Statements of the documents, in the block that begins so. The server of the tests has another `core`. */
function statementsFrom(beginning: string): string[] {
  const text = commandsFrom(beginning)
    .replaceAll('…', 'a word')
    .replaceAll(/\bcore\b/g, 'shop');
  return text.split(';').filter((statement) => statement.trim() !== '');
}

test.skipIf(!hasPostgres)(
  `with the users of the documents the app does everything but change tables${postgresNote}`,
  async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.remove());
    await runSql(postgres.urlOf('postgres'), ...statementsFrom('CREATE ROLE core_owner'));
    const inside = ['ALTER SCHEMA', 'ALTER ROLE'].flatMap(statementsFrom);
    await runSql(postgres.urlOf('shop'), ...inside);
    const [owner, app] = [postgres.urlOf('shop', 'core_owner'), postgres.urlOf('shop', 'shop')];
    const run = (program: string, DATABASE_URL: string, ...args: string[]) =>
      runCommand([`build/${program}.js`, ...args], { DATA_DIR: temporaryFolder(), DATABASE_URL });

    const fault =
      'Unusable database. DATABASE_URL: this user may not create tables there (42501)\n';
    for (const program of ['backend', 'migrate']) {
      expect(await run(program, app)).toEqual({ status: 1, stdout: '', stderr: fault });
    }
    expect((await run('doctor', app)).stdout).toMatch(/^wrong +core +.*may not create tables/m);
    for (const time of ['first', 'again']) {
      const migrated = { status: 0, stdout: 'The tables are up to date.\n', stderr: '' };
      expect([time, await run('migrate', owner)]).toEqual([time, migrated]);
    }
    expect((await run('doctor', app)).stdout).toMatch(/^ok +core +PostgreSQL/m);

    const { addPerson } = await runTwoBackEnds(app);
    const ann = await addPerson('ann');
    await ann.at(0)('POST /core/api/v1/users', { body: {} });
    const orders = temporaryFile('orders.csv', csvOf([orderLine({ Email: ann.email })]));
    const products = temporaryFile('products.csv', csvOf([productLine()]));
    const imported = await run(
      'import',
      app,
      '--store',
      'Test Store',
      '--orders',
      orders,
      '--products',
      products,
    );
    expect(imported).toMatchObject({ status: 0, stderr: '' });
    const { report } = await addReportingStore(app, ann.email);
    expect((await report(ann.at(1), 1)).status).toBe(202);
    const item = { headers: { 'idempotency-key': 'one' }, body: wardrobeInput() };
    expect((await ann.at(0)('POST /mywardrobe/api/v1/items', item)).status).toBe(201);
    const listed = await ann.at(1)('GET /core/api/v2/transactions/self');
    expect(JSON.stringify(listed.body)).toContain('Reported 1');
    expect((await ann.at(0)('DELETE /core/api/v1/users/self')).status).toBeLessThan(300);
    expect(await runSql(app, 'SELECT 1 FROM wardrobe_items')).toEqual([]);

    await runSql(postgres.urlOf('postgres'), 'CREATE DATABASE again OWNER core_owner');
    const dump = join(temporaryFolder(), 'core.dump');
    await runDocumented('umask 077; pg_dump', dump, owner);
    const again = postgres.urlOf('again', 'core_owner');
    await runDocumented('pg_restore', dump, again);
    expect(await runSql(again, 'SELECT id FROM stores')).toHaveLength(2);

    for (const [statement, reason] of [
      ['CREATE TABLE mine (id text)', 'permission denied for schema public'],
      ['TRUNCATE users', 'permission denied for table users'],
      ['ALTER TABLE users ADD COLUMN mine text', 'must be owner of table users'],
      ['CREATE DATABASE mine', 'permission denied to create database'],
    ] as const) {
      await expect(runSql(app, statement)).rejects.toThrow(reason);
    }
  },
);

test.skipIf(!hasPostgres || !isWholeRun)(
  `a database that one user has owned is given to an owner, and the app goes on${wholeRunNote || postgresNote}`,
  async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.remove());
    await runSql(
      postgres.urlOf('postgres'),
      ...['CREATE ROLE shop LOGIN', 'CREATE ROLE core_owner LOGIN'],
      'CREATE DATABASE shop OWNER shop',
    );
    const [owner, app] = [postgres.urlOf('shop', 'core_owner'), postgres.urlOf('shop', 'shop')];
    const { addPerson } = await runTwoBackEnds(app);
    const ann = await addPerson('ann');
    await ann.at(0)('POST /core/api/v1/users', { body: {} });
    const inside = ['REASSIGN OWNED', 'ALTER SCHEMA'].flatMap(statementsFrom);
    await runSql(postgres.urlOf('shop'), ...inside);
    const migrated = await runCommand(['build/migrate.js'], { DATABASE_URL: owner });
    expect(migrated).toMatchObject({ status: 0, stderr: '' });
    const item = { headers: { 'idempotency-key': 'one' }, body: wardrobeInput() };
    expect((await ann.at(0)('POST /mywardrobe/api/v1/items', item)).status).toBe(201);
    await expect(runSql(app, 'DROP TABLE users')).rejects.toThrow('must be owner');
  },
);
