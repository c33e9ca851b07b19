import { useLoaderData } from '@remix-run/react';
import { ErrorSummary } from '~/forms/error-summary';
import { useRejectedForm } from '~/forms/rejected-form';
import { ConfirmButtons } from '~/ui/confirm';
import { Form } from '~/ui/form';
import { secondFactorPath } from './addresses';
import type { loadRemoveFactorPage } from './remove-factor-page.server';

export function RemoveFactorPage() {
  const { words, address } = useLoaderData<typeof loadRemoveFactorPage>();
  const rejected = useRejectedForm();
  return (
    <>
      <ErrorSummary rejected={rejected} />
      <h1>{words.title}</h1>
      <p>{words.text}</p>
      <Form action={address}>
        <ConfirmButtons back={secondFactorPath} cancel={words.cancel} submit={words.submit} />
      </Form>
    </>
  );
}
