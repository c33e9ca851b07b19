import { useRef, useState } from 'react';
import { Link } from '~/ui/link';
import { useHydrated } from '~/ui/use-hydrated';
import type { Words } from '~/i18n/words';
import type { TakeAlongData } from './take-along.server';

const folder = '/profile/sizes';

/** Sizes on paper, in a message, in another service and in a store's chat. */
export function TakeAlong({ words, check, line }: TakeAlongData) {
  const isHydrated = useHydrated();
  return (
    <section className="no-print narrow" aria-labelledby="take-along">
      <h2 id="take-along">{words.title}</h2>
      <p className="lead">{words.lead}</p>
      {line && <ChatLine words={words.line} line={line} />}
      <ul className="rows">
        <li>
          <span>{words.printHint}</span>
          {isHydrated && (
            <button type="button" className="link" onClick={() => window.print()}>
              {words.print}
            </button>
          )}
        </li>
        <li>
          <span>{words.bookmark}</span> <Link to={`${folder}/check`}>{check}</Link>
        </li>
        <li>
          <a href={`${folder}/export/my-sizes.txt`}>{words.text}</a>
        </li>
        <li>
          <a href={`${folder}/export/my-sizes.jsonld`}>{words.data}</a>
        </li>
      </ul>
    </section>
  );
}

type ChatLineProps = { words: Words['take-along']['line']; line: string };

/** The field can be selected anywhere; scripts add a button that copies it. */
function ChatLine({ words, line }: ChatLineProps) {
  const isHydrated = useHydrated();
  const field = useRef<HTMLTextAreaElement>(null);
  const [message, setMessage] = useState('');

  async function copy(button: HTMLButtonElement): Promise<void> {
    // A text is announced again only when it has changed.
    setMessage('');
    const isCopied = await copyFrom(field.current, line);
    if (isCopied) button.focus();
    setMessage(isCopied ? words.copied : words.failed);
  }

  return (
    <div className="field">
      <label htmlFor="chat-line">{words.label}</label>
      <textarea id="chat-line" ref={field} readOnly rows={rowsOf(line)} value={line} />
      {isHydrated && (
        <div className="actions">
          <button
            type="button"
            className="button secondary"
            onClick={({ currentTarget }) => void copy(currentTarget)}
          >
            {words.copy}
          </button>
          <span role="status">{message}</span>
        </div>
      )}
    </div>
  );
}

/** On other hosts than localhost, the clipboard is there only over https. Leaves the line selected when it fails. */
async function copyFrom(field: HTMLTextAreaElement | null, line: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(line);
    return true;
  } catch {
    field?.focus();
    field?.select();
    return document.execCommand('copy');
  }
}

/** The whole line is to be seen on a phone. */
function rowsOf(line: string): number {
  return Math.max(3, Math.ceil(line.length / 36));
}
