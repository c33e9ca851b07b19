import { sql, type Kysely } from 'kysely';
import { isPostgres } from './dialect';

type Trigger = {
  name: string;
  /** Such as `AFTER INSERT ON stores`. */
  event: string;
  /** With `NEW` and `OLD`, each ended by a semicolon. */
  statements: string;
  when?: string;
};

export async function createTrigger<Schema>(
  db: Kysely<Schema>,
  { name, event, statements, when }: Trigger,
): Promise<void> {
  const condition = when === undefined ? '' : `WHEN (${when})`;
  const trigger = `CREATE TRIGGER ${name} ${event} FOR EACH ROW ${condition}`;
  if (isPostgres(db)) {
    await setTriggerFunction(db, { name, statements: `${statements} RETURN NULL;` });
    await sql.raw(`${trigger} EXECUTE FUNCTION ${name}()`).execute(db);
  } else await sql.raw(`${trigger} BEGIN ${statements} END`).execute(db);
}

/** On PostgreSQL. No lock on the table, so that nobody who reads it has to wait. */
export async function setTriggerFunction<Schema>(
  db: Kysely<Schema>,
  { name, statements }: Pick<Trigger, 'name' | 'statements'>,
): Promise<void> {
  const body = `BEGIN ${statements} END`;
  await sql
    .raw(`CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ ${body} $$`)
    .execute(db);
}

export async function dropTrigger<Schema>(
  db: Kysely<Schema>,
  { name, table }: { name: string; table: string },
): Promise<void> {
  if (isPostgres(db)) {
    await sql.raw(`DROP TRIGGER IF EXISTS ${name} ON ${table}`).execute(db);
    await sql.raw(`DROP FUNCTION IF EXISTS ${name}`).execute(db);
  } else await sql.raw(`DROP TRIGGER IF EXISTS ${name}`).execute(db);
}
