import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { router } from './router';
import { pendingRequests, usePendingRequests } from './pending-requests';

let isReturning = false;

/** To be called before the router listens. */
export function guardHistory(): void {
  const hide = (event: Event) => {
    if (!isReturning) return;
    isReturning = false;
    event.stopImmediatePropagation();
  };
  window.addEventListener('popstate', hide, true);
}

/** Back and Forward change the address before there is a page. Without one the address of the shown page returns. */
export function useRepeat(): () => void {
  const { key } = useLocation();
  const { failure } = usePendingRequests();
  const shown = useRef(NaN);
  const distance = useRef(0);

  useEffect(() => {
    let target: unknown;
    return router.subscribe(({ navigation }) => {
      if (navigation.location && navigation.location !== target) pendingRequests.close();
      target = navigation.location;
    });
  }, []);

  useEffect(() => {
    shown.current = indexOf(history.state);
  }, [key]);

  useEffect(() => {
    distance.current = 0;
    if (!failure) return;
    const passed = indexOf(history.state) - shown.current;
    if (Number.isNaN(passed) || passed === 0) return;
    distance.current = passed;
    isReturning = true;
    history.go(-passed);
  }, [failure]);

  return () => {
    if (distance.current === 0) pendingRequests.repeat();
    else history.go(distance.current);
  };
}

/** React Router's number of a history entry. */
function indexOf(state: unknown): number {
  const hasIndex = typeof state === 'object' && state !== null && 'idx' in state;
  return hasIndex ? Number(state.idx) : NaN;
}
