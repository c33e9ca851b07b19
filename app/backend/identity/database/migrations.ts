import type { Kysely, Migration } from 'kysely';
import type { Migrations } from '../../database/open-database';

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

const waysToSignIn: Migration = {
  async up(db: Kysely<unknown>) {
    await widenTables(db);
    await addActionCodes(db);
    await addFederatedIdentities(db);
    await addSecondFactors(db);
    await db.schema
      .createTable('settings')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();
  },
};

export const migrations: Migrations = {
  '2026-11-21-tables': tables,
  '2026-11-21-ways-to-sign-in': waysToSignIn,
};

async function widenTables(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('accounts').addColumn('photo_url', 'text').execute();
  await db.schema
    .alterTable('accounts')
    .addColumn('email_link_used', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('refresh_tokens').addColumn('second_factor_id', 'text').execute();
  await db.schema.alterTable('sign_in_attempts').renameTo('attempts').execute();
  await db.schema.alterTable('attempts').renameColumn('email', 'subject').execute();
  await db.schema
    .alterTable('attempts')
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('password'))
    .execute();
}

async function addActionCodes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('action_codes')
    .addColumn('code_hash', 'text', (column) => column.primaryKey())
    .addColumn('request_type', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text')
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('new_email', 'text')
    .addColumn('second_factor_id', 'text')
    .addColumn('expires_at', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('action_codes_of_an_account')
    .on('action_codes')
    .column('account_id')
    .execute();
}

async function addFederatedIdentities(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('federated_identities')
    .addColumn('provider_id', 'text', (column) => column.notNull())
    .addColumn('raw_id', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('email', 'text')
    .addColumn('display_name', 'text')
    .addColumn('photo_url', 'text')
    .addColumn('screen_name', 'text')
    .addPrimaryKeyConstraint('federated_identity', ['provider_id', 'raw_id'])
    .execute();
  await db.schema
    .createIndex('federated_identities_of_an_account')
    .on('federated_identities')
    .column('account_id')
    .execute();
}

async function addSecondFactors(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('second_factors')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('display_name', 'text')
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('last_step', 'integer', (column) => column.notNull())
    .addColumn('enrolled_at', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('second_factors_of_an_account')
    .on('second_factors')
    .column('account_id')
    .execute();
  await db.schema
    .createTable('enrolments')
    .addColumn('session_hash', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('pending_sign_ins')
    .addColumn('credential_hash', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('sign_in_provider', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'integer', (column) => column.notNull())
    .execute();
}
