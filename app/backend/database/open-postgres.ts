import type { Socket } from 'node:net';
import {
  Kysely,
  PostgresDialect,
  sql,
  ColumnDefinitionNode,
  DataTypeNode,
  GeneratedNode,
  OperationNodeTransformer,
  RawNode,
  type KyselyPlugin,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import { z } from 'zod';
import { logFailure } from '../log';
import { faultOfMarks, isMoveMark } from './move-marks';
import { asDatabaseError, DatabaseError, type Migrations, type OpenOptions } from './open-database';

const connectMs = 5000;

const statementMs = 30_000;

/** Longer than any statement. A server that has died says nothing, and the system would wait a quarter of an hour. */
const longestSilenceMs = 35_000;

/** Of one process. A server takes 100 by default, from all its clients. */
const connections = 10;

/** A name may lead to another server by then. */
const lifetimeSeconds = 300;

/** Any number that no other program of the database locks. */
const migrationLock = 7_153_208_881;

/** Counts come as bigint, which pg gives as text. */
const types = new pg.TypeOverrides();

types.setTypeParser(pg.types.builtins.INT8, Number);

/** The first process migrates, others wait for it. @throws DatabaseError: unusable, not ours, or of a newer version. */
export async function openPostgres<Schema>(
  url: string,
  migrations: Migrations,
  options: OpenOptions = {},
): Promise<Kysely<Schema>> {
  try {
    const db = connect<Schema>(url, { max: 1 });
    try {
      await refuseEncoding(db);
      await db.transaction().execute((change) => bringUpToDate(change, migrations, options));
    } finally {
      await db.destroy();
    }
    return connect<Schema>(url, { max: connections, silenceMs: longestSilenceMs });
  } catch (error) {
    const known = asDatabaseError(error);
    if (known instanceof DatabaseError) throw known;
    throw new Error('The database could not be brought up to date', { cause: error });
  }
}

/** Changes nothing. @throws DatabaseError for what `openPostgres` would refuse. */
export async function inspectPostgres(url: string, migrations: Migrations) {
  const db = connect<unknown>(url, { max: 1 });
  try {
    await refuseEncoding(db);
    const missing = await findMissing(db, Object.keys(migrations), {});
    const { rows } = await sql<{ version: string; time: Date; may_create: boolean }>`SELECT
      current_setting('server_version') AS version, clock_timestamp() AS time,
      has_schema_privilege(current_schema(), 'CREATE') AS may_create`.execute(db);
    const [row] = rows;
    if (!row || (missing.length > 0 && !row.may_create))
      throw new DatabaseError('this user may not create tables there');
    return { version: row.version, time: row.time.getTime() };
  } catch (error) {
    throw asDatabaseError(error);
  } finally {
    await db.destroy();
  }
}

type Limits = { max: number; silenceMs?: number };

function connect<Schema>(url: string, { max, silenceMs = 0 }: Limits): Kysely<Schema> {
  const options = {
    connectionString: url,
    application_name: 'size-profile',
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: statementMs,
    keepAlive: true,
    maxLifetimeSeconds: lifetimeSeconds,
    // In place of `verify`, which keeps a place of the pool for good when it takes too long.
    onConnect: (client: pg.ClientBase) => prepare(client, silenceMs),
    max,
    types,
  };
  const pool = new pg.Pool(options);
  // Without listeners a lost connection would end the process; the pool replaces it at the next call.
  pool.on('error', (error) => logFailure(error, 'A connection to the database was lost'));
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), plugins: [postgresColumns] });
}

/** Like `target_session_attrs=read-write`: after a fail-over the name may still lead to what was the primary. */
async function prepare(client: pg.ClientBase, silenceMs: number): Promise<void> {
  const { stream } = clientSchema.parse(client).connection;
  stream.on('timeout', () => stream.destroy());
  stream.setTimeout(connectMs);
  const { rows } = await client.query<{ is_read_only: boolean }>(
    `SELECT current_setting('transaction_read_only') = 'on' AS is_read_only`,
  );
  if (rows[0]?.is_read_only) throw Object.assign(new Error('read-only'), { code: '25006' });
  stream.setTimeout(silenceMs);
}

