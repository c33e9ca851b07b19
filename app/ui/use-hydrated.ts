import { useEffect, useState, useSyncExternalStore } from 'react';

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

const heardAfterMs = 100;

/**
 * Whether a live region has its text already: one that scripts add is there a moment before it, since only what changes
 * in a region is sure to be announced (ARIA22).
 */
export function useAnnounced(): boolean {
  const isAdded = useHydrated();
  const [isAnnounced, setIsAnnounced] = useState(!isAdded);
  useEffect(() => {
    const timer = setTimeout(() => setIsAnnounced(true), heardAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return isAnnounced;
}
