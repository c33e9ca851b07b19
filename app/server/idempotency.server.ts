const tenMinutes = 600_000;

/** Does a form's work, or gives the answer that the same form has got before. */
export type Idempotency = (key: string, work: () => Promise<Response>) => Promise<Response>;

type Remembered = { answer: Promise<Response>; until: number };

/**
 * Gives a repeated form post the answer of the first one, without doing its work again (G70).
 * Only answers that had an effect are kept: a refused form may be sent again.
 */
export function createIdempotency({ now = Date.now, limit = 10_000 } = {}): Idempotency {
  const remembered = new Map<string, Remembered>();

  function forgetOld(): void {
    for (const [key, { until }] of remembered) {
      if (until > now() && remembered.size <= limit) return;
      remembered.delete(key);
    }
  }

  return async function idempotent(key, work) {
    forgetOld();
    const known = remembered.get(key);
    if (known) return (await known.answer).clone();
    const answer = work();
    remembered.set(key, { answer, until: now() + tenMinutes });
    try {
      const response = await answer;
      if (response.status >= 400) remembered.delete(key);
      return response.clone();
    } catch (error) {
      remembered.delete(key);
      throw error;
    }
  };
}
