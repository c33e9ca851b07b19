import type { ReactNode } from 'react';
import { fill } from '~/i18n/fill';
import { useSiteData } from './site-data';

/** A line of a `dl`. The colon is text, for browsers without styles. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  const words = useSiteData()?.words;
  return (
    <div>
      <dt>{words ? fill(words.term, { term }) : term}</dt> <dd>{children}</dd>
    </div>
  );
}
