import type { Kysely, Migration } from 'kysely';

/** People who were deleted, hashed, since nobody may learn from them who was here. */
export const forgottenPeople: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('forgotten_people')
      .addColumn('uid_hash', 'text', (column) => column.primaryKey())
      .addColumn('forgotten_at', 'text', (column) => column.notNull())
      .execute();
  },
};
