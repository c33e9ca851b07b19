import { useLoaderData } from '@remix-run/react';
import { ErrorSummary } from '~/forms/error-summary';
import { PasswordField, UsernameField } from '~/forms/fields/credential-fields';
import { useRejectedForm } from '~/forms/rejected-form';
import { Form } from '~/ui/form';
import { Link } from '~/ui/link';
import type { loadConfirmPage } from './confirm-page.server';

export function ConfirmPage() {
  const page = useLoaderData<typeof loadConfirmPage>();
  const rejected = useRejectedForm();
  const { words, hasPassword, mail, federated } = page;
  const hasOthers = mail !== null || federated.length > 0;
  return (
    <>
      <ErrorSummary rejected={rejected} labels={{ currentPassword: words.password }} />
      <h1>{words.title}</h1>
      <p>{words.text}</p>
      {hasPassword && (
        <>
          <Form action={page.address} className="box">
            <UsernameField label={words.email} address={page.email} />
            <PasswordField
              name="currentPassword"
              label={words.password}
              autoComplete="current-password"
              rejected={rejected}
            />
            <button className="button">{words.submit}</button>
          </Form>
          <p className="actions">
            <Link to={page.forgotAddress}>{words.forgot}</Link>
          </p>
          {hasOthers && <h2>{words.others}</h2>}
        </>
      )}
      <OtherMethods address={page.address} mail={mail} federated={federated} />
      {!hasPassword && !hasOthers && <LogInAgain words={words} />}
    </>
  );
}

function LogInAgain({ words }: { words: { none: string; signOut: string } }) {
  return (
    <>
      <p>{words.none}</p>
      <Form action="/account/sign-out" reloadDocument>
        <button className="button">{words.signOut}</button>
      </Form>
    </>
  );
}

type OtherMethodsProps = {
  address: string;
  mail: { label: string; hint: string } | null;
  federated: { address: string; label: string }[];
};

function OtherMethods({ address, mail, federated }: OtherMethodsProps) {
  return (
    <>
      {mail && (
        <Form action={address}>
          <input type="hidden" name="intent" value="mail" />
          <p className="hint" id="mail-hint">
            {mail.hint}
          </p>
          <button className="button secondary" aria-describedby="mail-hint">
            {mail.label}
          </button>
        </Form>
      )}
      {federated.map(({ address, label }) => (
        <p key={address}>
          {/* Client-side navigation cannot follow its redirect to another site. */}
          <a className="button secondary" href={address} rel="nofollow">
            {label}
          </a>
        </p>
      ))}
    </>
  );
}
