import { useEffect, useRef } from 'react';
import { isBusy } from './use-steps';

/** The pressed control is busy, keeps the focus, and a second press of it changes nothing. */
export function usePresses(isWaiting: boolean): void {
  const pressed = useRef<Element | null>(null);

  useEffect(() => {
    const refuseSecond = (event: Event) => {
      const control = controlOf(event);
      if (!isBusy() || control === null || control !== pressed.current) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    // After `useRouterSteps`, which prevents the default where it takes over.
    const remember = (event: Event) => {
      if (!event.defaultPrevented || !isBusy()) return;
      const control = controlOf(event);
      const isStart = event.type === 'submit' || control instanceof HTMLAnchorElement;
      if (isStart) pressed.current = control;
    };
    for (const type of ['click', 'submit']) {
      window.addEventListener(type, refuseSecond, true);
      window.addEventListener(type, remember);
    }
    return () => {
      for (const type of ['click', 'submit']) {
        window.removeEventListener(type, refuseSecond, true);
        window.removeEventListener(type, remember);
      }
    };
  }, []);

  useEffect(() => {
    if (!isWaiting) return;
    const control = pressed.current;
    control?.setAttribute('aria-busy', 'true');
    return () => control?.removeAttribute('aria-busy');
  }, [isWaiting]);
}

function controlOf(event: Event): Element | null {
  const { target } = event;
  // Older browsers do not tell which button submits.
  if (event.type === 'submit') return 'submitter' in event ? elementOf(event.submitter) : null;
  return target instanceof Element ? target.closest('a[href], button') : null;
}

function elementOf(value: unknown): Element | null {
  return value instanceof Element ? value : null;
}
