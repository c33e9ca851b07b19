import type { SerializeFrom } from '@remix-run/node';
import { useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { ErrorSummary } from '~/forms/error-summary';
import type { RejectedForm } from '~/forms/rejected-form';
import { Form } from '~/ui/form';
import { useSteps } from '~/ui/navigation/use-steps';
import { useHydrated } from '~/ui/use-hydrated';
import { answerButtonName } from '~/features/profile/feedback-questions';
import type { HelpPageData } from '../help-page.server';
import { ChoicesForm } from './choices-form';
import { MessageLog } from './message-log';
import { sentMessage } from './sent-message';
import { TextForm } from './text-form';

// A shorter wait is over before a message about it is read.
const slowAfterMs = 400;

type HelpViewProps = SerializeFrom<HelpPageData> & { rejected: RejectedForm | undefined };

export function HelpView(page: HelpViewProps) {
  const { words, messages, choices, newest, rejected } = page;
  const { formAction, formData } = useNavigation();
  const hasFailed = useSteps().failure !== null;
  const sent = formAction === '/profile/help' && !hasFailed ? formData : undefined;
  const isHydrated = useHydrated();
  const isSlow = useSlow(sent !== undefined);
  const reply = useFocusOnReply(newest);
  const pending = sent ? sentMessage({ form: sent, newest, choices }) : null;
  const isOver = choices.type === 'restart';
  const labels = { answer: words.choose.legend, text: words.write.label };

  return (
    // Smooth scrolling is for added messages only, not for a page load.
    <div className={`page narrow help${isHydrated ? ' glides' : ''}`}>
      <ErrorSummary rejected={rejected} labels={labels} />
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      <MessageLog
        {...page}
        messages={pending ? [...messages, pending] : messages}
        isSlow={isSlow}
        latest={messages.find(({ id }) => id.startsWith(`m${newest}-`))?.id}
      />
      <div ref={reply} className="reply" data-waiting={sent ? true : undefined}>
        <ChoicesForm key={newest} {...page} />
        {/* Without scripts the field is left out instead of being disabled. */}
        {(!isOver || isHydrated) && <TextForm words={words} rejected={rejected} isOver={isOver} />}
        {page.hasBegun && !isOver && (
          <Form action="/profile/help" replace>
            <button className="link" name={answerButtonName('restart')}>
              {words.startAgain}
            </button>
          </Form>
        )}
      </div>
    </div>
  );
}

/** Moves the focus to the next control when the reply replaced the focused one; the text field keeps it. */
function useFocusOnReply(newest: number) {
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

function useSlow(isWaiting: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsSlow(true), slowAfterMs);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isWaiting]);
  return isSlow;
}
