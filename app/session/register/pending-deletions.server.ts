import { join } from 'node:path';
import { config } from '~/config/config.server';
import { orExit } from '~/config/start-error.server';
import { redis } from '~/server/redis.server';
import { openFileDeletions } from './file-deletions.server';
import type { PendingDeletions } from './pending-deletion';
import { openRedisDeletions } from './redis-deletions.server';

/** Not in the file of the sessions: who deletes that to sign everybody out must not let the deleted in again (066). */
export const pendingDeletions: PendingDeletions = redis
  ? openRedisDeletions(redis)
  : orExit(() => openFileDeletions(join(config.dataDir, 'deletions.db')));
