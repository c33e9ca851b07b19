export const replayMs = 600_000;

export type Idempotency = (key: string, handle: () => Promise<Response>) => Promise<Response>;

type Stored = { response: Promise<Response>; until: number };

/** For one process (G70). Responses of 400 and above are not stored: a rejected form may be sent again. */
export function createIdempotency({ now = Date.now, limit = 10_000 } = {}): Idempotency {
  const stored = new Map<string, Stored>();

  function evict(): void {
    for (const [key, { until }] of stored) {
      if (until > now() && stored.size <= limit) return;
      stored.delete(key);
    }
  }

  return async function idempotent(key, handle) {
    evict();
    const known = stored.get(key);
    if (known) return (await known.response).clone();
    const pending = handle();
    stored.set(key, { response: pending, until: now() + replayMs });
    try {
      const response = await pending;
      if (response.status >= 400) stored.delete(key);
      return response.clone();
    } catch (error) {
      stored.delete(key);
      throw error;
    }
  };
}
