import { type Kysely, type Migration, sql } from 'kysely';
import type { Migrations } from '../../database/open-database';
import { importVersions, createVisibleView, transactionColumns } from './import-versions';
import {
  listOrder,
  pictureSources,
  refusedAddresses,
  textLengths,
  wardrobeTables,
} from './migration-steps';
import { listVersions } from './list-versions';
import { storeTables } from './store-tables';

type Database = Kysely<unknown>;

const tables: Migration = {
  async up(db: Database) {
    await addUsers(db);
    await addEmails(db);
    await addEmailVerifications(db);
    await addStores(db);
    await addVariations(db);
    await addTransactions(db);
    await addFeedback(db);
  },
};

const redactions: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ['shop_domain', 'deletion_requested_at']) {
      await db.schema.alterTable('stores').addColumn(column, 'text').execute();
    }
  },
};

const returnDates: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`DROP VIEW transactions`.execute(db);
    await db.schema.alterTable('transaction_versions').addColumn('returned_at', 'text').execute();
    await createVisibleView(db, 'transactions', [...transactionColumns, 'returned_at']);
  },
};

/** People who were deleted, hashed, since nobody may learn from them who was here. */
const forgottenPeople: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('forgotten_people')
      .addColumn('uid_hash', 'text', (column) => column.primaryKey())
      .addColumn('forgotten_at', 'text', (column) => column.notNull())
      .execute();
  },
};

export const migrations: Migrations = {
  '2026-11-21-tables': tables,
  '2026-11-22-wardrobe': wardrobeTables,
  '2026-11-23-import-versions': importVersions,
  '2026-11-24-return-dates': returnDates,
  '2026-11-30-picture-sources': pictureSources,
  '2026-12-03-list-order': listOrder,
  '2026-12-04-store-tables': storeTables,
  '2026-12-05-refused-addresses': refusedAddresses,
  '2026-12-06-redactions': redactions,
  '2026-12-07-forgotten-people': forgottenPeople,
  '2026-12-08-text-lengths': textLengths,
  '2026-12-09-list-versions': listVersions,
};

async function addUsers(db: Database) {
  await db.schema
    .createTable('users')
    .addColumn('uid', 'text', (column) => column.primaryKey())
    .addColumn('first_name', 'text')
    .addColumn('last_name', 'text')
    .addColumn('gender', 'text', (column) => column.notNull())
    .addColumn('year_of_birth', 'integer')
    .addColumn('newsletter', 'integer', (column) => column.notNull())
    .addColumn('product_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
}

async function addEmails(db: Database) {
  await db.schema
    .createTable('emails')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('uid', 'text', (column) =>
      column.notNull().references('users.uid').onDelete('cascade'),
    )
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('address_key', 'text', (column) => column.notNull())
    .addColumn('is_primary', 'integer', (column) => column.notNull())
    .addColumn('is_verified', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('emails_once_a_user', ['uid', 'address_key'])
    .execute();
}

async function addEmailVerifications(db: Database) {
  await db.schema
    .createTable('email_verifications')
    .addColumn('code_hash', 'text', (column) => column.primaryKey())
    .addColumn('email_id', 'text', (column) =>
      column.notNull().references('emails.id').onDelete('cascade'),
    )
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
}

async function addStores(db: Database) {
  await db.schema
    .createTable('stores')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('url', 'text')
    .execute();
}

async function addVariations(db: Database) {
  await db.schema
    .createTable('variations')
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
    .addPrimaryKeyConstraint('variations_key', ['source_id', 'source_variation_id'])
    .execute();
}

async function addTransactions(db: Database) {
  await db.schema
    .createTable('transactions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('purchase_id', 'text', (column) => column.notNull())
    .addColumn('buyer_key', 'text', (column) => column.notNull())
    .addColumn('store_id', 'text', (column) => column.notNull().references('stores.id'))
    .addColumn('source_id', 'text', (column) => column.notNull())
    .addColumn('source_variation_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('quantity', 'integer', (column) => column.notNull())
    .addColumn('is_returned', 'integer', (column) => column.notNull())
    .addColumn('transaction_date', 'text')
    .execute();
  await db.schema
    .createIndex('transactions_of_a_buyer')
    .on('transactions')
    .columns(['buyer_key', 'transaction_date', 'id'])
    .execute();
}

async function addFeedback(db: Database) {
  await db.schema
    .createTable('feedback')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('uid', 'text', (column) =>
      column.notNull().references('users.uid').onDelete('cascade'),
    )
    .addColumn('purchase_id', 'text', (column) => column.notNull())
    .addColumn('source_id', 'text', (column) => column.notNull())
    .addColumn('source_variation_id', 'text', (column) => column.notNull())
    .addColumn('training_category', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('answers', 'text', (column) => column.notNull())
    .addColumn('progress', 'integer', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('feedback_once_an_item', [
      'uid',
      'purchase_id',
      'source_id',
      'source_variation_id',
    ])
    .execute();
}
