import { join } from 'node:path';
import { openDatabase } from '../../database/open-database';
import { migrations } from './migrations';
import type { CoreDatabase, CoreSchema } from './schema';

/** Opens the core's database in the data folder, with its tables up to date. */
export function openCoreDatabase(dataDir: string): Promise<CoreDatabase> {
  return openDatabase<CoreSchema>(join(dataDir, 'core-api.db'), migrations);
}
