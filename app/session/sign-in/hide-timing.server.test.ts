import { expect, onTestFinished, test, vi } from 'vitest';
import { answerEvenly } from './answer-evenly.server';

/** How long a stranger waits for an answer whose work takes so many milliseconds. */
async function waitFor(work: number): Promise<number> {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const start = performance.now();
  const answer = answerEvenly(() => new Promise((resolve) => setTimeout(resolve, work)));
  await vi.runAllTimersAsync();
  await answer;
  return performance.now() - start;
}

test.each([
  [0, 500],
  [3, 500],
  [499, 500],
  [501, 1000],
])('work of %d milliseconds is answered after %d', async (work, wait) => {
  expect(await waitFor(work)).toBe(wait);
});

test('a failure is passed on', async () => {
  await expect(answerEvenly(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
});
