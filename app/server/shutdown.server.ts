let hasBegun = false;

/** From now on `/readyz` answers 503, so that a load balancer sends nothing more. */
export function startShutdown(): void {
  hasBegun = true;
}

export function isShuttingDown(): boolean {
  return hasBegun;
}
