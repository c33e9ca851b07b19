import { useSyncExternalStore } from 'react';

let isHydrated = false;
// Longer than most presses.
const pressedForMs = 300;

/** What scripts add or take away moves other things, so not while something is pressed: the press would miss it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(subscribe, look, isDelivered);
}

/**
 * React hydrates within the event of a press, or in a message to itself; what is held down since before its scripts ran is
 * active.
 */
function look(): boolean {
  const isPress = window.event !== undefined && window.event.type !== 'message';
  isHydrated ||= !isPress && !document.querySelector(':active');
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