/** pg has no setting for the silence of a server. */
const clientSchema = z.object({
  connection: z.object({
    stream: z.custom<Socket>((stream) => Object(stream) === stream && 'setTimeout' in stream),
  }),
});

/** Kysely's Migrator locks by session, which a pooler in transaction mode cannot keep; this locks by transaction. */
async function bringUpToDate<Schema>(
  change: Transaction<Schema>,
  migrations: Migrations,
  options: OpenOptions,
): Promise<void> {
  // They may take longer than any statement later, and so may waiting for another process.
  await sql`SET LOCAL statement_timeout = 0`.execute(change);
  await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(change);
  await sql`SELECT pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(change);
  const missing = await findMissing(change, Object.keys(migrations), options);
  if (missing.length === 0) return;
  await sql`CREATE TABLE IF NOT EXISTS kysely_migration
    (name varchar(255) PRIMARY KEY, timestamp varchar(255) NOT NULL)`.execute(change);
  for (const name of missing) {
    await migrations[name]?.up(change);
    await sql`INSERT INTO kysely_migration VALUES (${name}, ${new Date().toISOString()})`.execute(
      change,
    );
  }
}

async function refuseEncoding<Schema>(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ server_encoding: string }>`SHOW server_encoding`.execute(db);
  const encoding = rows[0]?.server_encoding;
  if (encoding !== 'UTF8') {
    throw new DatabaseError(`the encoding of the database is ${encoding}, not UTF8`);
  }
}

/** The names of migrations that it lacks, in order. @throws DatabaseError when it is not ours, or newer. */
async function findMissing<Schema>(
  db: Kysely<Schema>,
  known: string[],
  { forMove }: OpenOptions,
): Promise<string[]> {
  const { rows: columns } = await sql<{ table_name: string; column_name: string }>`
    SELECT table_name, column_name FROM information_schema.columns
    WHERE table_schema = current_schema()`.execute(db);
  if (columns.length === 0) return known.toSorted();
  const own = columns.filter(({ table_name }) => table_name === 'kysely_migration');
  const hasOwn = ['name', 'timestamp'].every((name) =>
    own.some(({ column_name }) => column_name === name),
  );
  if (!hasOwn) throw new DatabaseError('it is the database of another program');
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(db);
  const done = rows.map(({ name }) => name);
  const fault = forMove ? undefined : faultOfMarks(done);
  if (fault !== undefined) throw new DatabaseError(fault);
  const unknown = done.filter((name) => !known.includes(name) && !isMoveMark(name));
  if (unknown.length > 0 && unknown.length === done.length) {
    throw new DatabaseError('it is the database of another program');
  }
  if (unknown.length > 0) {
    throw new DatabaseError('a newer version of the app has changed it; start that version');
  }
  return known.filter((name) => !done.includes(name)).toSorted();
}

class ColumnTransformer extends OperationNodeTransformer {
  protected override transformColumnDefinition(node: ColumnDefinitionNode): ColumnDefinitionNode {
    const column = super.transformColumnDefinition(node);
    const { dataType } = column;
    if (column.autoIncrement) {
      const generated = GeneratedNode.create({ byDefault: true, identity: true });
      return ColumnDefinitionNode.cloneWith(column, { autoIncrement: false, generated });
    }
    if (!DataTypeNode.is(dataType) || dataType.dataType !== 'text') return column;
    return { ...column, dataType: RawNode.createWithSql('text collate "C"') };
  }
}

/** For migrations of both databases: text compares by code point as in SQLite, whatever the collation. */
const postgresColumns: KyselyPlugin = {
  transformQuery: ({ node }) =>
    node.kind === 'CreateTableNode' || node.kind === 'AlterTableNode'
      ? new ColumnTransformer().transformNode(node)
      : node,
  transformResult: async ({ result }) => result,
};
