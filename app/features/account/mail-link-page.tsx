import { useActionData, useLoaderData } from '@remix-run/react';
import { ErrorSummary } from '~/forms/error-summary';
import { Form } from '~/ui/form';
import { EmailField, PasswordField } from '~/forms/fields/credential-fields';
import type { RejectedForm } from '~/forms/rejected-form';
import type { ActionMode } from '~/identity/links/action-code.server';
import type { loadMailLinkPage, submitMailLink } from './mail-link-page.server';
import { LinkOwner } from './link-owner';

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

type ActionFieldsProps = {
  mode: ActionMode;
  email: string | null;
  words: { email: string; newPassword: string; passwordConfirmation: string; passwordHint: string };
  rejected: RejectedForm | undefined;
};

/** The address beside a new password is for password managers. */
function ActionFields({ mode, email, words, rejected }: ActionFieldsProps) {
  if (mode !== 'resetPassword' && mode !== 'signIn') return null;
  const address = (
    <EmailField
      name="email"
      label={words.email}
      defaultValue={email ?? undefined}
      readOnly={mode === 'resetPassword'}
      isUsername={mode === 'resetPassword'}
      rejected={rejected}
    />
  );
  if (mode === 'signIn') return address;
  return (
    <>
      {address}
      <PasswordField
        name="newPassword"
        label={words.newPassword}
        hint={words.passwordHint}
        autoComplete="new-password"
        rejected={rejected}
      />
      <PasswordField
        name="passwordConfirmation"
        label={words.passwordConfirmation}
        autoComplete="new-password"
        rejected={rejected}
      />
    </>
  );
}
