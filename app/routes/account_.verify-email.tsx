import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FailureBoundary } from '~/ui/failure/failure-page';
import { pageMeta } from '~/ui/page-meta';
import {
  loadVerifyEmailPage,
  submitVerifyEmail,
} from '~/features/account/verify-email-page.server';
import { ErrorSummary } from '~/forms/error-summary';
import { Form } from '~/ui/form';
import { Link } from '~/ui/link';
import { Unbroken } from '~/ui/unbroken';
import { LinkOwner } from '~/features/account/link-owner';

export const meta = pageMeta;

export const loader = (args: LoaderFunctionArgs) => loadVerifyEmailPage(args);

export const action = (args: ActionFunctionArgs) => submitVerifyEmail(args);

export default function VerifyEmailPage() {
  const { words, asked, text, address, owner } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
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

export const ErrorBoundary = FailureBoundary;
