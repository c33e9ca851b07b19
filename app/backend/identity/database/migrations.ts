import type { Kysely, Migration } from 'kysely';
import type { Migrations } from '../../database/open-database';
import { waysToSignIn } from './ways-to-sign-in';

const tables: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('accounts')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('email', 'text', (column) => column.unique())
      .addColumn('email_verified', 'integer', (column) => column.notNull())
      .addColumn('password_hash', 'text')
      .addColumn('password_updated_at', 'integer')
      .addColumn('display_name', 'text')
      .addColumn('disabled', 'integer', (column) => column.notNull())
      .addColumn('valid_since', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'integer', (column) => column.notNull())
      .addColumn('last_sign_in_at', 'integer')
      .addColumn('last_refresh_at', 'integer')
      .execute();

    await db.schema
      .createTable('refresh_tokens')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text', (column) => column.notNull())
      .addColumn('sign_in_provider', 'text', (column) => column.notNull())
      .addColumn('auth_time', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'integer', (column) => column.notNull())
      .addColumn('revoked_at', 'integer')
      .execute();
    await db.schema
      .createIndex('refresh_tokens_of_an_account')
      .on('refresh_tokens')
      .column('account_id')
      .execute();

    await db.schema
      .createTable('sign_in_attempts')
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('attempted_at', 'integer', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('sign_in_attempts_of_an_email')
      .on('sign_in_attempts')
      .columns(['email', 'attempted_at'])
      .execute();
  },
};

export const migrations: Migrations = {
  '2026-11-21-tables': tables,
  '2026-11-21-ways-to-sign-in': waysToSignIn,
};
