import type { Redis } from 'ioredis';
import { config } from '~/config/config.server';
import { isAccepted, replayMs, StillInProgress, type Idempotency } from './idempotency.server';
import { log } from './log.server';
import { restoreResponse, storedResponseSchema, storeResponse } from './stored-response';

const pollMs = 50;
const inProgress = 'at work';

/** What is stored holds session cookies, which must be of no use to whoever reads Redis. */
export type Sealing = {
  seal: (data: unknown) => Promise<string>;
  unseal: (sealed: string) => Promise<unknown>;
};

type Options = Sealing & { waitMs?: number };

/** Uses the memory of the process first, and alone while Redis is unreachable. */
export function createSharedIdempotency(
  redis: Redis,
  own: Idempotency,
  { seal, unseal, waitMs = config.upstreamTimeoutMs }: Options,
): Idempotency {
  // After this time a form may be sent again whose process died.
  const claimMs = config.upstreamTimeoutMs * 4;

  const handleOrReplay: Idempotency = async (key, handle, isFinal = isAccepted) => {
    const isFirst = await redis.set(key, inProgress, 'PX', claimMs, 'NX');
    return isFirst ? handleAndStore(key, handle, isFinal) : awaitResponse(key, handle, isFinal);
  };

  const handleAndStore: Idempotency = async (key, handle, isFinal = isAccepted) => {
    try {
      const response = await handle();
      if (isFinal(response))
        await redis.set(key, await seal(await storeResponse(response.clone())), 'PX', replayMs);
      else await redis.del(key);
      return response;
    } catch (error) {
      await redis.del(key);
      throw error;
    }
  };

  const awaitResponse: Idempotency = async (key, handle, isFinal) => {
    const end = performance.now() + waitMs;
    while (performance.now() < end) {
      const stored = await redis.get(key);
      if (stored === null) return handleOrReplay(key, handle, isFinal);
      if (stored !== inProgress) {
        return restoreResponse(storedResponseSchema.parse(await unseal(stored)));
      }
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
    throw new StillInProgress('Another process is still handling the form');
  };

  return (key, handle, isFinal) =>
    own(key, () => withoutRedis(handleOrReplay, `form ${key}`, handle, isFinal), isFinal);
}

/** Runs the handler when Redis fails before it; never twice. */
async function withoutRedis(
  handleOrReplay: Idempotency,
  ...[key, handle, isFinal]: Parameters<Idempotency>
): Promise<Response> {
  let response: Promise<Response> | undefined;
  const once = () => (response ??= handle());
  try {
    return await handleOrReplay(key, once, isFinal);
  } catch (error) {
    if (error instanceof StillInProgress) throw error;
    if (response === undefined) {
      log.error({ reason: String(error) }, 'A form was answered without the shared memory');
    }
    return once();
  }
}
