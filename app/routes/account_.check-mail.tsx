import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { Fragment } from 'react';
import { ErrorSummary } from '~/forms/error-summary';
import { EmailField } from '~/forms/fields/email-field';
import { pageTitle } from '~/i18n/page-title.server';
import { getTranslator } from '~/i18n/translator.server';
import { pageData } from '~/server/page-data.server';
import { withNext } from '~/session/return-path';
import { requestedMail } from '~/session/sign-in/sign-in-cookies.server';
import { Drawing } from '~/ui/drawing';
import { Form } from '~/ui/form';
import { Link } from '~/ui/link';
import { pageMeta } from '~/ui/page-meta';
import { checkMailWords } from '~/features/account/check-mail-words.server';
import { sendAgain } from '~/features/account/send-again.server';

export const meta = pageMeta;

/** The same page whether the address is known or not. */
export async function loader(args: LoaderFunctionArgs) {
  const { words } = await getTranslator(args);
  const requested = await requestedMail.read(args);
  const next = requested?.next ?? null;
  const { title, ...page } = await checkMailWords(args, requested);
  const { forgotPassword, emailLink } = words('account');
  return pageData(args, {
    title: await pageTitle(args, title),
    heading: title,
    ...page,
    signIn: { address: withNext('/account', next), label: words('check-mail').signIn },
    ways: requested
      ? []
      : [
          { address: '/account/forgot-password', label: forgotPassword.link },
          { address: '/account/email-link', label: emailLink.link },
        ],
  });
}

export async function action(args: ActionFunctionArgs) {
  return sendAgain(args);
}

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
        {asked && (
          <div className="notice" role="status">
            <p>{asked}</p>
          </div>
        )}
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
          <button className="button secondary" name="intent" value="other">
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
