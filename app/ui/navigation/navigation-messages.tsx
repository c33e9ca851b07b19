import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { NoticeMessage } from '../notice';
import { useSiteData, type SiteData } from '../site-data';
import { useHydrated } from '../use-hydrated';
import { guardScripts } from './guard-requests';
import { steps, type Failure } from './steps';
import { useFocus } from './use-focus';
import { useFormReset } from './use-form-reset';
import { useTopModal } from './use-modal';
import { usePresses } from './use-presses';
import { useRepeat } from './use-repeat';
import { useRouterSteps } from './use-router-steps';
import { useBusyFor, useSteps } from './use-steps';

// A shorter wait is over before a message about it is read.
const slowAfterMs = 300;

/** What scripts say about a step: that it takes time, and that it has failed. */
export function NavigationMessages() {
  const words = useSiteData()?.words;
  const isHydrated = useHydrated();
  const isWaiting = useBusyFor(slowAfterMs);
  useEffect(() => guardScripts(window.__remixRouter.routes), []);
  useRouterSteps();
  usePresses(isWaiting);
  useFormReset();
  useFocus();
  if (!isHydrated || !words) return null;
  return (
    <>
      <Waiting isWaiting={isWaiting} label={words.step.waiting} />
      <FailedStep words={words} />
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

function FailedStep({ words }: { words: SiteData['words'] }) {
  const { failure, isClosed } = useSteps();
  const repeat = useRepeat();
  if (!failure || isClosed) return null;
  return (
    <NoticeMessage
      notice={{ type: 'error', message: messageOf(failure, words) }}
      closeLabel={words.notice.close}
      action={{ label: words.failure.retry, run: repeat }}
      onClose={steps.close}
    />
  );
}

function messageOf(failure: Failure, { step, failure: texts }: SiteData['words']): string {
  switch (failure.cause) {
    case 'said':
      return failure.message;
    case 'unreachable':
      return step.unreachable;
    case 'unexpected':
      return texts.unexpected;
  }
}
