import { useActionData, useLoaderData } from '@remix-run/react';
import { ErrorSummary } from '~/forms/error-summary';
import { PasswordField, UsernameField } from '~/forms/fields/credential-fields';
import { RecoveryOptions } from '~/forms/recovery-options';
import { Form } from '~/ui/form';
import { Link } from '~/ui/link';
import type { loadLinkAccountPage, submitLinkAccount } from './link-account-page.server';

export function ConnectPage() {
  const { words, text, email, signIn } = useLoaderData<typeof loadLinkAccountPage>();
  const rejected = useActionData<typeof submitLinkAccount>();
  return (
    <div className="page narrow">
      <ErrorSummary rejected={rejected} labels={{ password: words.password }} />
      <RecoveryOptions rejected={rejected} />
      <h1>{words.title}</h1>
      <p>{text}</p>
      <Form action="/account/link" className="box">
        <UsernameField label={words.email} address={email} />
        <PasswordField
          name="password"
          label={words.password}
          autoComplete="current-password"
          rejected={rejected}
        />
        <button className="button">{words.submit}</button>
      </Form>
      <p className="actions">
        <Link to={signIn}>{words.cancel}</Link>
      </p>
    </div>
  );
}
