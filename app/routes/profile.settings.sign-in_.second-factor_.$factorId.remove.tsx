import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { FailureBoundary } from '~/ui/failure/failure-page';
import { pageMeta } from '~/ui/page-meta';
import {
  loadRemoveFactorPage,
  submitRemoveFactor,
} from '~/features/settings/remove-factor-page.server';
import { ErrorSummary } from '~/forms/error-summary';
import { useRejectedForm } from '~/forms/rejected-form';
import { ConfirmButtons } from '~/ui/confirm';
import { Form } from '~/ui/form';
import { secondFactorPath } from '~/features/settings/addresses';

export const meta = pageMeta;

export const loader = (args: LoaderFunctionArgs) => loadRemoveFactorPage(args);

export const action = (args: ActionFunctionArgs) => submitRemoveFactor(args);

export default function RemoveFactorPage() {
  const { words, address } = useLoaderData<typeof loader>();
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

export const ErrorBoundary = FailureBoundary;
