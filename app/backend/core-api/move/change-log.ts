import { sql } from 'kysely';
import { z } from 'zod';
import { isPostgres } from '../../database/dialect';
import { movedMessage } from '../../database/move-marks';
import type { CoreDatabase } from '../database/schema';
import { tables, type Table } from './rows';

const log = 'move_changes';
const events = ['INSERT', 'UPDATE', 'DELETE'] as const;
const keysSchema = z.array(z.array(z.union([z.string(), z.number()])));

/** Notes the key of each row that anybody writes from now on, whichever program it is. */
export async function startChangeLog(db: CoreDatabase): Promise<void> {
  await endChangeLog(db);
  const id = isPostgres(db)
    ? sql`bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY`
    : sql`integer PRIMARY KEY AUTOINCREMENT`;
  await sql`CREATE TABLE ${sql.table(log)} (id ${id}, name text NOT NULL, key text NOT NULL)`.execute(
    db,
  );
  for (const table of tables) {
    await addTriggers(db, { table, prefix: log, moment: 'AFTER', statement: noteOf(db, table) });
  }
}

/** Leaves nothing of it, nor of one that was killed. */
export async function endChangeLog(db: CoreDatabase): Promise<void> {
  for (const { name } of tables) {
    for (const event of events) await dropTrigger(db, triggerName(log, name, event), name);
  }
  await sql`DROP TABLE IF EXISTS ${sql.table(log)}`.execute(db);
}

/** Takes the keys of the rows that were written since the last time, by table. */
export async function takeChanges(db: CoreDatabase) {
  const { rows } = await sql<{ name: string; key: string }>`DELETE FROM ${sql.table(log)}
    RETURNING name, key`.execute(db);
  return tables
    .map((table) => {
      const texts = rows.filter(({ name }) => name === table.name).map(({ key }) => key);
      const keys = [...new Set(texts)].map((text): unknown => JSON.parse(text));
      return { table, keys: keysSchema.parse(keys) };
    })
    .filter(({ keys }) => keys.length > 0);
}

/**
 * From now on whoever writes is refused, also a program that has been running since before. On PostgreSQL the triggers of
 * the log do it: to remove or add some waits for all who read, and lets others wait.
 */
export async function refuseWrites(db: CoreDatabase): Promise<void> {
  if (!isPostgres(db)) {
    await endChangeLog(db);
    const statement = () => `SELECT RAISE(ABORT, '${movedMessage}')`;
    for (const table of tables) {
      await addTriggers(db, { table, prefix: 'moved', moment: 'BEFORE', statement });
    }
    return;
  }
  const body = `BEGIN RAISE EXCEPTION '${movedMessage}' USING ERRCODE = '57P03'; END`;
  for (const { name } of tables) {
    for (const event of events) await setFunction(db, triggerName(log, name, event), body);
  }
}

/** What an update does to a key is noted under both. */
function noteOf(db: CoreDatabase, { name, key }: Table) {
  const json = isPostgres(db) ? 'json_build_array' : 'json_array';
  const text = (row: string) => {
    const array = `${json}(${key.map((column) => `${row}.${column}`).join(', ')})`;
    return isPostgres(db) ? `${array}::text` : array;
  };
  return (event: (typeof events)[number]) => {
    const rows = event === 'INSERT' ? ['NEW'] : event === 'DELETE' ? ['OLD'] : ['OLD', 'NEW'];
    const values = rows.map((row) => `('${name}', ${text(row)})`).join(', ');
    return `INSERT INTO ${log} (name, key) VALUES ${values}`;
  };
}

type Triggers = {
  table: Table;
  prefix: string;
  moment: 'AFTER' | 'BEFORE';
  statement: (event: (typeof events)[number]) => string;
};

async function addTriggers(
  db: CoreDatabase,
  { table, prefix, moment, statement }: Triggers,
): Promise<void> {
  for (const event of events) {
    const trigger = triggerName(prefix, table.name, event);
    const head = `CREATE TRIGGER ${trigger} ${moment} ${event} ON ${table.name} FOR EACH ROW`;
    if (isPostgres(db)) {
      await setFunction(db, trigger, `BEGIN ${statement(event)}; RETURN NULL; END`);
      await sql.raw(`${head} EXECUTE FUNCTION ${trigger}()`).execute(db);
    } else await sql.raw(`${head} BEGIN ${statement(event)}; END`).execute(db);
  }
}

async function setFunction(db: CoreDatabase, name: string, body: string): Promise<void> {
  await sql
    .raw(`CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ ${body} $$`)
    .execute(db);
}

async function dropTrigger(db: CoreDatabase, trigger: string, table: string): Promise<void> {
  if (isPostgres(db)) {
    await sql.raw(`DROP TRIGGER IF EXISTS ${trigger} ON ${table}`).execute(db);
    await sql.raw(`DROP FUNCTION IF EXISTS ${trigger}`).execute(db);
  } else await sql.raw(`DROP TRIGGER IF EXISTS ${trigger}`).execute(db);
}

function triggerName(prefix: string, table: string, event: string): string {
  return `${prefix}_${table}_${event.toLowerCase()}`;
}
