import type { ReactNode } from 'react';
import { Drawing } from './icon';

type EmptyProps = {
  drawing: string;
  title: string;
  /** The answer to what was asked for, which is heard when it comes. */
  isAnswer?: boolean;
  children?: ReactNode;
};

/** In the place of a list: what comes here, and what can be done about it. */
export function Empty({ drawing, title, isAnswer, children }: EmptyProps) {
  return (
    <div className="empty" role={isAnswer ? 'status' : undefined}>
      <Drawing name={drawing} />
      <h2>{title}</h2>
      {children}
    </div>
  );
}
