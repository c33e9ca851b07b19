import type { Page } from 'playwright';
import { expect } from 'vitest';
import { untilHydrated } from './open-browser';

/** How far the scripts of a page have come. */
export const scriptPhases = [
  'no file is there',
  'all but the entry have run',
  'hydration has not begun',
  'effects have not run',
  'all is done',
] as const;

export type ScriptPhase = (typeof scriptPhases)[number];

/**
 * Holds the scripts of the next page.
 * @returns `reached` ends once they have come that far; `finish` lets them go on and ends once all is done, also while
 * the browser waits for another page, when it evaluates nothing
 */
export async function holdScriptsAt(page: Page, phase: ScriptPhase) {
  const released = signal();
  const done = signal();
  const files = heldFiles[phase];
  if (files) {
    await page.route(files, async (route) => {
      await released.promise;
      await route.continue();
    });
  }
  await page.route('**/scripts-are-*', async (route) => {
    if (route.request().url().endsWith('done')) done.resolve();
    else await released.promise;
    await route.fulfill({ status: 204 });
  });
  await page.addInitScript(holdWork, phase);
  return {
    async reached(): Promise<void> {
      if (phase === 'all is done') await untilHydrated(page);
      else await expect.poll(() => page.evaluate(isReached, phase)).toBe(true);
    },
    async finish(): Promise<void> {
      released.resolve();
      await done.promise;
    },
  };
}

const heldFiles: Partial<Record<ScriptPhase, string>> = {
  'no file is there': '**/*.js',
  'all but the entry have run': '**/entry.client-*.js',
};

function isReached(phase: ScriptPhase): boolean {
  if (phase === 'no file is there') return document.readyState !== 'loading';
  if (phase === 'all but the entry have run') return '__remixRouteModules' in window;
  return 'hasHeldWork' in window;
}

/** What React keeps of a page. */
type Root = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } };

/** React renders, and runs effects, in messages that it sends to itself. */
function holdWork(phase: ScriptPhase): void {
  let isReleased = false;
  const messages: (() => void)[] = [];
  const holds = () => {
    if (isReleased) return false;
    return (
      phase === 'hydration has not begun' || (phase === 'effects have not run' && isCommitted())
    );
  };
  const isCommitted = () => {
    const entries = Object.entries(document) as [string, Root][];
    const root = entries.find(([key]) => key.startsWith('__reactContainer$'))?.[1];
    return root?.stateNode.current.memoizedState.isDehydrated === false;
  };
  const post = Reflect.get(MessagePort.prototype, 'postMessage') as (message: unknown) => void;
  MessagePort.prototype.postMessage = function (message: unknown) {
    if (!holds()) return post.call(this, message);
    messages.push(() => post.call(this, message));
    Object.assign(window, { hasHeldWork: true });
  };
  // The time that it takes for one message is over once it has committed.
  const now = performance.now.bind(performance);
  performance.now = () => now() + (phase === 'effects have not run' && holds() ? 1000 : 0);
  const release = () => {
    isReleased = true;
    for (const send of messages.splice(0)) send();
  };
  fetch('/scripts-are-released').then(release, () => {});
  const watch = new MutationObserver(() => {
    if (!document.querySelector('[role=status]:not([class])')) return;
    watch.disconnect();
    fetch('/scripts-are-done').catch(() => {});
  });
  watch.observe(document, { childList: true, subtree: true });
}

function signal() {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => (resolve = settle));
  return { promise, resolve };
}
