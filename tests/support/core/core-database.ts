import { afterAll, beforeAll, inject } from 'vitest';
import { onFinished } from '../lifetime';
import { hasPostgres, runSql, startPostgres, type Postgres } from '../run-postgres';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the tests run on PostgreSQL: an address of the server, and a database with the empty tables of the core. */
    postgres?: { server: string; template: string };
  }
}

let count = 0;

/** Of a database for this test, with the empty tables of the core; undefined where the tests run on SQLite. */
export async function coreDatabaseUrl(): Promise<string | undefined> {
  const postgres = inject('postgres');
  return postgres && makeDatabase(postgres.server, `TEMPLATE ${postgres.template}`);
}

/** Resolves to the address of a database that is there until the test has finished. */
export async function makeDatabase(server: string, options = ''): Promise<string> {
  count += 1;
  const name = `test_${process.pid}_${count}_${Date.now()}`;
  await runSql(server, `CREATE DATABASE ${name} ${options}`);
  onFinished(() => runSql(server, `DROP DATABASE ${name} WITH (FORCE)`));
  const url = new URL(server);
  url.pathname = name;
  return url.href;
}

/** One server for all tests of the file that calls this, where PostgreSQL is installed. */
export function serverOfFile() {
  let server: Postgres | undefined;
  beforeAll(async () => {
    if (hasPostgres) server = await startPostgres();
  });
  afterAll(() => server?.remove());
  return {
    port: () => server?.port ?? 0,
    /** Resolves to the address of an empty database, for the test that runs. */
    newDatabase: () => makeDatabase(server?.urlOf('postgres') ?? ''),
  };
}
