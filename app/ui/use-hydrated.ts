import { useSyncExternalStore } from 'react';

let isHydrated = false;
// Longer than most presses.
const pressedForMs = 300;

/** What scripts add or take away moves other things, so not while something is pressed: the press would miss it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(subscribe, look, isDelivered);
}

/** React hydrates within an event that cannot wait; what is touched is active only some time after that. */
function look(): boolean {
  isHydrated ||= window.event?.type !== 'pointerdown' && !document.querySelector(':active');
  return isHydrated;
}

function subscribe(tell: () => void): () => void {
  setTimeout(() => {
    isHydrated = true;
    tell();
  }, pressedForMs);
  return () => undefined;
}

const isDelivered = () => false;
