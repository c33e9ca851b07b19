import { Empty } from '~/ui/empty';
import { Link } from '~/ui/link';
import type { SizesPage } from './sizes-page.server';
import type { NewItemsData } from './new-items.server';
import { Lines } from './lines';
import { useRef, useState } from 'react';
import { useHydrated } from '~/ui/use-hydrated';
import type { Words } from '~/i18n/words';
import type { TakeAlongData } from './take-along.server';

export function SizesView(page: SizesPage) {
  const { words, since, owner, kinds, childrens, unread, gifts, newItems, takeAlong } = page;
  return (
    <div className="page">
      <h1>{words.title}</h1>
      <p className="lead no-print">{words.lead}</p>
      <p className="print-only">{owner}</p>
      {since && <p className="hint">{since}</p>}
      <p className="actions">
        <Link className="button" to="/profile/sizes/check">
          {words.links.check}
        </Link>{' '}
        <Link className="quiet" to="/profile/sizes/returns">
          {words.links.returns}
        </Link>
      </p>
      {kinds.length === 0 ? (
        <EmptySizes words={words} />
      ) : (
        <KindTable kinds={kinds} words={words.table} />
      )}
      {newItems && <NewItems {...newItems} />}
      <Beside id="childrens" words={words.childrens} lines={childrens} />
      <Beside id="unread" words={words.unread} lines={unread} />
      <section className="no-print" aria-labelledby="rule">
        <h2 id="rule">{words.rule.title}</h2>
        <p className="lead">{words.rule.text}</p>
        <p className="lead">{[words.rule.own, gifts].filter(Boolean).join(' ')}</p>
      </section>
      {takeAlong && <TakeAlong {...takeAlong} />}
    </div>
  );
}

type KindTableProps = { kinds: SizesPage['kinds']; words: SizesPage['words']['table'] };

function KindTable({ kinds, words }: KindTableProps) {
  return (
    <table className="kinds">
      <caption className="visually-hidden">{words.all}</caption>
      <thead>
        <tr>
          <th scope="col">{words.kind}</th>
          <th scope="col">{words.size}</th>
          <th scope="col">{words.sure}</th>
          <th scope="col">{words.newest}</th>
        </tr>
      </thead>
      <tbody>
        {kinds.map(({ kind, address, size, sure, newest, brands }) => (
          <tr key={address}>
            <th scope="row">
              <Link to={address}>{kind}</Link>
            </th>
            <td className="size">{size}</td>
            <td>{sure}</td>
            <td>
              {newest}
              {brands && <span className="print-only"> ({brands})</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function EmptySizes({ words }: Pick<SizesPage, 'words'>) {
  return (
    <Empty drawing="shoes" title={words.sureness.none}>
      <p>{words.empty.text}</p>
      <p className="actions">
        <Link className="button secondary" to="/profile">
          {words.empty.open}
        </Link>
      </p>
    </Empty>
  );
}

type BesideProps = { id: string; words: { title: string; text: string }; lines: string[] };

function Beside({ id, words, lines }: BesideProps) {
  if (lines.length === 0) return null;
  return (
    <section className="no-print" aria-labelledby={id}>
      <h2 id={id}>{words.title}</h2>
      <p>{words.text}</p>
      <Lines lines={lines} />
    </section>
  );
}

function NewItems({ words, items }: NewItemsData) {
  return (
    <section className="no-print narrow" aria-labelledby="new-items">
      <h2 id="new-items">{words.title}</h2>
      <p className="lead">{words.lead}</p>
      <ul className="rows">
        {items.map(({ id, name, facts, address, reminder }) => (
          <li key={id}>
            <span className="address">
              <strong>{name}</strong> <span className="hint">{facts.join(', ')}</span>
            </span>
            <Link to={address}>
              {words.give} <span className="visually-hidden">({name})</span>
            </Link>{' '}
            <a href={reminder}>
              {words.remind} <span className="visually-hidden">({name})</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="hint">{words.remindHint}</p>
    </section>
  );
}

const folder = '/profile/sizes';

function TakeAlong({ words, check, line }: TakeAlongData) {
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

function ChatLine({ words, line }: { words: Words['take-along']['line']; line: string }) {
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
