import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/** After a client-side navigation, moves the focus to the new heading, unless the page itself has moved it. */
export function useFocusOnPage(): void {
  const { pathname, search } = useLocation();
  const { state } = useNavigation();
  const page = `${pathname} ${new URLSearchParams(search).get('tab') ?? ''}`;
  const shown = useRef(page);
  const left = useRef<Element | null>(null);

  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const focused = document.activeElement;
    if (focused === document.body || focused === left.current) focusHeading();
  }, [page]);

  useEffect(() => {
    if (state === 'idle') left.current = null;
    else left.current ??= document.activeElement;
  }, [state]);
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
