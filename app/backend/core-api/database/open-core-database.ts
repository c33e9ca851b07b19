import { join } from 'node:path';
import { openDatabase } from '../../database/open-database';
import { openPostgres } from '../../database/open-postgres';
import { migrations } from './migrations';
import type { CoreDatabase, CoreSchema } from './schema';

/** PostgreSQL at the address, else an SQLite file in the folder. @throws StartError when it cannot be used. */
export function openCoreDatabase(dataDir: string, databaseUrl?: string): Promise<CoreDatabase> {
  return databaseUrl === undefined
    ? openDatabase<CoreSchema>(join(dataDir, 'core-api.db'), migrations)
    : openPostgres<CoreSchema>(databaseUrl, migrations);
}
