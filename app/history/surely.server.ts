import { setTimeout as pause } from 'node:timers/promises';
import type { Outcome } from '~/server/outcome';

const mostTries = 3;
const pauseMs = 200;

export type Stoppable = { isStopped: boolean };

/** Again where nothing was answered: the reading is long, and nobody presses for each of its calls. */
export async function surely<Value, Refusal extends string>(
  progress: Stoppable,
  call: () => Promise<Outcome<Value, Refusal | 'unknown'>>,
): Promise<Outcome<Value, Refusal | 'unknown'>> {
  for (let tries = 1; ; tries += 1) {
    if (progress.isStopped) return { ok: false, refusal: 'unknown' };
    const outcome = await call();
    if (outcome.ok || outcome.refusal !== 'unknown' || tries === mostTries) return outcome;
    await pause(pauseMs * tries);
  }
}
