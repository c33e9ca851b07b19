import { sql, type Kysely, type Migration } from 'kysely';
import { isPostgres } from '../../database/dialect';
import { createVisibleView, transactionColumns } from './import-versions';

/** One index holds the list of an address in its order, so that a page of it costs the same however long it is (077). */
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
