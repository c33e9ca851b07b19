import type { Redis } from 'ioredis';
import { config } from '~/config/config.server';
import { log } from './log.server';

export const redis: Redis | null =
  config.redisUrl === undefined ? null : await connectRedis(config.redisUrl);

/** It reconnects by itself. Meanwhile a command fails at once instead of waiting. */
export async function connectRedis(url: string): Promise<Redis> {
  // Most installations have no Redis, and its client takes a tenth of a second to load.
  const { Redis } = await import('ioredis');
  const client = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1 });
  client.on('error', ({ message }) => log.error({ message }, 'Redis failed'));
  // Otherwise the first requests would be counted in this process only.
  await new Promise<void>((resolve) => {
    for (const event of ['ready', 'error']) client.once(event, () => resolve());
  });
  return client;
}
