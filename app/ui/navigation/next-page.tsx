import { useLocation, useNavigation, type Location } from '@remix-run/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { isRedirect, usePendingRequests } from '~/remix/pending-requests';
import { router } from '~/remix/router';

/** The name of a page that is long in coming. The page before is hidden (messages.css), and back when that fails. */
export default function NextPage({ isWaiting, unnamed }: { isWaiting: boolean; unnamed: string }) {
  const { state, location: next, formMethod } = useNavigation();
  const shown = useLocation();
  const { failure } = usePendingRequests();
  const [awaited, setAwaited] = useState<Location>();
  // A form that was sent may be refused, and stays.
  const isOther =
    state === 'loading' &&
    pageOf(next) !== pageOf(shown) &&
    (formMethod !== 'POST' || isRedirect(next));
  useEffect(() => {
    // Once the pressed link is marked as busy, since it has the name.
    if (isWaiting && isOther) queueMicrotask(() => setAwaited(next));
  }, [isWaiting, isOther, next]);
  if (!isOther || failure || awaited !== next) return null;
  const layout = layoutOf(next);
  const frame = <Frame key={next.key} {...{ layout, unnamed }} shown={shown.key} />;
  return createPortal(frame, layout);
}

function Frame({ layout, unnamed, shown }: { layout: Element; unnamed: string; shown: string }) {
  const [before] = useState(() => ({ element: document.activeElement, top: window.scrollY }));
  const [name] = useState(pressedName);
  // A class, since for `:has()` a browser looks at every element of any page as it is read.
  useLayoutEffect(() => {
    layout.classList.add('awaits-page');
    return () => layout.classList.remove('awaits-page');
  }, [layout]);
  useEffect(() => {
    window.scrollTo(0, 0);
    return () => {
      if (router.state().location.key !== shown) return;
      window.scrollTo(0, before.top);
      const isLost = document.activeElement === document.body;
      if (isLost && before.element instanceof HTMLElement)
        before.element.focus({ preventScroll: true });
    };
  }, [before, shown]);
  return (
    <div className="page next-page">
      <h1>
        {/* Who hears the page would take its name for the page. */}
        <span className={name && 'visually-hidden'}>{unnamed}</span>
        <span aria-hidden="true">{name}</span>
      </h1>
    </div>
  );
}

/** The first words of the pressed link: numbers come after them, and what only is heard. */
function pressedName(): string | undefined {
  const link = document.querySelector('a[aria-busy=true]');
  const texts = [...(link?.childNodes ?? [])].map(({ textContent }) => textContent?.trim());
  return texts.find(Boolean);
}

/** The questions lie over the list. */
function pageOf({ pathname }: Location): string {
  return pathname.replace(/\/feedback$/, '');
}

function layoutOf({ pathname }: Location): Element {
  const layout = document.querySelector<HTMLElement>('[data-pages]');
  const isShared = layout && pathname.startsWith(layout.dataset.pages ?? '');
  return isShared ? layout : (document.querySelector('main') ?? document.body);
}
