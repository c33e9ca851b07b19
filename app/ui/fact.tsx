import type { ReactNode } from 'react';

type FactProps = {
  className?: string;
  /** With its colon, as `termOf` gives it: a list has some 200. */
  term: string;
  children: ReactNode;
};

/** A line of a `dl`. */
export function Fact({ className, term, children }: FactProps) {
  return (
    <div className={className}>
      <dt>{term}</dt> <dd>{children}</dd>
    </div>
  );
}
