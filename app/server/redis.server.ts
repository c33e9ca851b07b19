import type { Redis } from 'ioredis';
import { config } from '~/config/config.server';
import { log } from './log.server';

/** The memory that several processes of the app share; null when each has its own. */
export const redis: Redis | null =
  config.redisUrl === undefined ? null : await connectRedis(config.redisUrl);

/** A connection that comes back by itself. While it is away a command fails at once instead of waiting. */
export async function connectRedis(url: string): Promise<Redis> {
  // Most apps have no Redis, and its client takes a tenth of a second to load.
  const { Redis } = await import('ioredis');
  const client = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1 });
  client.on('error', ({ message }) => log.error({ message }, 'Redis failed'));
  // The first request counts there too, unless it cannot be reached.
  await new Promise<void>((resolve) => {
    for (const event of ['ready', 'error']) client.once(event, () => resolve());
  });
  return client;
}
