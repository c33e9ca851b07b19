import { useActionData, useLoaderData } from '@remix-run/react';
import { ErrorSummary } from '~/forms/error-summary';
import { Form } from '~/ui/form';
import { Link } from '~/ui/link';
import { Unbroken } from '~/ui/unbroken';
import { LinkOwner } from './link-owner';
import type { loadVerifyEmailPage, submitVerifyEmail } from './verify-email-page.server';

export function VerifyEmailPage() {
  const { words, asked, text, address, owner } = useLoaderData<typeof loadVerifyEmailPage>();
  const rejected = useActionData<typeof submitVerifyEmail>();
  return (
    <div className="page narrow">
      <ErrorSummary rejected={rejected} />
      <h1>
        <Unbroken>{words.heading}</Unbroken>
      </h1>
      {asked && <p>{asked}</p>}
      {owner ? (
        <LinkOwner forms={owner} />
      ) : (
        <div className="box">
          <p>{text}</p>
          {address === null ? (
            <Link className="button" to="/profile">
              {words.link}
            </Link>
          ) : (
            <Form action={address}>
              <button className="button">{words.submit}</button>
            </Form>
          )}
        </div>
      )}
    </div>
  );
}
