import { sql, type Kysely, type Migration } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { hasOpenssl, makeCertificate, opensslNote } from '../../../tests/support/certificate';
import { serverOfFile } from '../../../tests/support/core/core-database';
import { hasPgbouncer, pgbouncerNote, runPgbouncer } from '../../../tests/support/run-pgbouncer';
import {
  hasPostgres,
  postgresNote,
  runSql,
  startPostgres,
} from '../../../tests/support/run-postgres';
import { temporaryFolder } from '../../../tests/support/store-files';
import { relayTcp } from '../../../tests/support/tcp-relay';
import { isWholeRun, wholeRunNote } from '../../../tests/support/tier';
import { isUnavailable } from './dialect';
import { openPostgres } from './open-postgres';

type Schema = { first: { id: string; count: number } };

const first: Migration = {
  up: (db: Kysely<unknown>) =>
    db.schema.createTable('first').addColumn('id', 'text').addColumn('count', 'integer').execute(),
};
const migrations = { '1': first };
const server = serverOfFile();

const onPostgres = test.skipIf(!hasPostgres);

async function open(url: string, wanted: Record<string, Migration> = migrations) {
  const db = await openPostgres<Schema>(url, wanted);
  onTestFinished(() => db.destroy());
  return db;
}

test.skipIf(!hasPostgres || !hasOpenssl)(
  `with verify-full only the server of that name and authority is used${postgresNote || opensslNote}`,
  async () => {
    const makeOne = () => makeCertificate(temporaryFolder(), 'DNS:localhost');
    const [own, other] = [makeOne(), makeOne()];
    const server = await startPostgres();
    onTestFinished(() => server.remove());
    await server.useCertificate(own);
    const at = (host: string, file = '') => {
      const url = new URL(server.urlOf('postgres'));
      url.hostname = host;
      url.searchParams.set('sslmode', 'verify-full');
      url.searchParams.set('sslrootcert', file);
      return url.href;
    };
    const db = await open(at('localhost', own.file));
    const { rows } = await sql<{ ssl: boolean }>`SELECT ssl FROM pg_stat_ssl
      WHERE pid = pg_backend_pid()`.execute(db);
    expect(rows).toEqual([{ ssl: true }]);
    for (const url of [at('127.0.0.1', own.file), at('localhost', other.file)]) {
      await expect(openPostgres(url, migrations)).rejects.toThrow('certificate of the server');
    }
  },
);

onPostgres(`a server that went away and came back is used again${postgresNote}`, async () => {
  const own = await startPostgres({ synchronous_commit: 'on' });
  onTestFinished(() => own.remove());
  const db = await open(own.urlOf('postgres'));
  const write = (id: string) => db.insertInto('first').values({ id, count: 1 }).execute();
  await Promise.all(['a', 'b', 'c'].map(write));
  await own.stop();
  await expect(write('lost')).rejects.toThrow();
  await own.start();
  await expect
    .poll(() =>
      write('d').then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  expect(await db.selectFrom('first').select('id').orderBy('id').execute()).toEqual(
    ['a', 'b', 'c', 'd'].map((id) => ({ id })),
  );
});

const withPooler = test.skipIf(!hasPostgres || !hasPgbouncer);
const poolerNote = postgresNote || pgbouncerNote;

withPooler(
  `migrations, and waiting for those of another process, may take longer than statements of the user may${poolerNote}`,
  async () => {
    const url = new URL(await server.newDatabase());
    const name = url.pathname.slice(1);
    await runSql(url.href, `ALTER DATABASE ${name} SET statement_timeout = '300ms'`);
    // Connected directly, the app sets its own.
    url.port = String(await runPgbouncer(server.port()));
    const slow: Migration = { up: async (db: Kysely<unknown>) => void (await sleep.execute(db)) };
    const both = [1, 2].map(() => open(url.href, { ...migrations, '2': slow }));
    const [db] = await Promise.all(both);
    if (db) await expect(sleep.execute(db)).rejects.toThrow('statement timeout');
  },
);

const sleep = sql`SELECT pg_sleep(1)`;

withPooler(`a pooler that passes no timeouts on is named at the start${poolerNote}`, async () => {
  const port = await runPgbouncer(server.port(), 'pool_mode = transaction');
  const url = `postgresql://core@127.0.0.1:${port}/postgres`;
  await expect(openPostgres(url, migrations)).rejects.toThrow(
    'DATABASE_URL: the pooler lacks ignore_startup_parameters (08P01)',
  );
});

onPostgres(
  `a server whose first answer does not come costs no place of the pool${postgresNote}`,
  async () => {
    const relay = await relayTcp(server.port());
    const url = new URL(await server.newDatabase());
    url.port = String(relay.port);
    const db = await open(url.href);
    relay.cut();
    relay.holdBack((sent) => sent.includes('transaction_read_only'));
    const calls = Array.from({ length: 12 }, () =>
      sql`SELECT 1`.execute(db).catch((error: unknown) => error),
    );
    const errors = await Promise.all(calls);
    expect(errors.map(isUnavailable)).toEqual(errors.map(() => true));
    relay.holdBack(() => false);
    await expect
      .poll(() =>
        sql`SELECT 1`.execute(db).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
  },
);

test.skipIf(!hasPostgres || !isWholeRun)(
  `a server that says nothing any more is given up${wholeRunNote || postgresNote}`,
  async () => {
    const relay = await relayTcp(server.port());
    const url = new URL(await server.newDatabase());
    url.port = String(relay.port);
    const db = await open(url.href);
    await sql`SELECT 1`.execute(db);
    relay.holdBack(() => true);
    const begun = performance.now();
    const error = await sql`SELECT 1`.execute(db).catch((reason: unknown) => reason);
    expect(isUnavailable(error)).toBe(true);
    expect(performance.now() - begun).toBeGreaterThan(30_000);
    relay.holdBack(() => false);
    expect((await sql`SELECT 1`.execute(db)).rows).toHaveLength(1);
  },
  60_000,
);
