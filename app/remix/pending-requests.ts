import { useEffect, useState, useSyncExternalStore } from 'react';
import { router } from './router';

/** Why a request got no usable answer; `said` is the translated message of a failure page. */
export type Failure = { cause: 'unreachable' | 'unexpected' } | { cause: 'said'; message: string };

type Attempt<Answer> = () => Promise<{ ok: true; value: Answer } | { ok: false; failure: Failure }>;

/** `inFlight` counts the requests without an answer, `isClosed` says that the shopper has put the message away. */
type PendingState = { inFlight: number; failure: Failure | null; isClosed: boolean };

const nothing: PendingState = { inFlight: 0, failure: null, isClosed: false };

/** A failed one is kept: the router waits on, so that the page stays, until it is sent again or given up. */
export function createPendingRequests() {
  const listeners = new Set<() => void>();
  const kept = new Map<() => void, Failure>();
  let state = nothing;

  function update(change: Partial<PendingState>): void {
    const [failure = null] = kept.values();
    state = { ...state, ...change, failure };
    for (const listener of listeners) listener();
  }

  function keep(failure: Failure, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const repeat = () => end(resolve);
      const giveUp = () => end(() => reject(givenUp()));
      function end(settle: () => void): void {
        signal?.removeEventListener('abort', giveUp);
        kept.delete(repeat);
        update({});
        settle();
      }
      signal?.addEventListener('abort', giveUp);
      kept.set(repeat, failure);
      update({ isClosed: false });
    });
  }

  async function send<Answer>(attempt: Attempt<Answer>, signal?: AbortSignal): Promise<Answer> {
    for (;;) {
      update({ inFlight: state.inFlight + 1 });
      const answer = await attempt().finally(() => update({ inFlight: state.inFlight - 1 }));
      if (answer.ok) return answer.value;
      if (signal?.aborted) throw givenUp();
      await keep(answer.failure, signal);
    }
  }

  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    send,
    /** All of them: the loaders of one page fail together. */
    repeat() {
      for (const repeat of [...kept.keys()]) repeat();
    },
    close: () => update({ isClosed: true }),
  };
}

export const pendingRequests = createPendingRequests();

function givenUp(): DOMException {
  return new DOMException('Given up', 'AbortError');
}

export function usePendingRequests(): PendingState {
  return useSyncExternalStore(pendingRequests.subscribe, pendingRequests.read, () => nothing);
}

/** Not while the answer is there: a form that was refused can be sent again before its page has loaded anew. */
export function isBusy(): boolean {
  const { navigation, fetchers } = router.state();
  const isWaiting =
    isAwaited(navigation, !isRedirect(navigation.location)) ||
    [...fetchers.values()].some((fetcher) => isAwaited(fetcher, fetcher.data));
  const { inFlight, failure } = pendingRequests.read();
  // One that has failed is no longer waited for either, although the router does not know it.
  return isWaiting && (inFlight > 0 || !failure);
}

export function isRedirect(location: { state: { _isRedirect?: true } | null } | undefined) {
  return location?.state?._isRedirect;
}

type Awaitable = { state: string; formMethod?: string };

function isAwaited({ state, formMethod }: Awaitable, isAnswered: unknown): boolean {
  return state !== 'idle' && !(isAnswered && state === 'loading' && formMethod === 'POST');
}

export function useBusy(): boolean {
  return useSyncExternalStore(subscribe, isBusy, () => false);
}

export function useBusyFor(milliseconds: number): boolean {
  const isBusyNow = useBusy();
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isBusyNow) return;
    const timer = setTimeout(() => setIsLong(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isBusyNow, milliseconds]);
  return isBusyNow && isLong;
}

function subscribe(listener: () => void): () => void {
  const stops = [pendingRequests.subscribe(listener), router.subscribe(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}
