import type { Kysely, Migration } from 'kysely';

/** By which a shop's requests to forget are known, and one that waits for the operator. */
export const redactions: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ['shop_domain', 'deletion_requested_at']) {
      await db.schema.alterTable('stores').addColumn(column, 'text').execute();
    }
  },
};
