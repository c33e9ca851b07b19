import { Link } from '@remix-run/react';
import type { Message } from '../messages/message';

type MessageItemProps = { message: Message; sender: string; isLatest: boolean };

/** One message, which tells by sight and by words who says it. */
export function MessageItem({ message, sender, isLatest }: MessageItemProps) {
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
          <Link to={address}>{label}</Link>
        </p>
      ))}
    </li>
  );
}
