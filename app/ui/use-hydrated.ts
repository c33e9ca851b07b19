import { useSyncExternalStore } from 'react';

let isHydrated = false;
const lookAgainAfterMs = 100;

/** What scripts add or take away moves other things, so not while something is pressed: the press would miss it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(subscribe, look, isDelivered);
}

const look = () => isHydrated;

/** Updates in a task of its own, behind that of the hydration and of the press within which React may hydrate. */
function subscribe(update: () => void): () => void {
  const wait = () => {
    if (document.querySelector(':active')) return void setTimeout(wait, lookAgainAfterMs);
    isHydrated = true;
    update();
  };
  setTimeout(wait);
  return () => undefined;
}

const isDelivered = () => false;
