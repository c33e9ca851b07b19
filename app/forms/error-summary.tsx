import { useEffect, useRef, type MouseEvent } from 'react';
import { useSiteData } from '~/ui/site-data';
import type { RefusedForm } from './refused-form';

type ErrorSummaryProps = {
  refused: RefusedForm | undefined;
  /** What each field is called, for a message that does not say it. */
  labels?: Record<string, string>;
};

/**
 * What is wrong with the form, before the page's heading, each line a link to its field.
 * `autofocus` moves the focus here without scripts; with scripts the effect does, and says so in the title
 * for as long as it is true.
 */
export function ErrorSummary({ refused, labels = {} }: ErrorSummaryProps) {
  const words = useSiteData()?.words;
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!refused || !words) return;
    const { errorTitle } = words.form;
    summary.current?.focus();
    if (!document.title.startsWith(errorTitle)) document.title = `${errorTitle}${document.title}`;
    return () => {
      if (document.title.startsWith(errorTitle)) {
        document.title = document.title.slice(errorTitle.length);
      }
    };
  }, [refused, words]);

  if (!refused || !words) return null;
  return (
    // The focus is moved on purpose: the answer to a form is what its sender waits for.
    // eslint-disable-next-line jsx-a11y/no-autofocus
    <div ref={summary} id="errors" className="error-summary" role="alert" tabIndex={-1} autoFocus>
      <h2>{words.form.problem}</h2>
      {refused.message && <p>{refused.message}</p>}
      <ul>
        {Object.entries(refused.errors).map(([field, error]) => (
          <li key={field}>
            <a href={`#${field}`} onClick={(event) => goTo(field, event)}>
              {labels[field] && `${labels[field]}: `}
              {error}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Without the address changing: Remix would take that for a new visit, and the errors away with it. */
function goTo(field: string, event: MouseEvent): void {
  event.preventDefault();
  document.getElementById(field)?.focus();
}
