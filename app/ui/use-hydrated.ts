import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';

let isHydrated = false;
const lookAgainAfterMs = 100;
/** A touch is not `:active` in its first moments, and often not until its click. */
const touchMs = 500;
let pressedAt = -Infinity;

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => (pressedAt = Date.now()), true);
}

/** What scripts add or take away moves other things, so not while something is pressed: the press would miss it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(subscribe, look, isDelivered);
}

const look = () => isHydrated;

/** Updates in a task of its own, behind that of the hydration and of the press within which React may hydrate. */
function subscribe(update: () => void): () => void {
  const wait = () => {
    const isPressed = Date.now() - pressedAt < touchMs || document.querySelector(':active');
    if (isPressed) return void setTimeout(wait, lookAgainAfterMs);
    isHydrated = true;
    update();
  };
  setTimeout(wait);
  return () => undefined;
}

const isDelivered = () => false;

const heardAfterMs = 100;

/** A live region that scripts add stays empty at first: only what changes in one is sure to be heard (ARIA22). */
export function Announced({ children }: { children: ReactNode }): ReactNode {
  const isAdded = useHydrated();
  const [isHeard, setIsHeard] = useState(!isAdded);
  useEffect(() => {
    const timer = setTimeout(() => setIsHeard(true), heardAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return isHeard && children;
}
