import { join } from 'node:path';
import { openDatabase, type OpenOptions } from '../../database/open-database';
import { openPostgres } from '../../database/open-postgres';
import { migrations } from './migrations';
import type { CoreDatabase, CoreSchema } from './schema';

/** PostgreSQL at the address, else an SQLite file in the folder. @throws StartError when it cannot be used. */
export function openCoreDatabase(dataDir: string, databaseUrl?: string): Promise<CoreDatabase> {
  return openPlace(databaseUrl ?? join(dataDir, 'core-api.db'));
}

/** By the address of a PostgreSQL database, or a file. @throws StartError when it cannot be used. */
export function openPlace(place: string, options: OpenOptions = {}): Promise<CoreDatabase> {
  return isAddress(place)
    ? openPostgres<CoreSchema>(place, migrations, options)
    : openDatabase<CoreSchema>(place, migrations, options);
}

export function isAddress(place: string): boolean {
  return /^postgres(ql)?:/.test(place);
}
