const shortestMs = 60_000;
const longestMs = 3_600_000;

/** One minute after the first failure, then twice as long each time, an hour at most. */
export function nextTryAfter(tries: number, now = Date.now()): number {
  return now + Math.min(shortestMs * 2 ** tries, longestMs);
}
