const endings: (() => void)[] = [];

/** Vitest ends a worker by SIGTERM, and half a second later by SIGKILL. */
process.once('SIGTERM', () => {
  for (const end of endings) end();
  process.exit();
});

/** For what a worker starts once for all of its files. Must not wait for anything. */
export function onWorkerEnd(end: () => void): void {
  endings.push(end);
}
