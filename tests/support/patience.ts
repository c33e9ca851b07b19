import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

/** In milliseconds, of waits that have no other end: a busy machine takes many times what a quiet one takes. */
export const patienceMs = 240_000;

/** Asks a program that was just started until it answers. @throws Error when it has ended, or never answers. */
export async function waitUntilReady(
  name: string,
  child: ChildProcess,
  ask: () => Promise<unknown>,
): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (child.exitCode === null && child.signalCode === null && performance.now() < deadline) {
    const isReady = await ask().then(
      () => true,
      () => false,
    );
    if (isReady) return;
    await pause(50);
  }
  throw new Error(`${name} did not start`);
}
