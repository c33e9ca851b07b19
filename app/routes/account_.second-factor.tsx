import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { pageMeta } from '~/ui/page-meta';
import {
  loadSecondFactorPage,
  submitSecondFactor,
} from '~/features/account/second-factor-page.server';
import { ErrorSummary } from '~/forms/error-summary';
import { Field } from '~/forms/field';
import { Form } from '~/ui/form';
import { Link } from '~/ui/link';

export const meta = pageMeta;

export const loader = (args: LoaderFunctionArgs) => loadSecondFactorPage(args);

export const action = (args: ActionFunctionArgs) => submitSecondFactor(args);

export default function SecondFactorPage() {
  const { words, address, signIn } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return (
    <div className="page narrow">
      <ErrorSummary rejected={rejected} labels={{ code: words.code }} />
      <h1>{words.title}</h1>
      <p>{words.text}</p>
      <Form action={address} className="box">
        <Field
          name="code"
          label={words.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
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
