import { config } from '~/config/config.server';
import { metrics } from './observability/metrics.server';
import { requestScope, type RequestScope } from './request-scope.server';

const sizes = { places: 128, placesOfAKind: 64, longestQueue: 256 };

const queues = new Map<string, CallQueue>();

type Turn = {
  /** Each has places of its own, so that a slow one holds up nobody else. */
  upstream: string;
  /** One of a few: never an address with ids in it. */
  kind: string;
  /** When whoever asks gives up, in milliseconds since 1970. */
  deadline: number;
  /** Nobody waits for what an abandoned request reads; what it writes is done. */
  isRead: boolean;
  cancelled?: AbortSignal;
};

/** `overloaded`: there was no place in time, or so late that no time was left. */
export type TurnFailure = 'abandoned' | 'overloaded' | 'timeout';

export class NoTurn extends Error {
  constructor(readonly failure: TurnFailure) {
    super(`No response in time: ${failure}`);
  }
}

/** The wait for a place is no part of the time of the call, which begins with `work`. @throws NoTurn */
export async function inTurn<Value>(turn: Turn, work: (signal: AbortSignal) => Promise<Value>) {
  const scope = requestScope();
  if (scope) scope.firstCallAt ??= performance.now();
  if (isAbandoned(turn, scope) || isOver(turn)) throw new NoTurn(overrunOf(turn, scope));
  const queue = queueOf(turn.upstream);
  if (!queue.takeAtOnce(turn.kind)) await waitForPlace(queue, turn, scope);
  const { signal, release } = limitOf(turn, config.upstreamTimeoutMs, scope);
  try {
    return await work(signal);
  } catch (error) {
    throw signal.aborted ? new NoTurn(overrunOf(turn, scope)) : error;
  } finally {
    release();
    queue.giveBack(turn.kind);
  }
}

async function waitForPlace(
  queue: CallQueue,
  turn: Turn,
  scope: RequestScope | undefined,
): Promise<void> {
  // Turned away once, a request waits no second time.
  if (scope?.isOverloaded) throw new NoTurn('overloaded');
  if (scope) scope.hasQueued = true;
  const { signal, release } = limitOf(turn, config.pageTimeoutMs, scope);
  const { upstream, kind } = turn;
  metrics?.upstreamQueue.inc({ upstream });
  const hasPlace = await queue.waitForPlace({ kind, since: sinceOf(scope), signal });
  release();
  metrics?.upstreamQueue.dec({ upstream });
  if (hasPlace) return;
  throw new NoTurn(isAbandoned(turn, scope) ? 'abandoned' : overloaded(scope));
}

function overrunOf(turn: Turn, scope: RequestScope | undefined): TurnFailure {
  if (isAbandoned(turn, scope)) return 'abandoned';
  return scope?.hasQueued && isOver(turn) ? overloaded(scope) : 'timeout';
}

function overloaded(scope: RequestScope | undefined): 'overloaded' {
  if (scope) scope.isOverloaded = true;
  return 'overloaded';
}

function isAbandoned({ isRead }: Turn, scope: RequestScope | undefined): boolean {
  return isRead && scope?.abandoned.aborted === true;
}

function isOver({ deadline }: Turn): boolean {
  return Date.now() >= deadline;
}

/** Node 20 may collect the signal of AbortSignal.any before it fires: an endless response would be read for ever. */
function limitOf(
  { deadline, isRead, cancelled }: Turn,
  longestMs: number,
  scope: RequestScope | undefined,
): { signal: AbortSignal; release: () => void } {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, Math.max(0, Math.min(longestMs, deadline - Date.now())));
  const sources = [cancelled, isRead ? scope?.abandoned : undefined];
  for (const source of sources) {
    if (source?.aborted) abort();
    source?.addEventListener('abort', abort);
  }
  const release = () => {
    clearTimeout(timer);
    for (const source of sources) source?.removeEventListener('abort', abort);
  };
  return { signal: controller.signal, release };
}

/** Whoever is at it for longer than a page may take, such as a download, is behind the pages. */
function sinceOf(scope: RequestScope | undefined): number {
  const now = performance.now();
  const { firstCallAt = now } = scope ?? {};
  return now - firstCallAt < config.pageTimeoutMs ? firstCallAt : now;
}

function queueOf(upstream: string): CallQueue {
  const queue = queues.get(upstream) ?? createCallQueue(sizes);
  queues.set(upstream, queue);
  return queue;
}

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
  signal: AbortSignal;
};

type Waiting = Pick<Call, 'kind' | 'since'> & { resolve: (isTaken: boolean) => void };

type CallQueue = ReturnType<typeof createCallQueue>;

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
