import { useEffect, useRef, type MouseEvent } from 'react';
import { NoticeMessage } from '~/ui/notice';
import { useSiteData } from '~/ui/site-data';
import { useHydrated } from '~/ui/use-hydrated';
import type { RejectedForm } from './rejected-form';

type ErrorSummaryProps = {
  rejected: RejectedForm | undefined;
  /** What each field is called, for a message that does not say it. */
  labels?: Record<string, string>;
};

/**
 * What is wrong with the form, before the page's heading, each line a link to its field.
 * `autofocus` moves the focus here without scripts; with scripts the effect does, and says so in the title
 * for as long as it is true. What the core or the provider said is then a toast as well, and the toast is what
 * calls it out, so that it is heard once (G43).
 */
export function ErrorSummary({ rejected, labels = {} }: ErrorSummaryProps) {
  const site = useSiteData();
  const words = site?.words;
  const isHydrated = useHydrated();
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!rejected || !words) return;
    const { errorTitle } = words.form;
    summary.current?.focus();
    if (!document.title.startsWith(errorTitle)) document.title = `${errorTitle}${document.title}`;
    return () => {
      if (document.title.startsWith(errorTitle)) {
        document.title = document.title.slice(errorTitle.length);
      }
    };
  }, [rejected, words]);

  if (!rejected || !words) return null;
  const toast = isHydrated ? rejected.toast : null;
  return (
    <>
      {toast && (
        <NoticeMessage
          key={numberOf(rejected)}
          notice={{ type: 'error', message: toast }}
          closeLabel={words.notice.close}
        />
      )}
      <div
        ref={summary}
        id="errors"
        className="error-summary"
        role={toast ? 'group' : 'alert'}
        aria-labelledby="errors-title"
        tabIndex={-1}
        // The focus is moved on purpose: the answer to a form is what its sender waits for.
        // eslint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      >
        <h2 id="errors-title">{words.form.problem}</h2>
        {rejected.message && <p>{rejected.message}</p>}
        <ul>
          {Object.entries(rejected.errors).map(([field, error]) => (
            <li key={field}>
              <a href={`#${field}`} onClick={(event) => goTo(field, event)}>
                {labels[field] && `${labels[field]}: `}
                {error}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

const numbers = new WeakMap<RejectedForm, number>();
let lastNumber = 0;

/** Each refusal has a toast of its own, also when it says the same as the one before. */
function numberOf(rejected: RejectedForm): number {
  const number = numbers.get(rejected) ?? (lastNumber += 1);
  numbers.set(rejected, number);
  return number;
}

/** Without the address changing: Remix would take that for a new visit, and the errors away with it. */
function goTo(field: string, event: MouseEvent): void {
  event.preventDefault();
  document.getElementById(field)?.focus();
}
