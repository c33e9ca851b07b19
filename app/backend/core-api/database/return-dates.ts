import { sql, type Kysely, type Migration } from 'kysely';
import { createVisibleView, transactionColumns } from './import-versions';

/** When an item went back, where its store has told. */
export const returnDates: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`DROP VIEW transactions`.execute(db);
    await db.schema.alterTable('transaction_versions').addColumn('returned_at', 'text').execute();
    await createVisibleView(db, 'transactions', [...transactionColumns, 'returned_at']);
  },
};
