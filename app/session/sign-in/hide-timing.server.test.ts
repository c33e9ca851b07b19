import { expect, onTestFinished, test, vi } from 'vitest';
import { hideTiming } from './request-mail.server';

/** In milliseconds. */
async function durationOf(work: number): Promise<number> {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const start = performance.now();
  const answer = hideTiming(() => new Promise((resolve) => setTimeout(resolve, work)));
  await vi.runAllTimersAsync();
  await answer;
  return performance.now() - start;
}

test.each([
  [0, 500],
  [3, 500],
  [499, 500],
  [501, 1000],
])('hideTiming stretches %d ms to %d ms', async (work, wait) => {
  expect(await durationOf(work)).toBe(wait);
});

test('hideTiming rethrows an error of the work', async () => {
  await expect(hideTiming(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
});
