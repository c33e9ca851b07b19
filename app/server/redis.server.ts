import type { Redis } from 'ioredis';
import { config } from '~/config/config.server';
import { log } from './log.server';

/** A server that no longer answers must not hold up pages. */
const commandMs = 3000;

export const redis: Redis | null =
  config.redisUrl === undefined ? null : await connectRedis(config.redisUrl);

/** Reconnects by itself; commands fail at once meanwhile. */
export async function connectRedis(url: string): Promise<Redis> {
  // Loading the client takes 0.1 s, and most installations have no Redis.
  const { Redis } = await import('ioredis');
  const client = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: commandMs,
  });
  client.on('error', ({ message }) => log.error({ message }, 'Redis failed'));
  // Otherwise only this process would count the first requests.
  await new Promise<void>((resolve) => {
    for (const event of ['ready', 'error']) client.once(event, () => resolve());
  });
  return client;
}
