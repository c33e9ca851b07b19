import type { ReactNode } from 'react';
import { Drawing } from './icon';
import { Announced } from './use-hydrated';

type EmptyProps = {
  drawing: string;
  title: string;
  isAnswer?: boolean;
  children?: ReactNode;
};

export function Empty({ drawing, title, isAnswer, children }: EmptyProps) {
  const content = (
    <>
      <Drawing name={drawing} />
      <h2>{title}</h2>
      {children}
    </>
  );
  return (
    <div className="empty" role={isAnswer ? 'status' : undefined}>
      {isAnswer ? <Announced>{content}</Announced> : content}
    </div>
  );
}
