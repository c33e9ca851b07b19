import { useFetcher } from '@remix-run/react';
import { useEffect } from 'react';
import { ErrorSummary } from '~/forms/error-summary';
import { FormToken } from '~/ui/form';
import type { RejectedForm } from '~/forms/rejected-form';
import type { Words } from '~/i18n/words';
import { CancelLink } from '~/ui/confirm/cancel-link';
import { deletePath, termsPath } from '../profile.settings/addresses';
import { WhatIsLost } from '../profile.settings/what-is-lost';

type Deletion = RejectedForm & { isDeleted?: boolean };

const shownFor = 1000;

/**
 * The yes and the no in the dialog. After a yes the dialog says that everything is gone, and a second later the
 * browser leaves for the front page (specification, section 4). The server has ended the session by then.
 */
export function DeleteProfile({ words }: { words: Words['settings']['terms']['remove'] }) {
  const { Form, data, state } = useFetcher<Deletion>();
  const isDeleted = data?.isDeleted ?? false;
  useEffect(() => {
    if (!isDeleted) return;
    const timer = setTimeout(() => window.location.assign('/'), shownFor);
    return () => clearTimeout(timer);
  }, [isDeleted]);

  if (isDeleted) return <p role="status">{data?.message}</p>;
  return (
    <>
      <ErrorSummary rejected={data} />
      <WhatIsLost words={words} />
      <Form method="post" action={deletePath} className="actions" role="none">
        <FormToken />
        <input type="hidden" name="stay" value="on" />
        <CancelLink to={termsPath}>{words.cancel}</CancelLink>{' '}
        <button className="button danger" aria-disabled={state !== 'idle' || undefined}>
          {words.submit}
        </button>
      </Form>
    </>
  );
}
