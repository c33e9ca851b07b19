import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { Fragment } from 'react';
import { pageMeta } from '~/ui/page-meta';
import { loadCheckMailPage, submitCheckMail } from '~/features/account/check-mail-page.server';
import { ErrorSummary } from '~/forms/error-summary';
import { EmailField } from '~/forms/fields/credential-fields';
import { Drawing } from '~/ui/icon';
import { Form } from '~/ui/form';
import { Link } from '~/ui/link';

export const meta = pageMeta;

export const loader = (args: LoaderFunctionArgs) => loadCheckMailPage(args);

export const action = (args: ActionFunctionArgs) => submitCheckMail(args);

export default function CheckMailPage() {
  const { heading, asked, text, hint, again, other, create, signIn, ways } =
    useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return (
    <div className="page narrow">
      <ErrorSummary rejected={rejected} labels={{ email: other?.email ?? '' }} />
      <div className="box mail-box">
        <Drawing name="mail" />
        <h1>{heading}</h1>
        {/* There before its text, since only changes are announced. */}
        <div role="status">
          {asked && (
            <div className="notice">
              <p>{asked}</p>
            </div>
          )}
        </div>
        <p>{text}</p>
        {hint && <p>{hint}</p>}
        {again && (
          <Form action="/account/check-mail">
            <button className="button">{again}</button>
          </Form>
        )}
      </div>
      {other && (
        <Form action="/account/check-mail" className="box">
          <h2>{other.title}</h2>
          <EmailField
            name="email"
            label={other.email}
            defaultValue={other.address}
            rejected={rejected}
          />
          <button className="button secondary" name="other">
            {other.submit}
          </button>
        </Form>
      )}
      <p className="actions">
        {[...(create ? [create] : []), ...ways, signIn].map(({ address, label }) => (
          <Fragment key={address}>
            <Link to={address}>{label}</Link>{' '}
          </Fragment>
        ))}
      </p>
    </div>
  );
}
