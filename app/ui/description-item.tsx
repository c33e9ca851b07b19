import type { ReactNode } from 'react';

type DescriptionItemProps = {
  className?: string;
  /** With its colon, as `termOf` gives it: a list has some 200. */
  term: string;
  children: ReactNode;
};

export function DescriptionItem({ className, term, children }: DescriptionItemProps) {
  return (
    <div className={className}>
      <dt>{term}</dt> <dd>{children}</dd>
    </div>
  );
}
