import { useSyncExternalStore } from 'react';

export function useHydrated(): boolean {
  return useSyncExternalStore(subscribeToNothing, isHydrated, isDelivered);
}

const subscribeToNothing = () => () => undefined;
const isHydrated = () => true;
const isDelivered = () => false;
