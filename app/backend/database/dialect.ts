import { PostgresAdapter, type Kysely } from 'kysely';

/** Whether statements go to PostgreSQL, not to an SQLite file. */
export function isPostgres<Schema>(db: Kysely<Schema>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
