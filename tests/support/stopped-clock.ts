import type { Page } from 'playwright';
import { expect } from 'vitest';

const stepMs = 20;

/**
 * Lets the stopped clock of a page go on until something is so, by so many milliseconds at most. Between the steps the
 * page renders, however busy the machine is: what begins with a rendering begins its time then.
 */
export async function passAtMost(
  page: Page,
  milliseconds: number,
  isSo: () => Promise<boolean>,
): Promise<void> {
  let passed = 0;
  const look = async () => {
    if (passed < milliseconds) await page.clock.runFor(stepMs);
    passed += stepMs;
    return isSo();
  };
  await expect.poll(look, { interval: 20 }).toBe(true);
}
