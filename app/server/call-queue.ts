type Sizes = {
  places: number;
  /** Of one kind of call, so that a kind that hangs leaves places to the others. */
  placesOfAKind: number;
  longestQueue: number;
};

type Call = {
  kind: string;
  /** Who has been at it longest comes first: otherwise everybody would have a part of a page, and nobody a page. */
  since: number;
  /** Aborted, the call leaves the queue. */
  signal: AbortSignal;
};

type Waiting = Pick<Call, 'kind' | 'since'> & { resolve: (isTaken: boolean) => void };

export type CallQueue = ReturnType<typeof createCallQueue>;

/** The places for calls of one upstream, and the bounded queue before them. */
export function createCallQueue({ places, placesOfAKind, longestQueue }: Sizes) {
  const taken = new Map<string, number>();
  const waiting: Waiting[] = [];
  let allTaken = 0;

  function hasPlace(kind: string): boolean {
    return allTaken < places && (taken.get(kind) ?? 0) < placesOfAKind;
  }

  function count(kind: string, change: 1 | -1): void {
    const left = (taken.get(kind) ?? 0) + change;
    allTaken += change;
    if (left > 0) taken.set(kind, left);
    else taken.delete(kind);
  }

  function takeAtOnce(kind: string): boolean {
    if (!hasPlace(kind)) return false;
    count(kind, 1);
    return true;
  }

  /** False when the queue is full, or the signal has come first. */
  function waitForPlace({ kind, since, signal }: Call): Promise<boolean> {
    if (signal.aborted) return Promise.resolve(false);
    return new Promise((done) => {
      const resolve = (isTaken: boolean) => {
        signal.removeEventListener('abort', leave);
        done(isTaken);
      };
      const call = { kind, since, resolve };
      const leave = () => {
        waiting.splice(waiting.indexOf(call), 1);
        resolve(false);
      };
      signal.addEventListener('abort', leave);
      waiting.splice(waiting.findLastIndex((other) => other.since <= since) + 1, 0, call);
      waiting.splice(longestQueue).forEach((last) => last.resolve(false));
    });
  }

  /** The next call in the queue that finds a place takes it. */
  function giveBack(kind: string): void {
    count(kind, -1);
    const next = waiting.findIndex((call) => hasPlace(call.kind));
    if (next === -1) return;
    for (const call of waiting.splice(next, 1)) {
      count(call.kind, 1);
      call.resolve(true);
    }
  }

  return { takeAtOnce, waitForPlace, giveBack };
}
