import { LRUCache } from 'lru-cache';
import { config } from '~/config/config.server';
import { restoreResponse, storeResponse, type StoredResponse } from './stored-response';

export const replayMs = 600_000;
/** Most forms are answered with a redirect, of which this holds tens of thousands. */
const mostBytes = 32_000_000;

type Handle = () => Promise<Response>;

/**
 * Stores what `isFinal` accepts: a rejected form may be sent again.
 * @throws StillInProgress when the form was sent before and that takes too long.
 */
export type Idempotency = (
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
