import { sql, type Kysely, type Migration } from 'kysely';

/** Where a picture is to be had, so that loading it can go on after a stop; and when that failed last. */
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
