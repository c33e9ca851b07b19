import { sql } from 'kysely';
import { isPostgres } from '../../database/dialect';
import type { CoreDatabase } from '../database/schema';
import { tables } from './rows';

/** Copied rows are counted already. Returns what `resumeTriggers` needs. */
export async function suspendTriggers(db: CoreDatabase): Promise<string[]> {
  if (isPostgres(db)) {
    for (const { name } of tables) await switchTriggers(db, name, 'DISABLE');
    return [];
  }
  const { rows } = await sql<{ name: string; text: string }>`SELECT name, sql AS text
    FROM sqlite_schema WHERE type = 'trigger'`.execute(db);
  for (const { name } of rows) await sql`DROP TRIGGER ${sql.ref(name)}`.execute(db);
  return rows.map(({ text }) => text);
}

export async function resumeTriggers(db: CoreDatabase, triggers: string[]): Promise<void> {
  if (isPostgres(db)) for (const { name } of tables) await switchTriggers(db, name, 'ENABLE');
  for (const text of triggers) await sql.raw(text).execute(db);
}

async function switchTriggers(db: CoreDatabase, table: string, state: 'ENABLE' | 'DISABLE') {
  await sql`ALTER TABLE ${sql.table(table)} ${sql.raw(state)} TRIGGER USER`.execute(db);
}
