import type { Redis } from 'ioredis';
import { z } from 'zod';
import { config } from '~/config/config.server';
import { log } from './log.server';
import type { Idempotency } from './idempotency.server';

const tenMinutes = 600_000;
const pause = 50;
const atWork = 'at work';

const answerSchema = z.object({
  status: z.number(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  body: z.string(),
});

/**
 * The first answer of a form for all processes of the app. Each asks its own memory first, so that this one
 * comes into play where two of them get the same form. Without Redis a form still counts once in each process.
 */
export function createSharedIdempotency(redis: Redis, own: Idempotency): Idempotency {
  // A process that ends in the middle of its work lets the form be sent again after this time.
  const longestWork = config.upstreamTimeoutMs * 4;

  async function askOthers(key: string, work: () => Promise<Response>): Promise<Response> {
    const isFirst = await redis.set(key, atWork, 'PX', longestWork, 'NX');
    return isFirst ? answerAndKeep(key, work) : awaitAnswer(key, work);
  }

  async function answerAndKeep(key: string, work: () => Promise<Response>): Promise<Response> {
    try {
      const response = await work();
      if (response.status < 400) await redis.set(key, await pack(response), 'PX', tenMinutes);
      else await redis.del(key);
      return response;
    } catch (error) {
      await redis.del(key);
      throw error;
    }
  }

  async function awaitAnswer(key: string, work: () => Promise<Response>): Promise<Response> {
    for (;;) {
      const kept = await redis.get(key);
      if (kept === null) return askOthers(key, work);
      if (kept !== atWork) return unpack(kept);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }

  return (key, work) => own(key, () => withoutRedis(askOthers, `form ${key}`, work));
}

/** Does the work when Redis fails before it, and never twice. */
async function withoutRedis(
  ask: (key: string, work: () => Promise<Response>) => Promise<Response>,
  key: string,
  work: () => Promise<Response>,
): Promise<Response> {
  let answer: Promise<Response> | undefined;
  const once = () => (answer ??= work());
  try {
    return await ask(key, once);
  } catch (error) {
    if (answer === undefined) {
      log.error({ reason: String(error) }, 'A form was answered without the shared memory');
    }
    return once();
  }
}

async function pack(response: Response): Promise<string> {
  const { status, headers } = response;
  const cookies = headers.getSetCookie().map((cookie) => ['Set-Cookie', cookie]);
  const others = [...headers].filter(([name]) => name !== 'set-cookie');
  const body = Buffer.from(await response.clone().arrayBuffer()).toString('base64');
  return JSON.stringify({ status, headers: [...others, ...cookies], body });
}

function unpack(kept: string): Response {
  const { status, headers, body } = answerSchema.parse(JSON.parse(kept));
  return new Response(body === '' ? null : Buffer.from(body, 'base64'), { status, headers });
}
