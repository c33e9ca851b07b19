import type { Redis } from 'ioredis';
import { z } from 'zod';
import { config } from '~/config/config.server';
import { isAccepted, replayMs, type Idempotency } from './idempotency.server';
import { log } from './log.server';

const pollMs = 50;
const inProgress = 'at work';

const storedSchema = z.object({
  status: z.number(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  body: z.string(),
});

/** Uses the memory of the process first, and alone while Redis is unreachable. */
export function createSharedIdempotency(redis: Redis, own: Idempotency): Idempotency {
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
    for (;;) {
      const stored = await redis.get(key);
      if (stored === null) return handleOrReplay(key, handle, isFinal);
      if (stored !== inProgress) return deserialize(stored);
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
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
    if (response === undefined) {
      log.error({ reason: String(error) }, 'A form was answered without the shared memory');
    }
    return once();
  }
}

async function serialize(response: Response): Promise<string> {
  const { status, headers } = response;
  const cookies = headers.getSetCookie().map((cookie) => ['Set-Cookie', cookie]);
  const others = [...headers].filter(([name]) => name !== 'set-cookie');
  const body = Buffer.from(await response.clone().arrayBuffer()).toString('base64');
  return JSON.stringify({ status, headers: [...others, ...cookies], body });
}

function deserialize(stored: string): Response {
  const { status, headers, body } = storedSchema.parse(JSON.parse(stored));
  return new Response(body === '' ? null : Buffer.from(body, 'base64'), { status, headers });
}
