import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { isPostgres } from '../../database/dialect';
import type { CoreDatabase, CoreSchema } from '../database/schema';
import { chunksOf } from '../import-orders/orders/variation-writer';

type Stored = Exclude<keyof CoreSchema, 'transactions' | 'variations'>;
export type Table = { name: Stored; key: string[] };
export type Row = Record<string, unknown>;

/** In an order in which rows come after those that they refer to. `catalog` has one row and no key. */
export const tables: readonly Table[] = [
  { name: 'users', key: ['uid'] },
  { name: 'emails', key: ['id'] },
  { name: 'email_verifications', key: ['code_hash'] },
  { name: 'refused_addresses', key: ['uid', 'address_hash'] },
  { name: 'feedback', key: ['id'] },
  { name: 'wardrobe_items', key: ['id'] },
  { name: 'forgotten_people', key: ['uid_hash'] },
  { name: 'catalog', key: [] },
  { name: 'stores', key: ['id'] },
  { name: 'store_keys', key: ['id'] },
  { name: 'reported_orders', key: ['store_id', 'order_id'] },
  { name: 'reported_refunds', key: ['store_id', 'order_id', 'refund_id'] },
  { name: 'deliveries', key: ['store_id', 'delivery_id'] },
  { name: 'store_products', key: ['store_id', 'handle'] },
  { name: 'forgotten_orders', key: ['order_hash'] },
  { name: 'imports', key: ['id'] },
  { name: 'variation_versions', key: ['source_id', 'source_variation_id', 'import_id'] },
  { name: 'transaction_versions', key: ['id', 'import_id'] },
];

const generated = 'sort_date';

const pageSize = 2000;

/** Of rows in any order: their number and the sum of their hashes, which is the same in both databases. */
export class Tally {
  count = 0;
  #sum = 0n;

  add(row: Row): void {
    this.count += 1;
    this.#sum = BigInt.asUintN(64, this.#sum + hashOf(row));
  }

  remove(row: Row): void {
    this.count -= 1;
    this.#sum = BigInt.asUintN(64, this.#sum - hashOf(row));
  }

  equals(other: Tally): boolean {
    return this.count === other.count && this.#sum === other.#sum;
  }
}

function hashOf(row: Row): bigint {
  const values = Object.keys(row)
    .sort()
    .map((column) => row[column]);
  return createHash('sha256').update(JSON.stringify(values)).digest().readBigUInt64BE();
}

export async function* readRows(db: CoreDatabase, table: Table): AsyncGenerator<Row[]> {
  const { key } = table;
  const order = key.length === 0 ? sql`` : sql`ORDER BY ${refs(key)}`;
  let after = sql``;
  for (;;) {
    const { rows } = await sql<Row>`SELECT * FROM ${sql.table(table.name)} ${after} ${order}
      LIMIT ${sql.lit(pageSize)}`.execute(db);
    yield rows.map(withoutGenerated);
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = sql`WHERE (${refs(key)}) > (${valuesOf(last, key)})`;
  }
}

export async function findRows(db: CoreDatabase, table: Table, keys: unknown[][]): Promise<Row[]> {
  const { key, name } = table;
  const rows: Row[] = [];
  for (const some of chunksOf(keys)) {
    const found = await sql<Row>`SELECT * FROM ${sql.table(name)}
      ${whereKey(db, key, some)}`.execute(db);
    rows.push(...found.rows.map(withoutGenerated));
  }
  return rows;
}

export async function writeRows(db: CoreDatabase, table: Table, rows: Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const others = columns.filter((column) => !table.key.includes(column));
  const changes = others.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`);
  const onConflict =
    changes.length === 0 ? sql`DO NOTHING` : sql`DO UPDATE SET ${sql.join(changes)}`;
  const conflict =
    table.key.length === 0 ? sql`` : sql`ON CONFLICT (${refs(table.key)}) ${onConflict}`;
  for (const some of chunksOf(rows)) {
    const values = sql.join(some.map((row) => sql`(${valuesOf(row, columns)})`));
    await sql`INSERT INTO ${sql.table(table.name)} (${refs(columns)}) VALUES ${values}
      ${conflict}`.execute(db);
  }
}

export async function deleteRows(db: CoreDatabase, table: Table, keys: unknown[][]): Promise<void> {
  const { key, name } = table;
  for (const some of chunksOf(keys)) {
    await sql`DELETE FROM ${sql.table(name)} ${whereKey(db, key, some)}`.execute(db);
  }
}

export async function countRows(db: CoreDatabase, { name }: Table): Promise<number> {
  const { rows } = await sql<{ rows: number }>`SELECT count(*) AS rows
    FROM ${sql.table(name)}`.execute(db);
  return Number(rows[0]?.rows);
}

/** Rows keep the numbers of imports, so none may be used again. */
export async function keepImportNumbers(source: CoreDatabase, target: CoreDatabase) {
  const { rows } = await (
    isPostgres(source)
      ? sql<{ last: number | null }>`SELECT last_value AS last FROM imports_id_seq`
      : sql<{ last: number | null }>`SELECT seq AS last FROM sqlite_sequence WHERE name = 'imports'`
  ).execute(source);
  const last = rows[0]?.last ?? null;
  if (last === null) return;
  if (isPostgres(target)) await sql`SELECT setval('imports_id_seq', ${last})`.execute(target);
  else {
    await sql`DELETE FROM sqlite_sequence WHERE name = 'imports'`.execute(target);
    await sql`INSERT INTO sqlite_sequence (name, seq) VALUES ('imports', ${last})`.execute(target);
  }
}

export function keyIn(row: Row, { key }: Table): unknown[] {
  return key.map((column) => row[column]);
}

function withoutGenerated(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([column]) => column !== generated));
}

/** The two databases take lists of rows in different ways. */
function whereKey(db: CoreDatabase, key: string[], keys: unknown[][]) {
  if (key.length === 0) return sql``;
  const list = sql.join(keys.map((values) => sql`(${sql.join(values)})`));
  return sql`WHERE (${refs(key)}) IN (${isPostgres(db) ? list : sql`VALUES ${list}`})`;
}

function refs(columns: string[]) {
  return sql.join(columns.map((column) => sql.ref(column)));
}

function valuesOf(row: Row, columns: string[]) {
  return sql.join(columns.map((column) => row[column]));
}
