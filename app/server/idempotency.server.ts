export const replayMs = 600_000;

type Handle = () => Promise<Response>;

/** Stores what `isFinal` accepts: a rejected form may be sent again. */
export type Idempotency = (
  key: string,
  handle: Handle,
  isFinal?: (response: Response) => boolean,
) => Promise<Response>;

type Stored = { response: Promise<Response>; until: number };

export function isAccepted({ status }: Response): boolean {
  return status < 400;
}

/** For one process (G70). */
export function createIdempotency({ now = Date.now, limit = 10_000 } = {}): Idempotency {
  const stored = new Map<string, Stored>();

  function evict(): void {
    for (const [key, { until }] of stored) {
      if (until > now() && stored.size <= limit) return;
      stored.delete(key);
    }
  }

  return async function idempotent(key, handle, isFinal = isAccepted) {
    evict();
    const known = stored.get(key);
    if (known) return (await known.response).clone();
    const pending = handle();
    stored.set(key, { response: pending, until: now() + replayMs });
    try {
      const response = await pending;
      if (!isFinal(response)) stored.delete(key);
      return response.clone();
    } catch (error) {
      stored.delete(key);
      throw error;
    }
  };
}
