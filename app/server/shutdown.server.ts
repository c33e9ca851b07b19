let hasBegun = false;
const atWork = new Set<Promise<unknown>>();

/** From now on `/readyz` answers 503, so that a load balancer sends nothing more. */
export function startShutdown(): void {
  hasBegun = true;
}

export function isShuttingDown(): boolean {
  return hasBegun;
}

/** What a form writes is done, also for a client that has gone (decision 09). */
export function finishBeforeExit<Result>(work: Promise<Result>): Promise<Result> {
  atWork.add(work);
  const forget = () => atWork.delete(work);
  work.then(forget, forget);
  return work;
}

export async function workDone(): Promise<void> {
  await Promise.allSettled(atWork);
}
