import { useEffect, useState, useSyncExternalStore } from 'react';
import { steps, type StepsState } from './steps';

const nothing: StepsState = { inFlight: 0, failure: null, isClosed: false };

export function useSteps(): StepsState {
  return useSyncExternalStore(steps.subscribe, steps.read, () => nothing);
}

/** A step that has failed is no longer waited for, although the router does not know it. */
export function isBusy(): boolean {
  const { navigation, fetchers } = window.__remixRouter.state;
  const isWorking =
    navigation.state !== 'idle' || [...fetchers.values()].some(({ state }) => state !== 'idle');
  const { inFlight, failure } = steps.read();
  return isWorking && (inFlight > 0 || failure === null);
}

export function useBusy(): boolean {
  return useSyncExternalStore(subscribe, isBusy, () => false);
}

/** True once it has been busy for that long, in milliseconds. */
export function useBusyFor(milliseconds: number): boolean {
  const isBusyNow = useBusy();
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isBusyNow) return;
    const timer = setTimeout(() => setIsLong(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isBusyNow, milliseconds]);
  return isBusyNow && isLong;
}

function subscribe(listener: () => void): () => void {
  const stops = [steps.subscribe(listener), window.__remixRouter.subscribe(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}
