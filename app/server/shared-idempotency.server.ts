import type { Redis } from 'ioredis';
import { z } from 'zod';
import { config } from '~/config/config.server';
import { isAccepted, replayMs, StillInProgress, type Idempotency } from './idempotency.server';
import { log } from './log.server';
import { restoreResponse, storedResponseSchema, storeResponse } from './stored-response';

const pollMs = 50;
const inProgress = 'at work';

/** `cookies` is encrypted: those of a session must be of no use to whoever reads Redis. */
const storedSchema = storedResponseSchema.extend({ cookies: z.string() });

export type Encryption = {
  encrypt: (data: unknown) => Promise<string>;
  decrypt: (encrypted: string) => Promise<unknown>;
};

type Options = Encryption & { waitMs?: number };

/** Uses the memory of the process first, and alone while Redis is unreachable. */
export function createSharedIdempotency(
  redis: Redis,
  own: Idempotency,
  { encrypt, decrypt, waitMs = config.upstreamTimeoutMs }: Options,
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
      if (isFinal(response)) await redis.set(key, await serialize(response), 'PX', replayMs);
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
      if (stored !== inProgress) return deserialize(stored);
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
    throw new StillInProgress('Another process is still handling the form');
  };

  async function serialize(response: Response): Promise<string> {
    const { headers, ...rest } = await storeResponse(response.clone());
    const [cookies, others] = [true, false].map((is) =>
      headers.filter(([name]) => (name === 'Set-Cookie') === is),
    );
    return JSON.stringify({ ...rest, headers: others, cookies: await encrypt(cookies) });
  }

  /** Without its cookies where the key is not known yet, while session keys are changed in one process after the other. */
  async function deserialize(stored: string): Promise<Response> {
    const { cookies, ...rest } = storedSchema.parse(JSON.parse(stored));
    const opened = storedResponseSchema.shape.headers.safeParse(await decrypt(cookies));
    return restoreResponse({ ...rest, headers: [...rest.headers, ...(opened.data ?? [])] });
  }

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
