import type { ReactNode } from 'react';
import { Reading, WhileReading } from './reading';
import type { Instead } from './require-history.server';
import { VerifyPrompt } from './verify-prompt';

type WholeProps = { title: string; instead: Instead | null; children: ReactNode };

/** A page that rests on everything that was bought, or what stands in for it. */
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
