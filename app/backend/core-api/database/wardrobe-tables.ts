import type { Kysely, Migration } from 'kysely';

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
