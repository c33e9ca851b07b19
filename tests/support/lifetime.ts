import { AsyncLocalStorage } from 'node:async_hooks';
import { onTestFinished } from 'vitest';

type End = () => unknown;

const scopes = new AsyncLocalStorage<End[]>();

/** Calls `end` when the test has finished, or what was opened outside of a test is closed. */
export function onFinished(end: End): void {
  const ends = scopes.getStore();
  if (ends) ends.push(end);
  else onTestFinished(async () => void (await end()));
}

/** Opens outside of a test what tests open, with what ends it, last first. */
export async function outsideOfTests<T>(
  open: () => Promise<T>,
): Promise<{ opened: T; close: () => Promise<void> }> {
  const ends: End[] = [];
  const close = async () => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  try {
    return { opened: await scopes.run(ends, open), close };
  } catch (error) {
    await close();
    throw error;
  }
}
