import { join } from 'node:path';
import { openDatabase } from '../../database/open-database';
import { migrations } from './migrations';
import type { CoreDatabase, CoreSchema } from './schema';

export function openCoreDatabase(dataDir: string): Promise<CoreDatabase> {
  return openDatabase<CoreSchema>(join(dataDir, 'core-api.db'), migrations);
}
