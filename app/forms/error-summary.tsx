import { useEffect, type MouseEvent } from 'react';
import { fill } from '~/i18n/fill';
import { Link } from '~/ui/link';
import { NoticeMessage } from '~/ui/notice';
import { useSiteData } from '~/ui/site-data';
import { useHydrated } from '~/ui/use-hydrated';
import type { RejectedForm } from './rejected-form';
import { SavedFormMessage, useMessageFocus } from './saved-form-message';

type ErrorSummaryProps = { rejected: RejectedForm | undefined; labels?: Record<string, string> };

/** A toast (G43) takes over the alert role, so that screen readers announce the message once. */
export function ErrorSummary({ rejected, labels = {} }: ErrorSummaryProps) {
  const site = useSiteData();
  const words = site?.words;
  const isHydrated = useHydrated();
  // Only by what was rejected: the words come again with what the page loads after the answer.
  const summary = useMessageFocus(rejected);
  const errorTitle = words?.form.errorTitle;
  useEffect(() => {
    if (!rejected || rejected.isKept || !errorTitle) return;
    if (!document.title.startsWith(errorTitle)) document.title = `${errorTitle}${document.title}`;
    return () => {
      if (document.title.startsWith(errorTitle)) {
        document.title = document.title.slice(errorTitle.length);
      }
    };
  }, [rejected, errorTitle]);

  if (rejected?.isKept) return <SavedFormMessage />;
  if (!rejected || !words) return null;
  const toast = isHydrated ? rejected.toast : null;
  const errors = Object.entries(rejected.errors);
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
        // On purpose, for pages without scripts: the user is waiting for these errors.
        // eslint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      >
        <h2 id="errors-title">{words.form.problem}</h2>
        {rejected.message && <p>{rejected.message}</p>}
        {errors.length > 0 && (
          <ul>
            {errors.map(([field, error]) => (
              <li key={field}>
                <a href={`#${field}`} onClick={(event) => goTo(field, event)}>
                  {labels[field] && `${fill(words.term, { term: labels[field] })} `}
                  {error}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
      {rejected.recoveryOptions && <RecoveryOptions {...rejected.recoveryOptions} />}
    </>
  );
}

function RecoveryOptions({ text, links }: NonNullable<RejectedForm['recoveryOptions']>) {
  return (
    <div className="notice">
      <p>{text}</p>
      {links.length > 0 && (
        <ul>
          {links.map(({ address, label }) => (
            <li key={address}>
              <Link to={address}>{label}</Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const numbers = new WeakMap<RejectedForm, number>();

let lastNumber = 0;

// Each rejection gets a toast of its own, even when the text is the same.
function numberOf(rejected: RejectedForm): number {
  const number = numbers.get(rejected) ?? (lastNumber += 1);
  numbers.set(rejected, number);
  return number;
}

// A changed address would be a new visit for Remix, without the errors.
function goTo(field: string, event: MouseEvent): void {
  event.preventDefault();
  document.getElementById(field)?.focus();
}
