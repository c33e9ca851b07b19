import type { SerializeFrom } from '@remix-run/node';
import { useNavigation } from '@remix-run/react';
import { ErrorSummary } from '~/forms/error-summary';
import { Form } from '~/ui/form';
import type { RejectedForm } from '~/forms/rejected-form';
import { useHydrated } from '~/ui/use-hydrated';
import type { HelpPageData } from '../help-page.server';
import { ChoicesForm } from './choices-form';
import { MessageLog } from './message-log';
import { sentMessage } from './sent-message';
import { TextForm } from './text-form';
import { useFocusOnReply } from './use-focus-on-reply';
import { useSlow } from './use-slow';

export type HelpViewProps = SerializeFrom<HelpPageData> & { rejected: RejectedForm | undefined };

/** The conversation, and below it what can be said next. */
export function HelpView(page: HelpViewProps) {
  const { words, messages, choices, newest, rejected } = page;
  const { formAction, formData } = useNavigation();
  const sent = formAction === '/profile/help' ? formData : undefined;
  const isHydrated = useHydrated();
  const isSlow = useSlow(sent !== undefined);
  const reply = useFocusOnReply(newest);
  const ahead = sent ? sentMessage({ form: sent, newest, choices }) : null;
  const isOver = choices.ask === 'restart';
  const labels = { answer: words.choose.legend, text: words.write.label };

  return (
    // A page that is loaded anew is at its newest messages at once; only added ones are moved to.
    <div className={`page narrow help${isHydrated ? ' glides' : ''}`}>
      <ErrorSummary rejected={rejected} labels={labels} />
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      <MessageLog
        {...page}
        messages={ahead ? [...messages, ahead] : messages}
        isSlow={isSlow}
        latest={messages.find(({ id }) => id.startsWith(`m${newest}-`))?.id}
      />
      <div ref={reply} className="reply" data-waiting={sent ? true : undefined}>
        <ChoicesForm key={newest} {...page} />
        {(!isOver || isHydrated) && (
          <TextForm
            words={words}
            rejected={rejected}
            isSent={sent?.has('text') ?? false}
            isOver={isOver}
          />
        )}
        {page.hasBegun && !isOver && (
          <Form action="/profile/help" replace>
            <button className="link" name="answer" value="restart">
              {words.startAgain}
            </button>
          </Form>
        )}
      </div>
    </div>
  );
}
