import type { SerializeFrom } from '@remix-run/node';
import { useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { ErrorSummary } from '~/forms/error-summary';
import type { RejectedForm } from '~/forms/rejected-form';
import { Form } from '~/ui/form';
import { usePendingRequests } from '~/remix/pending-requests';
import { useHydrated } from '~/ui/use-hydrated';
import { answerButtonName } from '~/features/profile/feedback-questions';
import { Field } from '~/forms/field';
import { Link } from '~/ui/link';
import type { HelpPageData } from '../help-page.server';
import { ChoicesForm, sentMessage } from './choices-form';
import type { Message } from '../messages/message';

// A shorter wait is over before a message about it is read.
const slowAfterMs = 400;

type HelpViewProps = SerializeFrom<HelpPageData> & { rejected: RejectedForm | undefined };

export function HelpView(page: HelpViewProps) {
  const { words, messages, choices, newest, rejected } = page;
  const { formAction, formData } = useNavigation();
  const hasFailed = usePendingRequests().failure !== null;
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

type TextFormProps = {
  words: HelpPageData['words'];
  rejected: RejectedForm | undefined;
  isOver: boolean;
};

function TextForm({ words, rejected, isOver }: TextFormProps) {
  const { label, placeholder, send } = words.write;
  return (
    <Form action="/profile/help" replace className="write beside">
      <Field
        name="text"
        type="text"
        label={label}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="send"
        disabled={isOver}
        rejected={rejected}
      />
      <button className="button" disabled={isOver}>
        {send}
      </button>
    </Form>
  );
}

type MessageLogProps = Pick<HelpPageData, 'words' | 'isTruncated'> & {
  messages: Message[];
  isSlow: boolean;
  latest: string | undefined;
};

function MessageLog({ words, messages, isTruncated, isSlow, latest }: MessageLogProps) {
  return (
    <div role="log" aria-label={words.log}>
      {isTruncated && <p className="hint">{words.forgotten}</p>}
      <ol className="messages">
        {messages.map((message) => (
          <MessageItem
            key={message.id}
            message={message}
            sender={words.sender[message.sender]}
            isLatest={message.id === latest}
          />
        ))}
        {/* The bar at the top has told it already. */}
        {isSlow && (
          <li className="message waiting" aria-hidden="true">
            {words.waiting}
          </li>
        )}
      </ol>
    </div>
  );
}

type MessageItemProps = { message: Message; sender: string; isLatest: boolean };

function MessageItem({ message, sender, isLatest }: MessageItemProps) {
  const { type, kind, text, lines, notes, links } = message;
  return (
    <li
      id={isLatest ? 'latest' : undefined}
      className="message"
      data-sender={message.sender}
      data-type={type ?? undefined}
      data-kind={kind ?? undefined}
    >
      <p>
        <span className="visually-hidden">{sender} </span>
        {text}
      </p>
      {lines.length > 0 && (
        <ul>
          {lines.map((line, place) => (
            <li key={place}>{line}</li>
          ))}
        </ul>
      )}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {links.map(({ label, address }) => (
        <p key={label}>
          <MessageLink label={label} address={address} />
        </p>
      ))}
    </li>
  );
}

function MessageLink({ label, address }: Message['links'][number]) {
  if (address.startsWith('/')) return <Link to={address}>{label}</Link>;
  return (
    <a href={address} rel="noopener external">
      {label}
    </a>
  );
}
