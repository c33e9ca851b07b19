import type { Kysely, Migration } from 'kysely';

/** Addresses whose owners have turned an account down, which may not ask for them again for a month. */
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
