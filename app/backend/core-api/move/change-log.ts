import { sql } from 'kysely';
import { z } from 'zod';
import { isPostgres } from '../../database/dialect';
import { movedMessage } from '../../database/move-marks';
import { createTrigger, dropTrigger, setTriggerFunction } from '../../database/triggers';
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
    for (const event of events) {
      await createTrigger(db, {
        name: triggerName(log, table.name, event),
        event: `AFTER ${event} ON ${table.name}`,
        statements: noteOf(db, table, event),
      });
    }
  }
}

/** Leaves nothing of it, nor of one that was killed. */
export async function endChangeLog(db: CoreDatabase): Promise<void> {
  for (const { name } of tables) {
    for (const event of events) {
      await dropTrigger(db, { name: triggerName(log, name, event), table: name });
    }
  }
  await sql`DROP TABLE IF EXISTS ${sql.table(log)}`.execute(db);
}

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

// On PostgreSQL the triggers of the log refuse: to add or remove one waits for all readers, and makes others wait.
export async function refuseWrites(db: CoreDatabase): Promise<void> {
  if (!isPostgres(db)) await endChangeLog(db);
  for (const { name: table } of tables) {
    for (const event of events) {
      if (isPostgres(db)) {
        const statements = `RAISE EXCEPTION '${movedMessage}' USING ERRCODE = '57P03';`;
        await setTriggerFunction(db, { name: triggerName(log, table, event), statements });
      } else {
        const statements = `SELECT RAISE(ABORT, '${movedMessage}');`;
        const name = triggerName('moved', table, event);
        await createTrigger(db, { name, event: `BEFORE ${event} ON ${table}`, statements });
      }
    }
  }
}

/** What an update does to a key is noted under both. */
function noteOf(db: CoreDatabase, { name, key }: Table, event: (typeof events)[number]): string {
  const text = (row: string) => {
    const columns = key.map((column) => `${row}.${column}`).join(', ');
    return isPostgres(db) ? `json_build_array(${columns})::text` : `json_array(${columns})`;
  };
  const rows = event === 'INSERT' ? ['NEW'] : event === 'DELETE' ? ['OLD'] : ['OLD', 'NEW'];
  const values = rows.map((row) => `('${name}', ${text(row)})`).join(', ');
  return `INSERT INTO ${log} (name, key) VALUES ${values};`;
}

function triggerName(prefix: string, table: string, event: string): string {
  return `${prefix}_${table}_${event.toLowerCase()}`;
}
