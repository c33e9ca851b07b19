import type { Message } from '../messages/message';
import type { HelpViewProps } from './help-view';
import { MessageItem } from './message-item';

type MessageLogProps = Pick<HelpViewProps, 'words' | 'isForgetful'> & {
  messages: Message[];
  /** With scripts: an answer is awaited for so long that it is worth a word. */
  isSlow: boolean;
  /** The message with which the newest step begins. */
  latest: string | undefined;
};

/** What was said. Assistive technology reads each message once, when it is added. */
export function MessageLog({ words, messages, isForgetful, isSlow, latest }: MessageLogProps) {
  return (
    <div role="log" aria-label={words.log}>
      {isForgetful && <p className="hint">{words.forgotten}</p>}
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
