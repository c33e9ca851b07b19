import { useEffect, useRef } from 'react';

/**
 * With scripts: where the focus was on something that the answer replaced, it goes to the first thing that can be
 * done next. Somebody who writes stays in the field.
 */
export function useFocusOnReply(newest: number) {
  const reply = useRef<HTMLDivElement>(null);
  const shown = useRef(newest);
  useEffect(() => {
    if (shown.current === newest) return;
    shown.current = newest;
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement?.matches(':disabled');
    const next = reply.current?.querySelector('button, select, input:not([type=hidden])');
    if (isLost && next instanceof HTMLElement) next.focus({ preventScroll: true });
  }, [newest]);
  return reply;
}
