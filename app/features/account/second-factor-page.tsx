import { useActionData, useLoaderData } from '@remix-run/react';
import { ErrorSummary } from '~/forms/error-summary';
import { Field } from '~/forms/field';
import { RecoveryOptions } from '~/forms/recovery-options';
import { Form } from '~/ui/form';
import { Link } from '~/ui/link';
import type { loadSecondFactorPage, submitSecondFactor } from './second-factor-page.server';

export function SecondFactorPage() {
  const { words, signIn } = useLoaderData<typeof loadSecondFactorPage>();
  const rejected = useActionData<typeof submitSecondFactor>();
  return (
    <div className="page narrow">
      <ErrorSummary rejected={rejected} labels={{ code: words.code }} />
      <RecoveryOptions rejected={rejected} />
      <h1>{words.title}</h1>
      <p>{words.text}</p>
      <Form action="/account/second-factor" className="box">
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
