import { LRUCache } from 'lru-cache';
import { config } from '~/config/config.server';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import { log } from './log.server';

const replayMs = 600_000;
/** Most forms are answered with a redirect, of which this holds tens of thousands. */
const mostBytes = 32_000_000;

type Handle = () => Promise<Response>;

/** `isFinal` says what is stored. @throws StillInProgress when the form was sent before and that takes too long. */
type Idempotency = (
  key: string,
  handle: Handle,
  isFinal?: (response: Response) => boolean,
) => Promise<Response>;

export class StillInProgress extends Error {}

export function isAccepted({ status }: Response): boolean {
  return status < 400;
}

/** For one process (G70). */
export function createIdempotency({
  now = () => performance.now(),
  maxSize = mostBytes,
  waitMs = config.upstreamTimeoutMs,
} = {}): Idempotency {
  const running = new Map<string, Promise<StoredResponse>>();
  const stored = new LRUCache<string, StoredResponse>({
    maxSize,
    sizeCalculation: (response) => JSON.stringify(response).length,
    ttl: replayMs,
    ttlResolution: 0,
    perf: { now },
  });

  async function handleAndStore(
    key: string,
    handle: Handle,
    isFinal: (response: Response) => boolean,
  ): Promise<StoredResponse> {
    try {
      const response = await handle();
      const isKept = isFinal(response);
      const result = await storeResponse(response);
      if (isKept) stored.set(key, result);
      return result;
    } finally {
      running.delete(key);
    }
  }

  return async function idempotent(key, handle, isFinal = isAccepted) {
    const known = stored.get(key);
    if (known) return restoreResponse(known);
    const pending = running.get(key);
    if (pending) return restoreResponse(await inTime(pending, waitMs));
    const first = handleAndStore(key, handle, isFinal);
    running.set(key, first);
    return restoreResponse(await first);
  };
}

async function inTime<Value>(pending: Promise<Value>, waitMs: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const overrun = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new StillInProgress('The form is still in progress')), waitMs);
  });
  return Promise.race([pending, overrun]).finally(() => clearTimeout(timer));
}

const storedResponseSchema = z.object({
  status: z.number(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  /** In base64. */
  body: z.string(),
});

type StoredResponse = z.infer<typeof storedResponseSchema>;

async function storeResponse(response: Response): Promise<StoredResponse> {
  const { status, headers } = response;
  const cookies = headers.getSetCookie().map((cookie): [string, string] => ['Set-Cookie', cookie]);
  const others = [...headers].filter(([name]) => name !== 'set-cookie');
  const body = Buffer.from(await response.arrayBuffer()).toString('base64');
  return { status, headers: [...others, ...cookies], body };
}

function restoreResponse({ status, headers, body }: StoredResponse): Response {
  return new Response(body === '' ? null : Buffer.from(body, 'base64'), { status, headers });
}

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

  /** Without its cookies where the key is not known yet: session keys are changed in one process after the other. */
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
