import { lazy, Suspense, useEffect, useRef } from 'react';
import { useNavigation } from '@remix-run/react';
import { createPortal } from 'react-dom';
import { guardScripts } from '~/remix/guard-requests';
import {
  pendingRequests,
  type Failure,
  useBusyFor,
  usePendingRequests,
  isBusy,
} from '~/remix/pending-requests';
import { useRepeat } from '~/remix/use-repeat';
import { useClientNavigation } from '~/remix/use-client-navigation';
import { NoticeMessage } from '../notice';
import { useSiteData, type SiteData } from '../site-data';
import { useHydrated } from '../use-hydrated';
import { useFocus } from './use-focus';
import { useFormReset } from './use-form-reset';
import { useTopModal } from './use-modal';

const slowAfterMs = 260;

// Comes with the first press; where it does not, the waiting bar is enough.
const NextPage = lazy(() => import('./next-page').catch(() => ({ default: () => null })));

export function NavigationMessages() {
  const words = useSiteData()?.words;
  const isHydrated = useHydrated();
  const isWaiting = useBusyFor(slowAfterMs);
  const isNavigating = useNavigation().state !== 'idle';
  useEffect(() => guardScripts(), []);
  useClientNavigation();
  usePresses(isWaiting);
  useFormReset();
  useFocus();
  if (!isHydrated || !words) return null;
  return (
    <>
      <Waiting isWaiting={isWaiting} label={words.request.waiting} />
      <Suspense>
        {isNavigating && <NextPage isWaiting={isWaiting} unnamed={words.request.waiting} />}
      </Suspense>
      <FailedNavigation words={words} />
    </>
  );
}

/** The region is there before its text, since only changes are announced. */
function Waiting({ isWaiting, label }: { isWaiting: boolean; label: string }) {
  const modal = useTopModal();
  const region = (
    <div role="status">
      {isWaiting && (
        <p className="waiting-bar">
          <span className="visually-hidden">{label}</span>
        </p>
      )}
    </div>
  );
  return modal ? createPortal(region, modal) : region;
}

function FailedNavigation({ words }: { words: SiteData['words'] }) {
  const { failure, isClosed } = usePendingRequests();
  const repeat = useRepeat();
  if (!failure || isClosed) return null;
  return (
    <NoticeMessage
      notice={{ type: 'error', message: messageOf(failure, words) }}
      closeLabel={words.notice.close}
      action={{ label: words.failure.retry, run: repeat }}
      onClose={pendingRequests.close}
    />
  );
}

function messageOf(failure: Failure, { request, failure: texts }: SiteData['words']): string {
  switch (failure.cause) {
    case 'said':
      return failure.message;
    case 'unreachable':
      return request.unreachable;
    case 'unexpected':
      return texts.unexpected;
  }
}

function usePresses(isWaiting: boolean): void {
  const pressed = useRef<Element | null>(null);

  useEffect(() => {
    const refuseSecond = (event: Event) => {
      const control = controlOf(event);
      if (!isBusy() || control === null || control !== pressed.current) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    // After `useClientNavigation`, which prevents the default where it takes over.
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

/** Null where a form is sent by an older browser, which does not tell by which button. */
function controlOf(event: Event): Element | null {
  const source = 'submitter' in event ? event.submitter : event.target;
  return source instanceof Element ? source.closest('a[href], button') : null;
}
