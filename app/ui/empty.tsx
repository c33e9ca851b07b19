import type { ReactNode } from 'react';
import { Drawing } from './icon';

type EmptyProps = {
  drawing: string;
  title: string;
  isAnswer?: boolean;
  children?: ReactNode;
};

export function Empty({ drawing, title, isAnswer, children }: EmptyProps) {
  return (
    <div className="empty" role={isAnswer ? 'status' : undefined}>
      <Drawing name={drawing} />
      <h2>{title}</h2>
      {children}
    </div>
  );
}
