import { AsyncLocalStorage } from 'node:async_hooks';

/** What belongs to one request, for code too far from it to be handed it: logging, metrics and upstream calls. */
export type RequestScope = {
  requestId: string;
  /** Aborted when the client is gone before its response is complete: nobody waits for what is read any more. */
  abandoned: AbortSignal;
  /** An upstream call was turned away because too many wait: the response is 503 with Retry-After. */
  isOverloaded?: boolean;
  /** One of its upstream calls has waited for a place. */
  hasQueued?: boolean;
  /** Of its first upstream call, by `performance.now()`. */
  firstCallAt?: number;
};

const scopes = new AsyncLocalStorage<RequestScope>();

/** Undefined outside of a request, such as in a timer or at start. */
export function requestScope(): RequestScope | undefined {
  return scopes.getStore();
}

export function inRequestScope<Result>(scope: RequestScope, work: () => Result): Result {
  return scopes.run(scope, work);
}

/** For what goes on when the request is over. */
export function outsideOfRequests<Result>(work: () => Result): Result {
  return scopes.exit(work);
}
