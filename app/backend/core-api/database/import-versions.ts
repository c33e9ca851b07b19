import { sql, type Kysely, type Migration } from 'kysely';

const variationColumns = [
  ...['source_id', 'source_variation_id', 'brand', 'color', 'size', 'has_picture', 'picture_url'],
  ...['body_area', 'training_category', 'main_category', 'sub_category'],
];

export const transactionColumns = [
  ...['id', 'purchase_id', 'buyer_key', 'store_id', 'source_id', 'source_variation_id'],
  ...['name', 'quantity', 'is_returned', 'transaction_date'],
];

/** Rows of an import stay hidden, and those it replaces visible, as long as `imports` holds its number. */
export const importVersions: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('imports')
      // Rows keep the number, so it must never be used again.
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('store_id', 'text', (column) => column.notNull())
      .addColumn('started_at', 'text', (column) => column.notNull())
      .execute();
    await addVariationVersions(db);
    await addTransactionVersions(db);
    await moveIntoVersions(db, 'variations', variationColumns);
    await moveIntoVersions(db, 'transactions', transactionColumns);
    await db.schema
      .createIndex('transaction_versions_of_a_buyer')
      .on('transaction_versions')
      .columns(['buyer_key', 'transaction_date', 'id'])
      .execute();
  },
};

async function addVariationVersions(db: Kysely<unknown>) {
  await db.schema
    .createTable('variation_versions')
    .addColumn('source_id', 'text', (column) => column.notNull())
    .addColumn('source_variation_id', 'text', (column) => column.notNull())
    .addColumn('brand', 'text')
    .addColumn('color', 'text')
    .addColumn('size', 'text')
    .addColumn('has_picture', 'integer', (column) => column.notNull())
    .addColumn('picture_url', 'text')
    .addColumn('body_area', 'text')
    .addColumn('training_category', 'text')
    .addColumn('main_category', 'text')
    .addColumn('sub_category', 'text')
    .addColumn('import_id', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('replaced_by', 'integer')
    .addPrimaryKeyConstraint('variation_versions_key', [
      'source_id',
      'source_variation_id',
      'import_id',
    ])
    .execute();
}

async function addTransactionVersions(db: Kysely<unknown>) {
  await db.schema
    .createTable('transaction_versions')
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('purchase_id', 'text', (column) => column.notNull())
    .addColumn('buyer_key', 'text', (column) => column.notNull())
    // No foreign key: a new store is written only when its import is published.
    .addColumn('store_id', 'text', (column) => column.notNull())
    .addColumn('source_id', 'text', (column) => column.notNull())
    .addColumn('source_variation_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('quantity', 'integer', (column) => column.notNull())
    .addColumn('is_returned', 'integer', (column) => column.notNull())
    .addColumn('transaction_date', 'text')
    .addColumn('import_id', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('replaced_by', 'integer')
    .addPrimaryKeyConstraint('transaction_versions_key', ['id', 'import_id'])
    .execute();
}

type Table = 'variations' | 'transactions';

async function moveIntoVersions(db: Kysely<unknown>, table: Table, columns: string[]) {
  const versions = versionsOf(table);
  const list = sql.join(columns.map((column) => sql.ref(column)));
  await sql`INSERT INTO ${sql.table(versions)} (${list})
    SELECT ${list} FROM ${sql.table(table)}`.execute(db);
  await db.schema.dropTable(table).execute();
  await createVisibleView(db, table, columns);
  await sql`CREATE INDEX ${sql.ref(`${versions}_replaced`)} ON ${sql.table(versions)} (replaced_by)
    WHERE replaced_by IS NOT NULL`.execute(db);
}

export async function createVisibleView(db: Kysely<unknown>, table: Table, columns: string[]) {
  const list = sql.join(columns.map((column) => sql.ref(column)));
  await sql`CREATE VIEW ${sql.table(table)} AS SELECT ${list} FROM ${sql.table(versionsOf(table))}
    WHERE import_id NOT IN (SELECT id FROM imports)
    AND (replaced_by IS NULL OR replaced_by IN (SELECT id FROM imports))`.execute(db);
}

function versionsOf(table: Table): string {
  return `${table.slice(0, -1)}_versions`;
}
