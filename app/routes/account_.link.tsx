import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { pageMeta } from '~/ui/page-meta';
import {
  loadLinkAccountPage,
  submitLinkAccount,
} from '~/features/account/link-account-page.server';
import { ErrorSummary } from '~/forms/error-summary';
import { PasswordField, UsernameField } from '~/forms/fields/credential-fields';
import { Form } from '~/ui/form';
import { Link } from '~/ui/link';

export const meta = pageMeta;

export const loader = (args: LoaderFunctionArgs) => loadLinkAccountPage(args);

export const action = (args: ActionFunctionArgs) => submitLinkAccount(args);

export default function ConnectPage() {
  const { words, text, email, address, signIn } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return (
    <div className="page narrow">
      <ErrorSummary rejected={rejected} labels={{ password: words.password }} />
      <h1>{words.title}</h1>
      <p>{text}</p>
      <Form action={address} className="box">
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
