import type { ReactNode } from 'react';
import { fill } from '~/i18n/fill';
import { useSiteData } from './site-data';

type FactProps = { className?: string; term: string; children: ReactNode };

/** A line of a `dl`. The colon is text, for browsers without styles. */
export function Fact({ className, term, children }: FactProps) {
  const words = useSiteData()?.words;
  return (
    <div className={className}>
      <dt>{words ? fill(words.term, { term }) : term}</dt> <dd>{children}</dd>
    </div>
  );
}
