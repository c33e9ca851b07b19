import { useLoaderData } from '@remix-run/react';
import { ErrorSummary } from '~/forms/error-summary';
import { EmailField } from '~/forms/fields/credential-fields';
import { SaveForm } from '~/forms/save-form';
import { useRejectedForm } from '~/forms/rejected-form';
import { VerifyPrompt } from '~/features/profile/instead';
import type { EmailAddress } from '~/core-api/profile';
import type { Words } from '~/i18n/words';
import { ConfirmDialog } from '~/ui/confirm';
import { Form } from '~/ui/form';
import { useSiteData } from '~/ui/site-data';
import { emailPath, deleteEmailPathOf } from './addresses';
import type { loadEmailPage } from './email-page.server';
import { DeleteEmailForm } from './delete-email-form';

export function EmailPage() {
  const { prompt, page } = useLoaderData<typeof loadEmailPage>();
  const rejected = useRejectedForm();
  if (!page) return <VerifyPrompt {...prompt} />;
  const { words } = page;
  return (
    <>
      <ErrorSummary rejected={rejected} labels={{ address: words.address }} />
      <h1>{words.title}</h1>
      <p>{words.intro}</p>
      <SaveForm
        action={emailPath}
        label={words.add}
        className="box"
        // A disabled button would not tell what is wrong with the address.
        isReady={() => true}
      >
        <EmailField name="address" label={words.address} required rejected={rejected} />
      </SaveForm>
      <EmailList {...page} />
    </>
  );
}

type EmailListProps = {
  words: Words['settings']['email'];
  primary: string;
  verified: EmailAddress[];
  unverified: EmailAddress[];
  unreadable: string | null;
};

function EmailList({ words, primary, verified, unverified, unreadable }: EmailListProps) {
  return (
    <>
      <h2>{words.verified}</h2>
      <ul className="rows">
        <li>
          <span className="address">{primary}</span>{' '}
          <small className="badge">{words.primary}</small>
        </li>
        {verified.map((email) => (
          <li key={email.id}>
            <span className="address">{email.address}</span>{' '}
            <DeleteLink email={email} words={words} />
          </li>
        ))}
      </ul>
      <PrimaryNote text={words.primaryNote} />
      {unreadable && <p className="hint">{unreadable}</p>}
      {unverified.length > 0 && (
        <>
          <h2>{words.unverified}</h2>
          <ul className="rows">
            {unverified.map((email) => (
              <li key={email.id}>
                <span className="address">{email.address}</span>{' '}
                <Form action="/profile/send-verification">
                  <input type="hidden" name="from" value={emailPath} />
                  <input type="hidden" name="emailId" value={email.id} />
                  <button className="link">
                    {words.resend} <span className="visually-hidden">{email.address}</span>
                  </button>
                </Form>{' '}
                <DeleteLink email={email} words={words} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function PrimaryNote({ text }: { text: string }) {
  const address = useSiteData()?.operator.email;
  const [before = '', after = ''] = text.split('{{address}}');
  return (
    <p className="hint">
      {before}
      <a href={`mailto:${address}`}>{address}</a>
      {after}
    </p>
  );
}

function DeleteLink({ email, words }: { email: EmailAddress; words: Words['settings']['email'] }) {
  return (
    <ConfirmDialog
      to={deleteEmailPathOf(email.id)}
      label={
        <>
          {words.delete} <span className="visually-hidden">{email.address}</span>
        </>
      }
      title={words.remove.title}
    >
      <DeleteEmailForm email={email} words={words.remove} />
    </ConfirmDialog>
  );
}
