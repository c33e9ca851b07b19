import { sql, type Kysely, type Migration } from 'kysely';
import { isPostgres } from '../../database/dialect';
import { createVisibleView, transactionColumns } from './import-versions';

/** In characters, of a title and its variant, which a name joins. */
const longestText = 603;

/** No shop has longer ids; none can be cut, since answers name them. */
const longestId = 2000;

/** Texts and ids that stores sent while these had no bounds, and that made pages of their buyers too long to read. */
export const textLengths: Migration = {
  async up(db: Kysely<unknown>) {
    const items = 'transaction_versions';
    const variations = 'variation_versions';
    for (const table of [items, variations]) {
      const id = sql.ref('source_variation_id');
      await sql`DELETE FROM ${sql.table(table)} WHERE length(${id}) > ${sql.lit(longestId)}`.execute(
        db,
      );
    }
    for (const [table, column] of [
      ...[[items, 'name'] as const, [variations, 'brand'] as const],
      ...[[variations, 'color'] as const, [variations, 'size'] as const],
    ]) {
      const text = sql.ref(column);
      const longest = sql.lit(longestText);
      await sql`UPDATE ${sql.table(table)} SET ${text} = substr(${text}, 1, ${longest})
        WHERE length(${text}) > ${longest}`.execute(db);
    }
  },
};

export const pictureSources: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ['picture_source', 'picture_failed_at']) {
      await db.schema.alterTable('variation_versions').addColumn(column, 'text').execute();
    }
    await sql`CREATE INDEX variation_versions_of_a_picture
      ON variation_versions (source_id, picture_source) WHERE picture_source IS NOT NULL`.execute(
      db,
    );
  },
};

export const refusedAddresses: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('refused_addresses')
      .addColumn('uid', 'text', (column) =>
        column.notNull().references('users.uid').onDelete('cascade'),
      )
      .addColumn('address_hash', 'text', (column) => column.notNull())
      .addColumn('refused_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('refused_addresses_key', ['uid', 'address_hash'])
      .execute();
  },
};

export const wardrobeTables: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('wardrobe_items')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('uid', 'text', (column) =>
        column.notNull().references('users.uid').onDelete('cascade'),
      )
      .addColumn('idempotency_key', 'text')
      .addColumn('section', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('brand', 'text', (column) => column.notNull())
      .addColumn('size', 'text', (column) => column.notNull())
      .addColumn('color', 'text', (column) => column.notNull())
      .addColumn('main_category', 'text', (column) => column.notNull())
      .addColumn('sub_category', 'text')
      .addColumn('fit', 'text', (column) => column.notNull())
      .addColumn('note', 'text', (column) => column.notNull())
      .addColumn('date_added', 'text', (column) => column.notNull())
      .addColumn('deleted_at', 'text')
      .addUniqueConstraint('wardrobe_items_once_a_key', ['uid', 'idempotency_key'])
      .execute();
    await db.schema
      .createIndex('wardrobe_items_of_a_person')
      .on('wardrobe_items')
      .columns(['uid', 'date_added', 'id'])
      .execute();
  },
};

/** One index holds the list of an address in its order: a page costs the same however long it is (decision 27). */
export const listOrder: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`DROP VIEW transactions`.execute(db);
    await db.schema.dropIndex('transaction_versions_of_a_buyer').execute();
    await db.schema
      .alterTable('transaction_versions')
      .addColumn('sort_date', 'text', (column) => {
        const generated = column.generatedAlwaysAs(sql`coalesce(transaction_date, '')`);
        // SQLite adds no stored column to a table, PostgreSQL before 18 no virtual one.
        return isPostgres(db) ? generated.stored() : generated;
      })
      .execute();
    await createVisibleView(db, 'transactions', [
      ...transactionColumns,
      'returned_at',
      'sort_date',
    ]);
    await addIndex(db, 'transaction_versions_in_order', ['buyer_key', 'sort_date', 'id']);
    await addIndex(db, 'transaction_versions_of_a_purchase', ['purchase_id']);
    await db.schema
      .createIndex('emails_of_an_address')
      .on('emails')
      .columns(['address_key'])
      .execute();
    await db.schema
      .createIndex('email_verifications_of_an_email')
      .on('email_verifications')
      .columns(['email_id'])
      .execute();
    // What eraseExpired looks for.
    await sql`CREATE INDEX wardrobe_items_to_erase ON wardrobe_items (deleted_at)
      WHERE deleted_at IS NOT NULL AND name <> ''`.execute(db);
  },
};

function addIndex(db: Kysely<unknown>, name: string, columns: string[]): Promise<void> {
  return db.schema.createIndex(name).on('transaction_versions').columns(columns).execute();
}
