import { useActionData, useLoaderData } from '@remix-run/react';
import { ErrorSummary } from '~/forms/error-summary';
import { Form } from '~/ui/form';
import { LinkOwner } from './link-owner';
import { ActionFields } from './action-fields';
import type { loadMailLinkPage, submitMailLink } from './mail-link-page.server';

export function ActionPage() {
  const { words, labels, asked, text, owner, mode, email, address } =
    useLoaderData<typeof loadMailLinkPage>();
  const rejected = useActionData<typeof submitMailLink>();
  const { newPassword, passwordConfirmation } = words;
  return (
    <div className="page narrow">
      <ErrorSummary rejected={rejected} labels={{ ...labels, newPassword, passwordConfirmation }} />
      <h1>{words.title}</h1>
      {asked && <p>{asked}</p>}
      {owner ? (
        <LinkOwner forms={owner} />
      ) : (
        <Form action={address} className="box">
          <p>{text}</p>
          <ActionFields
            mode={mode}
            email={email}
            words={{ ...words, email: labels.email }}
            rejected={rejected}
          />
          <button className="button">{words.submit}</button>
        </Form>
      )}
    </div>
  );
}
