import type { Redis } from 'ioredis';
import { config } from '~/config/config.server';
import { log } from './log.server';

/** Long enough for a Redis that pauses (a fork, a busy machine): whoever gives up takes everybody for signed out. */
const waitMs = 2000;

export const redis: Redis | null =
  config.redisUrl === undefined ? null : await connectRedis(config.redisUrl);

/** A connection without a response in time is closed: a Redis that hangs is waited for once, not by each command. */
export async function connectRedis(url: string): Promise<Redis> {
  // Loading the client takes 0.1 s, and most installations have no Redis.
  const { Redis } = await import('ioredis');

  class WatchedRedis extends Redis {
    override sendCommand(...[command, stream]: Parameters<Redis['sendCommand']>): unknown {
      const sent = super.sendCommand(command, stream);
      const timer = setTimeout(() => giveUpAfterReading(command.promise, this), waitMs);
      const stop = () => clearTimeout(timer);
      command.promise.then(stop, stop);
      return sent;
    }
  }

  const client = new WatchedRedis(url, {
    connectTimeout: waitMs,
    enableOfflineQueue: false,
    // Sent again, a command would count twice.
    maxRetriesPerRequest: 0,
  });
  client.on('error', ({ message }) => log.error({ message }, 'Redis failed'));
  // Otherwise only this process would count the first requests.
  await new Promise<void>((resolve) => {
    for (const event of ['ready', 'error']) client.once(event, () => resolve());
  });
  return client;
}

/** In a busy process the timer can be first although the response is there: what has arrived is read before. */
function giveUpAfterReading(response: Promise<unknown>, { stream }: Redis): void {
  const giveUp = () => stream.destroy(new Error(`No response within ${waitMs} ms`));
  const turn = setImmediate(giveUp);
  const stop = () => clearImmediate(turn);
  response.then(stop, stop);
}
