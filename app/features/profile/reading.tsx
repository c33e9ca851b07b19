import { useRevalidator } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { Link } from '~/ui/link';
import type { ReadingNote } from './reading-note.server';

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
    <p className="notice" role={note.done === null ? 'alert' : 'status'}>
      {note.text}{' '}
      <Link to={note.again.to} reloadDocument>
        {note.again.text}
      </Link>
    </p>
  );
}
