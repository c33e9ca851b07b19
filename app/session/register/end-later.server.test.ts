import { expect, test } from 'vitest';
import { endLater } from './end-later.server';

test('what could not be ended is tried until it is done, and not again', async () => {
  let tries = 0;
  const end = async () => {
    tries += 1;
    if (tries < 3) throw new Error('The register is away');
  };
  endLater(end, { everyMs: 1 });
  expect(tries).toBe(0);
  await expect.poll(() => tries).toBe(3);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(tries).toBe(3);
});
