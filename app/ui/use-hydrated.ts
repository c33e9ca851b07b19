import { useSyncExternalStore } from 'react';

let isHydrated = false;
const lookAgainAfterMs = 100;

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

function subscribe(update: () => void): () => void {
  let timer = 0;
  const wait = () => {
    if (look()) update();
    else timer = window.setTimeout(wait, lookAgainAfterMs);
  };
  wait();
  return () => clearTimeout(timer);
}

const isDelivered = () => false;
