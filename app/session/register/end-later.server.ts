const retryMs = 2000;

/** Ends sessions as soon as the register can be written again: somebody was told that they have ended. */
export function endLater(end: () => Promise<void>, { everyMs = retryMs } = {}): void {
  const retry = () => void end().catch(() => endLater(end, { everyMs }));
  setTimeout(retry, everyMs).unref();
}
