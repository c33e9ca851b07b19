import { AsyncLocalStorage } from 'node:async_hooks';

export type RequestScope = {
  requestId: string;
  /** Aborted when the client is gone: nobody waits for what is read any more. */
  abandoned: AbortSignal;
  /** The response is 503 with Retry-After. */
  isOverloaded?: boolean;
  hasQueued?: boolean;
  /** Of its first upstream call, by `performance.now()`. */
  firstCallAt?: number;
};

const scopes = new AsyncLocalStorage<RequestScope>();

export function requestScope(): RequestScope | undefined {
  return scopes.getStore();
}

export function inRequestScope<Result>(scope: RequestScope, work: () => Result): Result {
  return scopes.run(scope, work);
}

export function outsideOfRequests<Result>(work: () => Result): Result {
  return scopes.exit(work);
}
