import { useSyncExternalStore } from 'react';

/** False in the delivered HTML and during hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(subscribeToNothing, isHydrated, isDelivered);
}

const subscribeToNothing = () => () => undefined;
const isHydrated = () => true;
const isDelivered = () => false;
