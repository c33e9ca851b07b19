import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { router } from '~/remix/router';

// The page may have its own idea of where the focus goes.
const pageGoesFirstMs = 100;

type Place = { element: Element; headings: HTMLElement[] };

/** Focuses the `h1` of a new page, unless it took the focus itself, or the heading before a control that is gone. */
export function useFocus(): void {
  const { pathname, search } = useLocation();
  const page = `${pathname} ${new URLSearchParams(search).get('tab') ?? ''}`;
  const shown = useRef(page);
  const left = useRef<Element | null>(null);
  const given = useRef<HTMLElement | null>(null);

  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const focused = document.activeElement;
    const isFree = focused === document.body || [left.current, given.current].includes(focused);
    if (isFree) focusPage();
  }, [page]);

  useEffect(() => {
    let place: Place | null = null;
    let target: unknown;

    const enter = ({ target: element }: FocusEvent) => {
      if (element instanceof Element) place = { element, headings: headingsBefore(element) };
    };
    const recover = () => {
      if (!place || place.element.isConnected || document.activeElement !== document.body) return;
      given.current = place.headings.find(({ isConnected }) => isConnected) ?? null;
      place = null;
      if (given.current) focusHeading(given.current);
      else focusPage();
    };
    const leave = ({ target: element, relatedTarget }: FocusEvent) => {
      const isLeft = relatedTarget === null && element instanceof Element;
      // Some browsers send it for a removed element too.
      if (isLeft) requestAnimationFrame(() => element.isConnected && forget(element));
    };
    const forget = (element: Element) => {
      if (place?.element === element && document.activeElement === document.body) place = null;
    };
    const observer = new MutationObserver(() => {
      if (place && !place.element.isConnected) setTimeout(recover, pageGoesFirstMs);
    });
    const stop = router.subscribe(({ navigation }) => {
      if (navigation.location && navigation.location !== target) {
        left.current = document.activeElement;
      }
      target = navigation.location;
    });

    document.addEventListener('focusin', enter);
    document.addEventListener('focusout', leave);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', enter);
      document.removeEventListener('focusout', leave);
      observer.disconnect();
      stop();
    };
  }, []);
}

function headingsBefore(element: Element): HTMLElement[] {
  const headings = [...document.querySelectorAll<HTMLElement>('main h1, main h2, main h3')];
  const isBefore = (heading: HTMLElement) =>
    element.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_PRECEDING;
  return headings.filter(isBefore).reverse();
}

function focusPage(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  if (heading) focusHeading(heading, { preventScroll: true });
}

function focusHeading(heading: HTMLElement, options?: FocusOptions): void {
  heading.setAttribute('tabindex', '-1');
  heading.focus(options);
}
