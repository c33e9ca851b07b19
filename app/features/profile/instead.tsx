import { type ReactNode, useEffect, useState } from 'react';
import { useRevalidator } from '@remix-run/react';
import { Link } from '~/ui/link';
import { Drawing } from '~/ui/icon';
import { Form } from '~/ui/form';
import { Unbroken } from '~/ui/unbroken';
import type { Instead, ReadingNote, VerifyPromptData } from './guards.server';

type WholeProps = { title: string; instead: Instead | null; children: ReactNode };

export function Whole({ title, instead, children }: WholeProps) {
  if (instead?.prompt) return <VerifyPrompt {...instead.prompt} />;
  const note = instead?.reading ?? null;
  return (
    <>
      {note ? (
        <div className="page">
          <h1>{title}</h1>
          <Reading note={note} />
        </div>
      ) : (
        children
      )}
      <WhileReading note={note} />
    </>
  );
}

const everyMs = 1500;

/** Loads a page again until everything is read that it rests on, and says so once. */
export function WhileReading({ note }: { note: ReadingNote | null }) {
  const { revalidate, state } = useRevalidator();
  const [done, setDone] = useState('');
  const isReading = Boolean(note?.done);
  if (note?.done && note.done !== done) setDone(note.done);
  useEffect(() => {
    if (!isReading || state !== 'idle') return;
    const timer = setTimeout(revalidate, everyMs);
    return () => clearTimeout(timer);
  }, [isReading, state, revalidate]);
  return (
    <p className="visually-hidden" role="status">
      {!note && done}
    </p>
  );
}

export function Reading({ note }: { note: ReadingNote }) {
  return (
    // How far reading is changes every 1.5 s: only its end is announced (above).
    <p className="notice" role={note.done === null ? 'alert' : undefined}>
      {note.text}{' '}
      <Link to={note.again.to} reloadDocument>
        {note.again.text}
      </Link>
    </p>
  );
}

export function VerifyPrompt({ words, message, from, add }: VerifyPromptData) {
  return (
    <div className="page narrow">
      <div className="box mail-box">
        <Drawing name="mail" />
        <h1>
          <Unbroken>{words.title}</Unbroken>
        </h1>
        <p>{message}</p>
        {add ? (
          <Link className="button" to={add.address}>
            {add.label}
          </Link>
        ) : (
          <>
            <Form action="/profile/send-verification">
              <input type="hidden" name="from" value={from} />
              <button className="button">{words.resend}</button>
            </Form>
            <p className="hint">{words.wrong}</p>
          </>
        )}
      </div>
    </div>
  );
}
