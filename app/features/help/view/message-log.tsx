import { Link } from '~/ui/link';
import type { HelpPageData } from '../help-page.server';
import type { Message } from '../messages/message';

type MessageLogProps = Pick<HelpPageData, 'words' | 'isTruncated'> & {
  messages: Message[];
  isSlow: boolean;
  latest: string | undefined;
};

export function MessageLog({ words, messages, isTruncated, isSlow, latest }: MessageLogProps) {
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
        {isSlow && <li className="message waiting">{words.waiting}</li>}
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
